
return globalThis;
}
