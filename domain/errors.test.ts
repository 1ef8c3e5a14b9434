import { expect, test } from 'vitest'
import { ChangedMeanwhile } from './backstage/changes/change.ts'
import { DomainError } from './errors.ts'

test('a refusal of another copy of the domain is one, as in the pages that are built with theirs', async () => {
  const copy = './errors.ts?another'
  const { DomainError: Theirs } = (await import(/* @vite-ignore */ copy)) as { DomainError: typeof DomainError }
  expect(Theirs).not.toBe(DomainError)
  expect(new Theirs('forbidden', 'locked-out') instanceof DomainError).toBe(true)
  expect(new Error('locked-out') instanceof DomainError).toBe(false)
})

test('a refusal that says more is one, and not every refusal is that', () => {
  expect(new ChangedMeanwhile({}, 1) instanceof DomainError).toBe(true)
  expect(new ChangedMeanwhile({}, 1) instanceof ChangedMeanwhile).toBe(true)
  expect(new DomainError('conflict', 'changed-meanwhile') instanceof ChangedMeanwhile).toBe(false)
})
