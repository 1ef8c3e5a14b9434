import { expect, test } from 'vitest'
import { colourOf } from './kelvin.ts'

test('candles are orange, bulbs warm, noon is white and a clear sky blue', () => {
  const [candle, bulb, noon, sky] = [1_500, 2_700, 6_600, 11_000].map(colourOf)
  expect(candle?.b).toBe(0)
  expect((bulb?.r ?? 0) > (bulb?.g ?? 1) && (bulb?.g ?? 0) > (bulb?.b ?? 1)).toBe(true)
  for (const channel of ['r', 'g', 'b'] as const) expect(noon?.[channel]).toBeGreaterThan(0.95)
  expect((sky?.b ?? 0) > (sky?.r ?? 1)).toBe(true)
})

test('the colder the bluer, without a step', () => {
  for (let kelvin = 1_000; kelvin < 12_000; kelvin += 100) {
    const [one, other] = [colourOf(kelvin), colourOf(kelvin + 100)]
    expect(other.b / (other.r + 1e-6)).toBeGreaterThanOrEqual(one.b / (one.r + 1e-6) - 1e-6)
    for (const channel of ['r', 'g', 'b'] as const) expect(Math.abs(other[channel] - one[channel])).toBeLessThan(0.12)
  }
})
