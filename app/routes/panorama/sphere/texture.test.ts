import { expect, test } from 'vitest'
import { textureFor, wantsMore } from './texture.ts'

const files = [{ width: 640 }, { width: 1280 }, { width: 2048 }, { width: 4096 }]

test.each([
  ['a desktop', { pixels: 2880, textureMax: 16384 }, 4096],
  ['a phone with a dense screen', { pixels: 2532, textureMax: 4096 }, 4096],
  ['an old phone whose textures end at 2048', { pixels: 1334, textureMax: 2048 }, 2048],
  ['a small screen, which a smaller file fills', { pixels: 480, textureMax: 8192 }, 2048],
  ['a screen that a file fits exactly', { pixels: 320, textureMax: 8192 }, 1280],
])('%s gets the file that suits it', (_name, screen, width) => {
  expect(textureFor(files, screen)?.width).toBe(width)
})

test('a device that can hold none of the files gets none', () => {
  expect(textureFor(files, { pixels: 480, textureMax: 512 })).toBeNull()
})

test('a picture that comes in one small size is shown in it', () => {
  expect(textureFor([{ width: 640 }], { pixels: 2880, textureMax: 16384 })?.width).toBe(640)
})

test('a desktop wants more than the widest file, a small screen does not', () => {
  expect(wantsMore({ width: 4096 }, { pixels: 2880, textureMax: 16384 })).toBe(true)
  expect(wantsMore({ width: 2048 }, { pixels: 480, textureMax: 8192 })).toBe(false)
})
