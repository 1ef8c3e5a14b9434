import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of this run's first start; there as soon as a test has asked for it (./test-started-data.ts). */
    firstStart: string
  }
}

/** In a run of several steps FIRST_START names it, and it stays for the browser tests. */
export default function setup(project: TestProject): (() => Promise<void>) | undefined {
  const { FIRST_START: shared } = process.env
  const folder = shared ?? join(tmpdir(), `loggia-first-${randomBytes(6).toString('hex')}`)
  project.provide('firstStart', folder)
  return shared ? undefined : () => rm(folder, { recursive: true, force: true })
}
