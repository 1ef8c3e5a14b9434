import { cleanUp, stopped } from './processes.ts'
import { browser, browserTests, build, check, StepFailed, unitAndDatabaseTests } from './steps.ts'

const folders = ['app', 'bench', 'db', 'domain', 'e2e', 'scripts', 'seed', 'server', 'trials']

/**
 * What is checked, from quick to slow; the first failure ends it. `npm test -- types imports` runs only those, and what
 * they need. Where CI is set, as it is there, the long tests run too: see docs/decisions/testing.md.
 */
const steps = {
  // First, so that a machine that can have none is told so at once.
  browser,
  lint: () => check('biome', 'ci', '--colors=off', '--error-on-warnings'),
  types: () => check('react-router', 'typegen').then(() => check('tsc', '--noEmit')),
  imports: () => check('depcruise', ...folders, '--output-type', 'err-long'),
  unused: () => check('knip', '--no-progress'),
  build,
  vitest: unitAndDatabaseTests,
  playwright: browserTests,
  // Alone, since it takes as much of the machine as it is given.
  ...(process.env.CI && { load: () => check('node', 'trials/mixed-load/run.ts', '5') }),
}

const needs: Partial<Record<string, string[]>> = {
  vitest: ['build'],
  playwright: ['browser', 'build'],
  load: ['build'],
}

const named = process.argv.slice(2)
for (const name of named) {
  if (!(name in steps)) {
    console.error(`There is no step "${name}". There are: ${Object.keys(steps).join(', ')}.`)
    process.exit(1)
  }
}
const wanted = new Set(named.length > 0 ? named.flatMap((name) => [name, ...(needs[name] ?? [])]) : Object.keys(steps))

if (!process.env.CI) {
  process.env.SHORT_FORM = 'true'
  console.log('The short form, in minutes; CI=true npm test is all that CI checks.')
}

const total = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  if (!wanted.has(name)) continue
  const began = performance.now()
  const failure = await step().then(
    (tests) => {
      total.passed += tests?.passed ?? 0
    },
    (error: Error) => error,
  )
  // Whoever ended the run waits for what it started; nothing is to be said of what failed by that.
  if (stopped.aborted) await new Promise(() => {})
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${failure ? '✗' : '✓'} ${name.padEnd(10)} ${seconds.padStart(6)} s`)
  if (!failure) continue
  const tests = failure instanceof StepFailed ? failure.tests : undefined
  total.passed += tests?.passed ?? 0
  total.failed += tests?.failed || 1
  console.log(`\n${failure.message}\n`)
  break
}
await cleanUp()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
