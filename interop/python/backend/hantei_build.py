"""Builds the wheel: the package with the C library inside, which Go compiles from this checkout.

It is the build backend that pyproject.toml names (PEP 517), and needs nothing but Python, Go 1.26 and a C
compiler.
"""

import base64
import hashlib
import re
import subprocess
import sysconfig
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
CAPI = HERE.parent / "capi"
LICENSE = HERE.parent.parent / "LICENSE"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Write the wheel into a folder and return its name."""
    version = _version()
    tag = "py3-none-" + re.sub(r"[^\w]", "_", sysconfig.get_platform())
    name = f"hantei-{version}-{tag}.whl"
    info = f"hantei-{version}.dist-info"
    wheel = _Wheel(Path(wheel_directory) / name, f"{info}/RECORD")
    for file in sorted((HERE / "hantei").iterdir()):
        if file.suffix in (".py", ".typed"):
            wheel.add(f"hantei/{file.name}", file.read_bytes())
    wheel.add("hantei/libhantei.so", _library())
    wheel.add(f"{info}/METADATA", _metadata(version))
    wheel.add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: hantei\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
    wheel.add(f"{info}/LICENSE", LICENSE.read_bytes())
    wheel.close()
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Say that there is none: the C library is not below this folder."""
    raise NotImplementedError("hantei has no source distribution: build a wheel in a checkout of the repository")


def _version():
    header = (CAPI / "hantei.h").read_text()
    return re.search(r'^#define HANTEI_VERSION "(.+)"$', header, re.M)[1]


def _library():
    """The bytes of libhantei.so."""
    with tempfile.TemporaryDirectory() as prefix:
        try:
            subprocess.run(["go", "run", "./install", "-prefix", prefix], cwd=CAPI, check=True)
        except FileNotFoundError:
            raise RuntimeError("hantei: there is no go on the path, need Go 1.26 to build the library") from None
        except subprocess.CalledProcessError:
            raise RuntimeError("hantei: Go did not build the library, for the reason that it gives above") from None
        return (Path(prefix) / "lib" / "libhantei.so").read_bytes()


def _metadata(version):
    return f"""Metadata-Version: 2.1
Name: hantei
Version: {version}
Summary: Exact batch tests of 2D shapes for collision, on numpy's arrays
Requires-Python: >=3.9
Requires-Dist: numpy>=1.22
License-File: LICENSE
Description-Content-Type: text/markdown

{(HERE / "README.md").read_text()}""".encode()


class _Wheel:
    """A wheel that is being written, and its RECORD: a line a file."""

    def __init__(self, path, record):
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self._record = record
        self._lines = []

    def add(self, name, content):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self._lines.append(f"{name},sha256={digest},{len(content)}\n")
        # A date that is always the same, so that the same files give the same wheel.
        entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
        self._zip.writestr(entry, content)

    def close(self):
        self._lines.append(f"{self._record},,\n")
        self._zip.writestr(self._record, "".join(self._lines))
        self._zip.close()
