import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyCommand, type Command } from './commands.ts'
import { type DesignDocument, emptyDesign } from './document.ts'
import { openingsOf } from './geometry/openings.ts'
import { roomsOf } from './geometry/rooms.ts'
import { wallsOf } from './geometry/walls.ts'
import { changedBy, designOf, doorIn, roomAt, sofa, wallTo } from './testing/test-designs.ts'
import { commandsKeepDocumentsValid, dividingAndMergingIsIdentity } from './testing/test-properties.ts'
import { hundredths } from './units.ts'

const refusalOf = (document: DesignDocument, command: Command) => applyCommand(document, command).refused
const room = () => designOf(roomAt([0, 0], 4_000, 3_000))
const placesOf = (document: DesignDocument) => openingsOf(document).map(({ start, end }) => [start, end])

test('whatever is done leaves a document that a server takes', () => {
  fc.assert(commandsKeepDocumentsValid, { numRuns: 300 })
})

test('what is given stays as it is', () => {
  const document = room()
  const before = JSON.stringify(document)
  changedBy(document, { do: 'removeWall', wall: 'w1' })
  expect(JSON.stringify(document)).toBe(before)
})

describe('a wall', () => {
  test('that crosses others is joined to them', () => {
    const document = designOf(wallTo([0, 0], [4_000, 0]), wallTo([2_000, -1_000], [2_000, 1_000]))
    expect(Object.keys(document.walls)).toHaveLength(4)
    expect(Object.keys(document.nodes)).toHaveLength(5)
  })

  test('that ends on another splits it, and doors stay where they are', () => {
    const document = designOf(wallTo([0, 0], [4_000, 0]), doorIn('w1', 500), doorIn('w1', 2_500))
    const before = placesOf(document)
    const split = changedBy(document, wallTo([2_000, 0], [2_000, 1_000]))
    expect(Object.keys(split.walls)).toHaveLength(3)
    expect(placesOf(split)).toEqual(before)
  })

  test('that would end in a door is refused, by so much', () => {
    const document = designOf(wallTo([0, 0], [4_000, 0]), doorIn('w1', 500))
    expect(refusalOf(document, wallTo([600, 0], [600, 1_000]))).toEqual({
      reason: 'opening-overlaps',
      opening: 'o1',
      by: hundredths(100),
    })
  })

  test('over another one adds what is new of it', () => {
    const document = designOf(wallTo([0, 0], [2_000, 0]), wallTo([1_000, 0], [3_000, 0]))
    expect(wallsOf(document).reduce((sum, { area }) => sum + area, 0)).toBe(3_000 * 100)
    expect(refusalOf(document, wallTo([500, 0], [2_500, 0]))).toEqual({ reason: 'wall-there' })
  })

  test('that is drawn from face to face divides the room', () => {
    const divided = changedBy(room(), wallTo([1_000, 0], [1_000, 3_000]))
    expect(roomsOf(divided).map(({ area }) => area)).toEqual([3_000 * 2_950, 3_000 * 950])
    const slanted = changedBy(room(), wallTo([500, 0], [3_500, 3_000]))
    expect(roomsOf(slanted)).toHaveLength(2)
  })

  test('that ends a millimetre before the face of another one ends freely', () => {
    expect(roomsOf(changedBy(room(), wallTo([1_000, 0], [1_000, 2_999])))).toHaveLength(1)
  })

  test('of no length is refused', () => {
    expect(refusalOf(emptyDesign('Home'), wallTo([5, 5], [5, 5]))).toEqual({ reason: 'wall-too-short' })
  })

  test('that divided goes without a trace', () => {
    const document = room()
    const divided = changedBy(document, wallTo([1_000, -50], [1_000, 3_050]))
    const wall = Object.keys(divided.walls).find(
      (id) => !Object.keys(document.walls).includes(id) && isUpright(divided, id),
    )
    const merged = changedBy(divided, { do: 'removeWall', wall: wall as string })
    expect(merged.walls).toEqual(document.walls)
    expect(merged.nodes).toEqual(document.nodes)
  })

  test('split and merged is what it was, at every angle, with its doors', () => {
    fc.assert(dividingAndMergingIsIdentity, { numRuns: 200 })
  })

  test('that is moved takes its room along', () => {
    const moved = changedBy(room(), { do: 'moveWall', wall: 'w2', by: [hundredths(500), 0] })
    expect(roomsOf(moved)).toMatchObject([{ area: 4_500 * 3_000 }])
  })

  test('that is moved leaves the one that runs straight on, with a step between them', () => {
    const divided = changedBy(room(), wallTo([1_000, -50], [1_000, 3_050]))
    const upper = Object.keys(divided.walls).find((id) => id !== 'w1' && wallsAbove(divided, id))
    const moved = changedBy(divided, { do: 'moveWall', wall: upper as string, by: [0, -hundredths(1_000)] })
    expect(roomsOf(moved).map(({ area }) => area)).toContain(950 * 3_000)
    expect(roomsOf(moved).map(({ area }) => area)).toContain(2_950 * 4_000)
  })

  test('is given a length of its face, and the wall across goes along', () => {
    const longer = changedBy(room(), {
      do: 'setLength',
      wall: 'w1',
      length: hundredths(4_550.5),
      measured: 'right',
      stays: 'from',
    })
    expect(roomsOf(longer)).toMatchObject([{ area: 4_550.5 * 3_000 }])
    expect(wallsOf(longer)[0]?.right).toEqual([
      [0, 0],
      [hundredths(4_550.5), 0],
    ])
  })
})

