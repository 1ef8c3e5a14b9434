import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectFolder } from './build/build.ts'

const answered = { reqId: 'one', method: 'GET', path: '/a"b', status: 200, ms: 0.1 }

/** What a process prints that logs, and then ends at once. */
async function printedBy(code: string): Promise<object[]> {
  const program = `
    import pino from 'pino'
    import { createLog } from './server/process/log.ts'
    const answered = ${JSON.stringify(answered)}
    const { logger, logAnswer } = createLog(process.env.LEVEL ?? 'info')
    const log = pino(logger, logger.stream)
    ${code}
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectFolder,
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('the line of an answer is as the logger would write it', async () => {
  const [ours, itsOwn] = await printedBy(`logAnswer(answered); log.info(answered, 'answered')`)
  expect(ours).toMatchObject(answered)
  expect(Object.keys(ours ?? {})).toEqual(Object.keys(itsOwn ?? {}))
  expect({ ...ours, time: 0 }).toEqual({ ...itsOwn, time: 0 })
})

test('lines of answers that wait go out in order with the next other line, and when the process ends', async () => {
  const lines = await printedBy(
    `logAnswer(answered); log.warn('first'); logAnswer(answered); log.fatal('last'); logAnswer(answered)`,
  )
  expect(lines.map((line) => (line as { msg: string }).msg)).toEqual([
    'answered',
    'first',
    'answered',
    'last',
    'answered',
  ])
})
