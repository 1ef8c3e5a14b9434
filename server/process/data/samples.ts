import { fork } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import type { BucketSettings } from '../../media/bucket/settings.ts'

export interface Loading {
  connection: pg.PoolConfig | string
  dataDir: string
  bucket: BucketSettings | undefined
}

export type Told = { line: string } | { done: true } | { fault: string }

/**
 * Loads the sample content, as `loadSampleContent`, in a process of its own: it makes pictures and reads models, and all
 * that it takes of the memory goes with it.
 */
export async function loadSamples(
  loading: Loading,
  { say, open }: { say: (line: string) => void; open: AsyncDisposableStack },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const loader = fork(join(import.meta.dirname, 'sample-loader.ts'), {
    execArgv: ['--import', join(import.meta.dirname, '../quick-imports.ts')],
    // Under `npm run dev` it would tell us which files it reads.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
    serialization: 'advanced',
  })
  open.defer(() => void loader.kill())
  loader.once('error', reject)
  loader.once('exit', (code, signal) => reject(new Error(`Loading the sample content ended with ${signal ?? code}.`)))
  loader.on('message', (told: Told) => {
    if ('line' in told) say(told.line)
    else if ('done' in told) resolve()
    else reject(new Error(told.fault))
  })
  loader.send(loading)
  await promise.finally(() => loader.connected && loader.disconnect())
}
