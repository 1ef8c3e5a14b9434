import { expect, test } from 'vitest'
import { applyCommand, type SingleCommand } from '#domain/designs/commands.ts'
import { emptyDesign } from '#domain/designs/document.ts'
import { hundredths } from '#domain/designs/units.ts'
import { planDxf } from './plan-dxf.ts'

const room: SingleCommand = {
  do: 'addRoomRectangle',
  at: [0, 0],
  width: hundredths(4_200),
  depth: hundredths(3_100),
  thickness: hundredths(100),
  measured: 'inner',
}
const door: SingleCommand = {
  do: 'addOpening',
  wall: 'w1',
  kind: 'door',
  at: hundredths(500),
  width: hundredths(900),
  height: hundredths(2_100),
  sill: 0,
  hinge: 'start',
  swing: 'right',
}

/** A DXF as pairs of a code and a value. */
function pairsOf(dxf: string): [number, string][] {
  const lines = dxf.split('\r\n')
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, index) => [
    Number(lines[2 * index]),
    lines[2 * index + 1] as string,
  ])
}

/** The polylines of a layer, each as its points. */
function loopsOn(dxf: string, layer: string): [number, number][][] {
  const loops: [number, number][][] = []
  let entity = ''
  let isOn = false
  for (const [code, value] of pairsOf(dxf)) {
    if (code === 0) entity = value
    if (code === 8) {
      isOn = value === layer
      if (isOn && entity === 'POLYLINE') loops.push([])
    }
    if (isOn && entity === 'VERTEX' && code === 10) loops.at(-1)?.push([Number(value), 0])
    if (isOn && entity === 'VERTEX' && code === 20) (loops.at(-1)?.at(-1) as [number, number])[1] = Number(value)
  }
  return loops
}

const sidesOf = (loop: [number, number][]) =>
  loop.map(([x, y], index) => {
    const [nextX, nextY] = loop[(index + 1) % loop.length] as [number, number]
    return Math.round(Math.hypot(nextX - x, nextY - y))
  })

function drawn() {
  const made = applyCommand(emptyDesign('Casa'), { do: 'together', commands: [room, door] })
  if (made.refused) throw new Error(made.refused.reason)
  return made.document
}

test('a room is in it as large as it was typed, with its name and area, in ASCII', () => {
  const dxf = planDxf(drawn(), () => ['Caffè', '13.02 m²'])
  expect(loopsOn(dxf, 'ROOMS').map((loop) => sidesOf(loop).sort())).toEqual([[3_100, 3_100, 4_200, 4_200]])
  expect(loopsOn(dxf, 'WALLS')).toHaveLength(4)
  expect(dxf).toMatch(/^[\x20-\x7e\r\n]*$/)
  expect(pairsOf(dxf)).toContainEqual([1, 'Caff\\U+00E8'])
})

test('up the page is up: the wall that is above on the plan is above in it', () => {
  const document = drawn()
  const ys = loopsOn(
    planDxf(document, () => []),
    'ROOMS',
  )
    .flat()
    .map(([, y]) => y)
  const nodes = Object.values(document.nodes).map(([, y]) => -y / 100)
  expect(Math.max(...ys)).toBe(Math.max(...nodes) - 50)
})

test('a door is its hole and the quarter that it sweeps', () => {
  const [hole, sweep] = loopsOn(
    planDxf(drawn(), () => []),
    'DOORS',
  )
  expect(sidesOf(hole ?? []).sort()).toEqual([100, 100, 900, 900])
  const [hinge, ...round] = sweep ?? []
  const far = round.map(([x, y]) => Math.round(Math.hypot(x - (hinge?.[0] ?? 0), y - (hinge?.[1] ?? 0))))
  expect(new Set(far)).toEqual(new Set([900]))
})
