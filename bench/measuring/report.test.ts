import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#domain/media/test-media.ts'
import { limited, told } from './limits.ts'
import { writeReport } from './report.ts'

test('a report shows each figure beside its reference, its limit and the run before, of that day or another', async () => {
  const folder = await testFolder()
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const read = async (day: string) => readFile(join(folder, `${day}.md`), 'utf8')
  await writeReport(folder, { pages: { ratio: limited(2, 2) }, likes: { p95: told(80, 'ms') } }, at('2026-01-01'))
  await writeReport(folder, { pages: { ratio: limited(1.5, 2) } }, at('2026-01-02'))
  expect(await read('2026-01-02')).toContain('| ratio | 1.5 |  | 2 | 2 |')
  expect(await read('2026-01-02')).not.toContain('p95')

  const reference = { what: 'alone', value: 60 }
  await writeReport(folder, { likes: { p95: told(70, 'ms', reference) } }, at('2026-01-02'))
  expect(await read('2026-01-02')).toContain('| ratio | 1.5 |  | 2 | 2 |')
  expect(await read('2026-01-02')).toContain('| p95 | 70 ms | alone: 60 ms | 80 ms |  |')
})
