import { browserTests, build, check, StepFailed, unitAndDatabaseTests } from './steps.ts'

const folders = ['app', 'bench', 'db', 'domain', 'e2e', 'scripts', 'seed', 'server']

/** Everything that CI checks, from quick to slow; the first failure ends it. `npm test -- types imports` runs only those. */
const steps = {
  lint: () => check('biome', 'ci', '--colors=off', '--error-on-warnings'),
  types: () => check('react-router', 'typegen').then(() => check('tsc', '--noEmit')),
  imports: () => check('depcruise', ...folders, '--output-type', 'err-long'),
  unused: () => check('knip', '--no-progress'),
  build,
  vitest: unitAndDatabaseTests,
  playwright: browserTests,
}

const wanted = process.argv.slice(2)
for (const name of wanted) {
  if (!(name in steps)) {
    console.error(`There is no step "${name}". There are: ${Object.keys(steps).join(', ')}.`)
    process.exit(1)
  }
}

const total = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  const failure = await step().then(
    (tests) => {
      total.passed += tests?.passed ?? 0
    },
    (error: Error) => error,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${failure ? '✗' : '✓'} ${name.padEnd(10)} ${seconds.padStart(6)} s`)
  if (!failure) continue
  const tests = failure instanceof StepFailed ? failure.tests : undefined
  total.passed += tests?.passed ?? 0
  total.failed += tests?.failed || 1
  console.log(`\n${failure.message}\n`)
  break
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
