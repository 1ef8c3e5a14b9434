import { expect, test } from 'vitest'
import { panoramaSource, pictureSource, widthsOf } from './rules.ts'

const picture = { id: 'a'.repeat(20), width: 1200, height: 800, colour: '#aabbcc', focusX: 50, focusY: 50 }

test('a picture comes in the widths below its own and in its own', () => {
  expect(widthsOf({ width: 1200 })).toEqual([320, 480, 640, 960, 1200])
  expect(widthsOf({ width: 960 })).toEqual([320, 480, 640, 960])
  expect(widthsOf({ width: 100 })).toEqual([100])
})

test('no picture is sent wider than the list, and no panorama wider than 4096', () => {
  expect(widthsOf({ width: 6000 }).at(-1)).toBe(2560)
  expect(widthsOf({ width: 8192 }, 'panorama')).toEqual([640, 1280, 2048, 4096])
})

test('srcset names every width, and the fallback is a middling JPEG', () => {
  const { avif, webp, fallback } = pictureSource(picture)
  expect(avif).toContain(`/media/${picture.id}/320.avif 320w, /media/${picture.id}/480.avif 480w`)
  expect(webp).toMatch(/1200\.webp 1200w$/)
  expect(fallback).toBe(`/media/${picture.id}/960.jpg`)
})

test('a panorama’s preview comes first', () => {
  const files = panoramaSource({ ...picture, width: 4096, height: 2048 })
  expect(files[0]).toEqual({ width: 640, url: `/media/${picture.id}/640.webp` })
  expect(files.at(-1)?.width).toBe(4096)
})
