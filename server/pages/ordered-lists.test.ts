import { beforeEach, expect, test, vi } from 'vitest'
import { dropOrdersRarely } from './ordered-lists.ts'

let dropped: string[] = []
beforeEach(() => {
  dropped = []
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})
const dropping = () => dropOrdersRarely((tags) => dropped.push(...tags))

test('what a like changes is dropped at once, and lists ordered by likes once more ten seconds later, however many come', () => {
  const { drop } = dropping()
  for (const id of [1, 2, 3]) drop([`scheme:${id}`, 'likes'])
  expect(dropped).toEqual(['scheme:1', 'likes', 'scheme:2', 'scheme:3'])
  vi.advanceTimersByTime(9_999)
  expect(dropped).toHaveLength(4)
  vi.advanceTimersByTime(1)
  expect(dropped.slice(4)).toEqual(['likes'])
})

test('a figure that changes seldom is dropped at once each time, and none more often than once in ten seconds', () => {
  const { drop } = dropping()
  drop(['likes'])
  vi.advanceTimersByTime(10_000)
  expect(dropped).toEqual(['likes'])
  for (let second = 0; second < 60; second++) {
    drop(['likes'])
    vi.advanceTimersByTime(1_000)
  }
  expect(dropped).toHaveLength(1 + 7)
})

test('one figure does not wait for another', () => {
  const { drop } = dropping()
  drop(['likes'])
  drop(['collected', 'likes'])
  expect(dropped).toEqual(['likes', 'collected'])
})

test('nothing is dropped once the site has ended', () => {
  const { drop, stop } = dropping()
  drop(['likes'])
  drop(['likes'])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(dropped).toEqual(['likes'])
})
