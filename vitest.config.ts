import { defineConfig } from 'vitest/config'

// As the site runs: no test reads what React and React Router check in development.
process.env.NODE_ENV = 'production'

export default defineConfig({
  test: {
    include: ['{app,bench,content,db,docs,domain,jobs,scripts,seed,server,trials}/**/*.test.{ts,tsx}'],
    globalSetup: ['./db/test-server.ts', './server/test-first-start.ts'],
    // Reading the libraries anew for each file would take longer than most files' tests; none of them keeps state.
    isolate: false,
    maxWorkers: 2,
    // The first use of a database copies it from the template.
    hookTimeout: 120_000,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
})
