import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#server/process/build/build.ts'
import { browserForTests } from './browser/fetch-browser.ts'
import { run, stopped } from './processes.ts'

export interface Tests {
  passed: number
  failed: number
}

/** Its message is all that the step printed. */
export class StepFailed extends Error {
  readonly tests?: Tests
  constructor(output: string, tests?: Tests) {
    super(output.trim())
    this.tests = tests
  }
}

/** A program that says by its exit code whether all is well. */
export async function check(program: string, ...args: string[]): Promise<undefined> {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new StepFailed(output)
}

/** An installed one, else one that is fetched now. */
export async function browser(): Promise<undefined> {
  process.env.TEST_BROWSER = await browserForTests(console.log)
}

/** Made once: the tests that start the site find it ready. */
export async function build(): Promise<undefined> {
  await buildIfNeeded(() => {}, stopped)
}

export function unitAndDatabaseTests(): Promise<Tests> {
  return withReport(async (report) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run('vitest', args)
    const { numPassedTests = 0, numFailedTests = 0 } = await read(report)
    return allPassed({ passed: numPassedTests, failed: numFailedTests }, code, output)
  })
}

export function browserTests(): Promise<Tests> {
  return withReport(async (report) => {
    const { code, output } = await run('playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    const { stats } = await read(report)
    // What passed only when it was tried again is wrong: one is not believed the second time.
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    return allPassed({ passed: stats?.expected ?? 0, failed }, code, output)
  })
}

/** Whatever the program itself says of what failed. */
function allPassed(tests: Tests, code: number, output: string): Tests {
  if (code !== 0 || tests.failed > 0) throw new StepFailed(output, tests)
  return tests
}

/** What the reporters of Vitest and of Playwright count. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

async function withReport(step: (file: string) => Promise<Tests>): Promise<Tests> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-report-'))
  try {
    return await step(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Empty where the run ended before it could report. */
async function read(report: string): Promise<Report> {
  return JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
}
