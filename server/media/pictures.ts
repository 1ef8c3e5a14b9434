import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PictureWork, Refusal } from '#domain/media/pictures/picture-work.ts'
import { refused } from '#domain/models/glb/findings.ts'
import type { GlbFacts } from '#domain/models/glb/glb.ts'
import type { Job } from './picture-worker.ts'
import { WorkerEnded, type WorkersOptions, workersOf } from './workers.ts'

const file = join(import.meta.dirname, 'picture-worker.ts')

/** The largest picture in the least favourable format takes some 600. */
const memoryMB = 1024

/** Two encode what a page asks for where there are two processors. */
const most = Math.min(2, availableParallelism())

export type Pictures = ReturnType<typeof picturesApart>

/**
 * Work on pictures in processes of their own. What somebody waits for is `asked`; what is made `ahead` goes by lower
 * priority, and begins only where nobody waits.
 * @param say hears of each that was given up
 */
export function picturesApart(
  say: (line: string) => void = () => {},
  { limitMs = 120_000, ...options }: Partial<WorkersOptions> = {},
) {
  const askedFor = workersOf({ file, most, memoryMB, limitMs, ...options })
  // It may have to wait long for a processor.
  const madeAhead = workersOf({ file, most: 1, memoryMB, niceness: 19, limitMs: limitMs * 10, ...options })
  // One of the processes is left to what pages ask for.
  const uploads = pLimit(1)

  const told = (error: unknown) => {
    if (error instanceof WorkerEnded) say(`A picture was given up by the process that worked on it: ${error.message}`)
    throw error
  }
  const asked = <Made>(...job: Job) => askedFor.run<Made>(job).catch(told)
  const examined = <Made>(...job: Job) => uploads(() => asked<Made>(...job).catch(orRefusal))

  return {
    asked: {
      examine: (...given) => examined('examine', given),
      examineGlb: (...given) => uploads(() => asked<GlbFacts | Refusal>('examineGlb', given).catch(orModelRefused)),
      square: (...given) => examined('square', given),
      derivative: (...given) => asked('derivative', given),
      exportGlb: (...given) => uploads(() => asked<Uint8Array>('exportGlb', given)),
      cutTiles: (...given) => asked('cutTiles', given),
    } satisfies PictureWork as PictureWork,
    async ahead(...given: Parameters<PictureWork['derivative']>): Promise<Uint8Array> {
      await askedFor.idle()
      return madeAhead.run<Uint8Array>(['derivative', given] satisfies Job).catch(told)
    },
    /** The ids of the processes that live. */
    pids: () => [...askedFor.pids(), ...madeAhead.pids()],
    /** What is being made ahead is given up, what somebody waits for is finished. */
    async stop(): Promise<void> {
      await Promise.all([askedFor.stop(), madeAhead.stop({ now: true })])
    },
    stopAhead: () => madeAhead.stop({ now: true }),
  }
}

function orModelRefused(error: unknown): Refusal {
  if (error instanceof WorkerEnded) return { refused: 'model-refused', values: refused([]).values }
  throw error
}

/** What no library survives is refused like what none can read. */
function orRefusal(error: unknown): Refusal {
  if (error instanceof WorkerEnded) return { refused: 'picture-broken' }
  throw error
}
