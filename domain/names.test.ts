import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Email } from './accounts/rules.ts'
import { DesignerInput } from './designers/input.ts'
import { StoreForm } from './designers/store-form.ts'
import { line } from './input.ts'
import { name } from './names.ts'
import { Profile } from './profiles/input.ts'

/** Whatever would end a header, turn the direction of its words or not be seen in it. */
const unseen = fc.constantFrom(
  ...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)),
  ...Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(0x7f + code)),
  ...'\u2028\u2029\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u00AD\u200B\u2060\uFEFF',
  // Half a character.
  '\uD800',
)
const faultsOf = (schema: ReturnType<typeof name>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

describe('a name', () => {
  test('with something invisible in it is refused', () => {
    fc.assert(
      fc.property(unseen, (sign) => {
        expect(faultsOf(name(80), `Anna${sign}Rossi`)).toEqual(['not-plain'])
      }),
    )
  })

  test('is taken without the space around it', () => {
    expect(name(80).parse(' Anna Rossi\r\n')).toBe('Anna Rossi')
  })

  test('with an address in it is refused', () => {
    expect(faultsOf(name(80), 'Win at pills.shop')).toEqual(['holds-link'])
    expect(faultsOf(name(80), 'anna@example.com')).toEqual(['holds-link'])
  })

  test('is that of a profile and of a store, whoever opens it', () => {
    const refused = (shape: Record<string, { safeParse(value: unknown): { success: boolean } }>) =>
      ['Anna\r\nBcc: b@c.de', 'pills.shop'].every((text) => !shape.name?.safeParse(text).success)
    for (const { shape } of [Profile, StoreForm, DesignerInput]) {
      expect(refused(shape)).toBe(true)
      expect(shape.name.safeParse("Studio 54 & Co., St. John's").success).toBe(true)
    }
  })
})

test('what reads on one line stays on one, whatever was sent', () => {
  const given = fc.array(fc.oneof(unseen, fc.constantFrom('a', 'è', ' ')), { maxLength: 40 })
  fc.assert(
    fc.property(given, (signs) => {
      const text = line(80).parse(signs.join(''))
      expect(text).toMatch(/^[aè ]*$/)
      expect(text).toBe(text.trim())
    }),
  )
})

test('an address of a mailbox ends no header, and is one', () => {
  fc.assert(
    fc.property(fc.oneof(unseen, fc.constantFrom(',', ';', '<', '>', '"', ' ')), fc.nat(15), (sign, index) => {
      const address = 'anna@example.com'
      const given = `${address.slice(0, index)}${sign}${address.slice(index)}`
      const { success, data } = Email.safeParse(given)
      // White space around it is no part of it.
      return success ? data === address : true
    }),
  )
})
