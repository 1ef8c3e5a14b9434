import { expect, test } from 'vitest'
import { fitted, gridStep, onPlan, shows, zoomAt } from './view.ts'

const room = { left: 0, top: 0, right: 4200, bottom: 3100 }

test('a plan that is fitted is in the window, with room around it', () => {
  const view = fitted(room, 800, 600, 80)
  expect(shows(view, room, 800, 600)).toBe(true)
  expect(onPlan(view, 400, 300)).toEqual([2100, 1550])
  expect(shows(zoomAt(view, 2, 400, 300), room, 800, 600)).toBe(false)
})

test('what lies under the pointer stays there, however near one comes', () => {
  const view = fitted(room, 800, 600, 80)
  for (const factor of [0.5, 3, 1e6, 1e-6]) {
    const [x, y] = onPlan(zoomAt(view, factor, 123, 456), 123, 456)
    const [ax, ay] = onPlan(view, 123, 456)
    expect([x, y]).toEqual([expect.closeTo(ax, 6), expect.closeTo(ay, 6)])
  }
})

test('lines of the grid are never nearer than a dozen pixels', () => {
  for (const zoom of [0.004, 0.01, 0.05, 0.2, 1, 2]) expect(gridStep(zoom) * zoom).toBeGreaterThanOrEqual(12)
})
