import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleFilm } from '../test-media.ts'
import { readFilm } from './film.ts'

const [mp4, webm] = await Promise.all([
  readFile(sampleFilm('demo-ceiling.mp4')),
  readFile(sampleFilm('demo-ceiling.webm')),
])
const kinds = [
  { mime: 'video/mp4', name: 'demo-ceiling.mp4', bytes: mp4 },
  { mime: 'video/webm', name: 'demo-ceiling.webm', bytes: webm },
]

describe.each(kinds)('a film of $mime', ({ mime, name, bytes }) => {
  test('says how large it is and how long it lasts, from memory as from a file', async () => {
    const { width, height } = await sharp(sampleFilm('demo-ceiling.jpg')).metadata()
    const film = await readFilm(bytes, mime)
    expect(film).toEqual(await readFilm({ path: sampleFilm(name) }, mime))
    expect(film).toMatchObject({ width, height })
    // Both are made of the same frames.
    const other = kinds.find((kind) => kind.mime !== mime)
    const { durationMs = 0 } = (await readFilm(other?.bytes ?? bytes, other?.mime ?? mime)) ?? {}
    expect(Math.abs((film?.durationMs ?? 0) - durationMs)).toBeLessThan(100)
    expect(durationMs).toBeGreaterThan(1000)
  })

  test('is refused where it was cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        expect(await readFilm(bytes.subarray(0, length), mime)).toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  test('is read without a fault whatever its bytes are', async () => {
    const start = Math.min(bytes.length, 4096)
    const changes = fc.array(fc.tuple(fc.nat(start - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const broken = Buffer.from(bytes)
        for (const [at, byte] of changed) broken[at] = byte
        const film = await readFilm(broken, mime)
        if (film) expect(Math.min(film.width, film.height, film.durationMs)).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})

test('a film is not taken in a code that only some browsers know', async () => {
  const at = mp4.indexOf('avc1', mp4.indexOf('stsd', 0, 'latin1'), 'latin1')
  const hevc = Buffer.from(mp4)
  hevc.write('hvc1', at, 'latin1')
  expect(await readFilm(hevc, 'video/mp4')).toBeNull()
  const theora = Buffer.from(webm)
  theora.write('V_VPX', theora.indexOf('V_VP9', 0, 'latin1'), 'latin1')
  expect(await readFilm(theora, 'video/webm')).toBeNull()
})

test('a film that was taken upright is told as it is shown', async () => {
  const film = await readFilm(mp4, 'video/mp4')
  const matrix = mp4.indexOf('tkhd', 0, 'latin1') + 4 + 40
  const turned = Buffer.from(mp4)
  for (const [place, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, matrix + 4 * place)
  expect(await readFilm(turned, 'video/mp4')).toEqual({ ...film, width: film?.height, height: film?.width })
})