describe('a corner', () => {
  test('that is moved onto another becomes one with it', () => {
    const document = designOf(wallTo([0, 0], [1_000, 0]), wallTo([3_000, 0], [3_000, 1_000]))
    const joined = changedBy(document, { do: 'moveNode', node: 'n2', to: [hundredths(3_000), 0] })
    expect(Object.keys(joined.nodes)).toHaveLength(3)
  })

  test('that is moved onto the other end of its wall takes that away', () => {
    const document = designOf(wallTo([0, 0], [1_000, 0]))
    expect(changedBy(document, { do: 'moveNode', node: 'n1', to: [hundredths(1_000), 0] })).toEqual(emptyDesign('Home'))
  })

  test('that is moved away keeps doors at their distance from the end that stays', () => {
    const document = designOf(wallTo([0, 0], [4_000, 0]), doorIn('w1', 2_500))
    const longer = changedBy(document, { do: 'moveNode', node: 'n1', to: [hundredths(-1_000), 0] })
    expect(placesOf(longer)).toEqual(placesOf(document))
    expect(refusalOf(document, { do: 'moveNode', node: 'n1', to: [hundredths(2_600), 0] })).toMatchObject({
      reason: 'opening-outside',
      by: hundredths(100),
    })
  })
})

describe('a door', () => {
  test('is measured from both corners, on the axis and on either face', () => {
    const [place] = openingsOf(changedBy(room(), doorIn('w1', 1_050)))
    expect(place).toMatchObject({
      axis: { before: hundredths(1_050), after: hundredths(4_100 - 1_950) },
      right: { before: hundredths(1_000), after: hundredths(2_100) },
      left: { before: hundredths(1_100), after: hundredths(2_200) },
    })
  })

  test('that overlaps another or stands out is refused, by so much', () => {
    const document = changedBy(room(), doorIn('w1', 1_000))
    expect(refusalOf(document, doorIn('w1', 1_800))).toMatchObject({ reason: 'opening-overlaps', by: hundredths(100) })
    expect(refusalOf(document, doorIn('w1', 3_500))).toMatchObject({ reason: 'opening-outside', by: hundredths(300) })
    expect(refusalOf(document, doorIn('w77', 0))).toEqual({ reason: 'unknown-id', id: 'w77' })
  })
})

describe('an item', () => {
  const placed = () =>
    changedBy(room(), { do: 'addItem', model: sofa, at: [100_000, 100_000], z: 0, turn: 0, mount: 'floor' })

  test('shares what is said of its model, which goes with the last', () => {
    const two = changedBy(placed(), {
      do: 'addItem',
      model: sofa,
      at: [200_000, 100_000],
      z: 0,
      turn: 0,
      mount: 'floor',
    })
    expect(Object.keys(two.models)).toEqual(['m1'])
    const none = [...'12'].reduce(
      (document, index) => changedBy(document, { do: 'removeItem', item: `i${index}` }),
      two,
    )
    expect(none.models).toEqual({})
  })

  test('turns with its group round its middle', () => {
    const two = changedBy(placed(), {
      do: 'addItem',
      model: sofa,
      at: [300_000, 100_000],
      z: 0,
      turn: 0,
      mount: 'floor',
    })
    const grouped = changedBy(two, { do: 'group', items: ['i1', 'i2'] })
    const turned = changedBy(grouped, { do: 'turnGroup', group: 'g1', by: 90_00 })
    expect(Object.values(turned.items).map(({ at, turn }) => [...at, turn])).toEqual([
      [200_000, 200_000, 90_00],
      [200_000, 0, 90_00],
    ])
    expect(changedBy(turned, { do: 'ungroup', group: 'g1' }).groups).toEqual({})
  })

  test('with a number that is none is refused, and says which', () => {
    expect(refusalOf(placed(), { do: 'moveItem', item: 'i1', at: [Number.NaN, 0] })).toEqual({
      reason: 'value-wrong',
      path: 'at.0',
    })
  })
})

test('several commands are one act, each on what the one before left', () => {
  const lengthOf = (wall: string, mm: number) =>
    ({ do: 'setLength', wall, length: hundredths(mm), measured: 'right', stays: 'from' }) as const
  const commands = [lengthOf('w1', 5_000), lengthOf('w2', 2_000), { do: 'nameRoom', room: 'r1', name: 'Hall' } as const]
  const { document } = applyCommand(room(), { do: 'together', commands: [...commands, lengthOf('w1', 6_000)] }) as {
    document: DesignDocument
  }
  expect(roomsOf(document)).toMatchObject([{ room: { name: 'Hall' }, area: 6_000 * 2_000 }])
})

test('of several commands all are done or none', () => {
  const commands = [{ do: 'removeWall', wall: 'w1' } as const, { do: 'removeWall', wall: 'w77' } as const]
  expect(refusalOf(room(), { do: 'together', commands })).toEqual({ reason: 'unknown-id', id: 'w77' })
})

function isUpright({ walls, nodes }: DesignDocument, id: string) {
  const { from, to } = walls[id] as DesignDocument['walls'][string]
  return nodes[from]?.[0] === hundredths(1_000) && nodes[to]?.[0] === hundredths(1_000)
}

function wallsAbove({ walls, nodes }: DesignDocument, id: string) {
  const { from, to } = walls[id] as DesignDocument['walls'][string]
  return nodes[from]?.[1] === hundredths(-50) && nodes[to]?.[1] === hundredths(-50)
}
