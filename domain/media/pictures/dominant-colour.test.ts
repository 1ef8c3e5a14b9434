import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dominantColour } from './dominant-colour.ts'

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))

test('it is what most pixels are, to half a sixteenth in each channel', () => {
  fc.assert(
    fc.property(colour, fc.array(colour, { maxLength: 20 }), (most, others) => {
      const pixels = [...others, ...Array.from({ length: 21 }, () => most)]
      const found = dominantColour(Uint8Array.from(pixels.flat()))
      expect(found).toMatch(/^#[0-9a-f]{6}$/)
      for (const [index, part] of most.entries()) {
        const channel = Number.parseInt(found.slice(1 + index * 2, 3 + index * 2), 16)
        expect(Math.abs(channel - part)).toBeLessThanOrEqual(8)
      }
    }),
  )
})
