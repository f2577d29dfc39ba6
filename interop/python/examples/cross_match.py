# %% [markdown]
# # Which star is which?
#
# Two catalogues of the same sky patch: one of sources with error ellipses, one of stars. A source is matched with
# the nearest star within three standard deviations.
#
# Run it as a program, or cell by cell in an editor that knows `# %%`; the picture goes to the file that is named as
# its argument.

# %%
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.collections import EllipseCollection, LineCollection

import hantei

random = np.random.default_rng(7)

# %% [markdown]
# The truth: 150 stars. Each source is a star, measured with an error that its covariance describes; the stars'
# catalogue has as many others besides.

# %%
n = 150
truth = random.uniform(0, 100, (n, 2))
spread = random.lognormal(0.1, 0.5, (n, 2))
turn = random.uniform(0, np.pi, n)
axes = np.stack([np.stack([np.cos(turn), -np.sin(turn)], -1), np.stack([np.sin(turn), np.cos(turn)], -1)], -2)
covariance = np.einsum("nij,nj,nkj->nik", axes, spread**2, axes)
covariance = (covariance + covariance.swapaxes(-1, -2)) / 2
measured = truth + np.einsum("nij,nj->ni", axes, spread * random.normal(size=(n, 2)))
stars = hantei.Points.from_array(np.concatenate([truth, random.uniform(0, 100, (n, 2))]))

# %% [markdown]
# The error ellipse of three standard deviations of each source, and the pairs of a source and a star in it.

# %%
ellipses = hantei.Ellipses(*measured.T, covariance=covariance, k=3)
matches = hantei.among(hantei.ellipse_point, ellipses, stars, hantei.candidates(ellipses, stars))
print(f"{len(matches.first)} pairs, {len(np.unique(matches.first))} of {n} sources have a star within 3 sigma")

# %% [markdown]
# The best star of each source is that of the least distance in standard deviations: here by plain numpy, for the pairs
# alone.

# %%
offset = np.stack([stars.x[matches.second] - ellipses.x[matches.first], stars.y[matches.second] - ellipses.y[matches.first]], -1)
sigma = np.sqrt(np.einsum("ni,nij,nj->n", offset, np.linalg.inv(covariance[matches.first]), offset))
order = np.lexsort((sigma, matches.first))
best = order[np.unique(matches.first[order], return_index=True)[1]]
right = matches.second[best] == matches.first[best]
print(f"{right.sum()} of {len(best)} are matched with the star that they are")

# %%
figure, (whole, part) = plt.subplots(1, 2, figsize=(11, 5.2), constrained_layout=True)
for view in whole, part:
    size = np.stack([2 * ellipses.rx, 2 * ellipses.ry])
    angles = np.degrees(np.arctan2(ellipses.uy, ellipses.ux))
    view.add_collection(EllipseCollection(*size, angles, units="xy", offsets=measured, offset_transform=view.transData,
                                          facecolors="#4477aa22", edgecolors="#4477aa", linewidths=0.8))
    view.scatter(stars.x, stars.y, s=7 if view is part else 2, color="#222222", zorder=3)
    lines = [[measured[i], (stars.x[j], stars.y[j])] for i, j in zip(matches.first[best], matches.second[best])]
    view.add_collection(LineCollection(lines, colors=np.where(right, "#228833", "#ee6677"), linewidths=1.6, zorder=2))
    view.set_aspect("equal")
whole.set(xlim=(0, 100), ylim=(0, 100), title=f"{n} error ellipses of 3 sigma, {stars.size} stars")
part.set(xlim=(35, 65), ylim=(35, 65), title="green: the right star, red: another in its place")
if len(sys.argv) > 1:
    figure.savefig(sys.argv[1], dpi=110)
