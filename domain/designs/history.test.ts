import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyDesign } from './document.ts'
import { historyOf, MOST_STEPS, record, redo, undo } from './history.ts'
import { changedBy, roomAt } from './testing/test-designs.ts'
import { undoIsIdentity } from './testing/test-properties.ts'

test('undone and done again, whatever was done is to the letter what it was', () => {
  fc.assert(undoIsIdentity, { numRuns: 300 })
})

const named = (name: string) => ({ ...emptyDesign('Home'), name })
const acts = (many: number) =>
  Array.from({ length: many }, (_, index) => named(`Name ${index}`)).reduce(record, historyOf(emptyDesign('Home')))

test('another act after an undo ends what could be done again', () => {
  const back = undo(acts(2))
  expect(back && redo(back)?.document.name).toBe('Name 1')
  expect(back && redo(record(back, named('Other')))).toBeUndefined()
})

test('an act that changes nothing is none', () => {
  const history = acts(1)
  expect(record(history, { ...history.document })).toBe(history)
})

test('so many steps are kept, the newest', () => {
  let history = acts(MOST_STEPS + 10)
  for (let step = 0; step < MOST_STEPS; step++) history = undo(history) ?? history
  expect(history.document.name).toBe('Name 9')
  expect(undo(history)).toBeUndefined()
})

test('it goes on after a browser kept it', () => {
  const drawn = record(historyOf(emptyDesign('Home')), changedBy(emptyDesign('Home'), roomAt([0, 0], 4_000, 3_000)))
  const kept = JSON.parse(JSON.stringify(drawn))
  expect(undo(kept)?.document).toEqual(emptyDesign('Home'))
  expect(redo(undo(kept) as typeof kept)?.document).toEqual(drawn.document)
})
