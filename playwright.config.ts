import { defineConfig, devices } from '@playwright/test'
import { browserArguments, headlessShell, installedBrowser } from './scripts/browser/browser.ts'

// Workers read this file too, and look nowhere else.
process.env.TEST_BROWSER ??= headlessShell() ?? installedBrowser()

/** As `npm test` has it: see docs/decisions/testing.md. */
const isShort = Boolean(process.env.SHORT_FORM)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/site.ts',
  workers: 2,
  fullyParallel: true,
  testIgnore: isShort ? '**/*.long.spec.ts' : [],
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // A test that fails now and then is wrong, or has found what is.
  retries: 0,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Set by ./e2e/site.ts, before the workers read this file.
    baseURL: process.env.SITE_ADDRESS,
    actionTimeout: 20_000,
    // What moves takes most of a processor without a graphics card; tests of what moves ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.TEST_BROWSER, args: browserArguments },
  },
  projects: [
    { name: 'phone', use: phone, grep: isShort ? /@quick/ : /./ },
    { name: 'desk', use: desk, grepInvert: /@once/ },
  ],
})
