import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildIfNeeded } from '#server/build.ts'
import { browserOrInstall } from './browser.ts'

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

const projectFolder = join(import.meta.dirname, '..')
const programs = join(projectFolder, 'node_modules/.bin')

/** A program that says by its exit code whether all is well. */
export async function check(program: string, ...args: string[]): Promise<undefined> {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new StepFailed(output)
}

/** Made once: the tests that start the site find it ready. */
export async function build(): Promise<undefined> {
  await buildIfNeeded(() => {})
}

export function unitAndDatabaseTests(): Promise<Tests> {
  return withReport(async (report) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run('vitest', args)
    const { numPassedTests = 0, numFailedTests = 0 } = await read(report)
    const tests = { passed: numPassedTests, failed: numFailedTests }
    if (code !== 0) throw new StepFailed(output, tests)
    return tests
  })
}

export function browserTests(): Promise<Tests> {
  const browser = browserOrInstall(console.log)
  return withReport(async (report) => {
    const { code, output } = await run('playwright', ['test', '--reporter=list,json'], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    const { stats } = await read(report)
    const tests = { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
    if (code !== 0) throw new StepFailed(output, tests)
    return tests
  })
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

/** Runs a program of ours on our own Node, which comes before the machine's. */
async function run(program: string, args: string[], environment = {}): Promise<{ code: number; output: string }> {
  const child = spawn(join(programs, program), args, {
    cwd: projectFolder,
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  return { code: code ?? 1, output: Buffer.concat(chunks).toString() }
}
