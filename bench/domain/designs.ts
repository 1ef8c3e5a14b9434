import fc from 'fast-check'
import { applyCommand, type SingleCommand } from '#domain/designs/commands.ts'
import { openingsOf } from '#domain/designs/geometry/openings.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import { type History, historyOf, record, undo } from '#domain/designs/history.ts'
import { readDesign } from '#domain/designs/read.ts'
import { facesOf } from '#domain/designs/solids/faces.ts'
import { areasAreExact, roomsAndWallsFillThePlan, turnedAreasAreNear } from '#domain/designs/testing/test-areas.ts'
import { flatOf } from '#domain/designs/testing/test-designs.ts'
import { hostileDocuments, manyParallelWalls } from '#domain/designs/testing/test-hostile.ts'
import {
  commandsKeepDocumentsValid,
  everyHalfEdgeHasOneFace,
  undoIsIdentity,
} from '#domain/designs/testing/test-properties.ts'
import { limited, type Measured, told } from '../measuring/limits.ts'

/** What has to hold whatever is drawn, and how long it takes to work with a large design. */
export async function benchDesigns({ runs = 10_000 } = {}): Promise<Record<string, Measured>> {
  return { ...times(), ...sizes(), ...(await counterexamples(runs)) }
}

/** In milliseconds of the processor, the limits are in the names. */
function times(): Record<string, Measured> {
  const [flat, house] = [flatOf(50), flatOf(500, 4)]
  const texts = [JSON.stringify(flat), JSON.stringify(manyParallelWalls())] as const
  const hostile = Object.values(hostileDocuments()).map(({ json }) => json)
  return {
    'rooms, walls and openings of 50 rooms (2 ms)': taken(() => derive({ ...flat })),
    'faces in 3D of 50 rooms': taken(() => void facesOf({ ...flat })),
    'rooms, walls and openings of 500 rooms (10 ms)': taken(() => derive({ ...house })),
    'an undo among 50 rooms and 500 items, and what follows (2 ms)': undoing(),
    'a command in a plan of 1,045 walls': taken(
      () => void applyCommand(house, { do: 'moveWall', wall: 'w7', by: [0, 2_000] }),
    ),
    'check of 50 rooms and 500 items (20 ms)': taken(() => void readDesign(texts[0])),
    'check of 2,000 walls beside each other (50 ms)': taken(() => void readDesign(texts[1])),
    'the slowest refusal of a hostile document (50 ms)': told(
      Math.max(...hostile.map((json) => taken(() => refused(json), 20).value)),
      'ms',
    ),
  }
}

function derive(document: ReturnType<typeof flatOf>): void {
  roomsOf(document)
  wallsOf(document)
  openingsOf(document)
}

function refused(json: unknown): void {
  try {
    readDesign(json)
  } catch {
    return
  }
  throw new Error('a hostile document was taken')
}

function undoing(): Measured {
  const commands: SingleCommand[] = Array.from({ length: 100 }, (_, index) =>
    index % 2
      ? { do: 'moveItem', item: `i${index + 1}`, at: [index, index] }
      : { do: 'moveWall', wall: 'w7', by: [0, 100] },
  )
  let history: History = commands.reduce(
    (history, command) => {
      const applied = applyCommand(history.document, command)
      if (applied.refused) throw new Error(`refused: ${applied.refused.reason}`)
      return record(history, applied.document)
    },
    historyOf(flatOf(50)),
  )
  return taken(() => {
    history = undo(history) ?? history
    derive(history.document)
  }, 90)
}

function sizes(): Record<string, Measured> {
  return { '50 rooms and 500 items, bytes': limited(JSON.stringify(flatOf(50)).length, 100_000) }
}

/** Of each rule the drawings that break it: none. */
async function counterexamples(runs: number): Promise<Record<string, Measured>> {
  const rules = {
    'V - E + F = 1 + C, and every half-edge in one face': everyHalfEdgeHasOneFace,
    'rooms on the axes exact to the mm²': areasAreExact,
    'turned rooms of 3 m and more within 1e-5': turnedAreasAreNear,
    'rooms and walls fill the outline within 1e-6': roomsAndWallsFillThePlan,
    'documents after commands are taken': commandsKeepDocumentsValid,
    'undone is what it was': undoIsIdentity,
  }
  const found = Object.entries(rules).map(([name, rule]) => {
    const { failed, counterexamplePath } = fc.check<[unknown]>(rule as fc.IProperty<[unknown]>, { numRuns: runs })
    if (failed) console.error(`${name}: ${counterexamplePath}`)
    return [`${name}, broken in ${runs} runs`, limited(Number(failed), 0)] as const
  })
  return Object.fromEntries(found)
}

/** The mean of what it keeps the processor busy, so that it is the same whatever else runs. */
function taken(task: () => void, rounds = 100): Measured {
  for (let round = 0; round < 10; round++) task()
  const before = process.threadCpuUsage()
  for (let round = 0; round < rounds; round++) task()
  const { user, system } = process.threadCpuUsage(before)
  return told((user + system) / 1000 / rounds, 'ms')
}

if (import.meta.main) console.table(await benchDesigns({ runs: 500 }))
