import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Cleans up what a test needed: at the end of the test that runs, or else after the file's last one. Vitest itself passes
 * over an `afterAll` that it meets within a test.
 */
export function cleanUp(end: () => unknown) {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => void (await end()))
}
