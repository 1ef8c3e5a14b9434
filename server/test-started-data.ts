import { rename, stat } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { copyData, startSite, type TemporaryData, temporaryData } from './test-site.ts'

/** Any number that no other lock on the tests' server has. */
const makingIt = 7_063_443

/**
 * A data folder as a first start left it, with database, accounts and content, for tests of what comes later. It takes as
 * long as a copy, but for whoever asks first in a run.
 */
export async function startedData(): Promise<TemporaryData> {
  const data = await temporaryData()
  await copyFirstStart(data.folder)
  return data
}

/** The same in a folder of the test's own. */
export async function copyFirstStart(to: string): Promise<void> {
  await copyData(await firstStart(), to)
}

async function firstStart(): Promise<string> {
  const folder = inject('firstStart')
  const lock = new pg.Client(inject('testServer').owner)
  await lock.connect()
  try {
    // Whoever else asks meanwhile waits here, and then finds it.
    await lock.query('select pg_advisory_lock($1)', [makingIt])
    if (!(await isThere(folder))) await startOnce(folder)
    return folder
  } finally {
    await lock.end()
  }
}

async function startOnce(folder: string): Promise<void> {
  const data = await temporaryData()
  const site = await startSite(data.folder)
  const code = await site.end()
  if (code !== 0) throw new Error(`A first start ended with code ${code}.\n${site.output()}`)
  await rename(data.folder, folder)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
