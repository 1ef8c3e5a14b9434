import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('what is moved is where it was put, and the others keep their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, one, other) => {
      const [from, to] = [one % items.length, other % items.length]
      const after = moved(items, from, to)
      expect(after[to]).toBe(items[from])
      expect(after.toSpliced(to, 1)).toEqual(items.toSpliced(from, 1))
    }),
  )
})
