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

export default function setup(project: TestProject): () => Promise<void> {
  const folder = join(tmpdir(), `loggia-first-${randomBytes(6).toString('hex')}`)
  project.provide('firstStart', folder)
  return () => rm(folder, { recursive: true, force: true })
}
