import { expect, test } from 'vitest'
import { FINDINGS, type FindingKey, finding, refused } from '#domain/models/glb/findings.ts'
import { refusalWords } from './refusal-words.ts'

const values = {
  is: 7,
  most: 5,
  min: 1,
  max: 9,
  stated: 8,
  allowed: 2,
  uri: '"a.bin"',
  name: 'oak',
  width: 3,
  height: 4,
}
const all = (Object.keys(FINDINGS) as FindingKey[]).map((key) => finding(key, { ...values, says: 'BROKEN', count: 6 }))

test.each(['en', 'italy'] as const)(
  'all that can be wrong with a model’s file is said, a line each: %s',
  (language) => {
    const { reason, values: its } = refused(all)
    const lines = refusalWords(reason, its, language).split('\n')
    expect(lines).toHaveLength(all.length)
    expect(lines.join(' ')).not.toMatch(/[{}]|glbFindings/)
    // English is what commands print, too.
    if (language === 'en') expect(lines.slice(1)).toEqual(String(its.findings).split('\n').slice(1))
  },
)

test('what can’t be read at all is said in the reader’s words', () => {
  const { reason, values: its } = refused([])
  expect(refusalWords(reason, its, 'italy')).toContain('non si può leggere come GLB')
})
