import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// As the site runs: no test reads what React and React Router check in development.
process.env.NODE_ENV = 'production'

/** A checkout that was never tested goes by the sizes of files, and what starts whole sites says that in a few lines. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /[.]long[.]test[.]ts$|[/]trials[/]/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{app,bench,content,db,docs,domain,jobs,scripts,seed,server,trials}/**/*.test.{ts,tsx}'],
    exclude: process.env.SHORT_FORM ? ['**/*.long.test.ts'] : [],
    globalSetup: ['./db/test-server.ts', './server/test-first-start.ts'],
    // Reading the libraries anew for each file would take longer than most files' tests; none of them keeps state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    // The first use of a database copies it from the template.
    hookTimeout: 120_000,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
})
