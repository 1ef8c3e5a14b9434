import fc from 'fast-check'

/** What a field, a parameter or a part of an address can hold that nobody expects. */
const texts = [
  ...['', ' ', '0', '-1', '-0', '1.5', '1e309', '0x1F', 'NaN', 'Infinity', '2147483648', '9223372036854775808'],
  ...['9'.repeat(400), 'null', 'undefined', 'true', '[]', '{}', '{bad', '["a"', '[object Object]'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '..', '.', '../../etc/passwd'],
  ...["' or 1=1 --", `'; drop table "scheme"; --`, '1) union select 1,2', '%', '_', '\\', "\\'", '$1', '%s%n'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title>', '{{7*7}}', `${'$'}{7*7}`],
  ...['\0', 'a\0b', '\r\nSet-Cookie: a=b', '\ufeff', '\u202eabc', '\u2028', 'é', 'İ', 'ß', '🛋️', '\u{1d7d8}'],
  ...['2026-02-31', '0000-00-00', '+275760-09-14', '1970-01-01T00:00:00Z', 'yesterday'],
  ...['javascript:alert(1)', '//elsewhere.example', 'http://[::1', 'https://elsewhere.example', 'a@b', 'a@b@c'],
  ...['x'.repeat(300), 'x'.repeat(10_000), '('.repeat(300), 'à'.repeat(3000), 'a '.repeat(2000), '*'.repeat(50)],
  ...['00000000-0000-0000-0000-000000000000', 'en', 'italy', 'newest', 'on'],
]

/** Parts of addresses as no program of good manners would write them. */
const rawParts = [
  ...['%00', '%', '%zz', '%c0%af', '%ff', '%ED%A0%80', '%2f', '%5c', '%0d%0a', '%252e', '%2e%2e', '..%2f..%2f', '+'],
  ...['%F0%9F%9B%8B', 'a;b', 'a|b', 'é', '[', '{', '"', '<', '\\', '^', '`', "'", 'x'.repeat(2000), '%u0041', '~'],
]

export const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

export const rawPart = fc.constantFrom(...rawParts)

/** Names that reach into what is made of a form, around one that is read. */
export function nested(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...[name, name, name, `${name}[]`, `${name}[0]`, `${name}[-1]`, `${name}[100000000]`, `${name}[4294967295].id`],
    ...[`images[0].${name}`, `images[100000000].${name}`, `images[0].models[9999999].${name}`, `${name}.length`],
    ...[`${name}.__proto__.x`, `__proto__.${name}`, `constructor.prototype.${name}`, `${name}${'[0]'.repeat(500)}`],
    ...[`${name}${'.a'.repeat(2000)}`, `${name}[`, `${name}]`, `${name}[[0]]`, `.${name}`, `${name}.`, `${name}\0`],
  )
}

/** JSON as text: of an object with these names, or of what nobody asked for. */
export function json(name: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const leaf = fc.oneof(value, fc.double(), fc.boolean(), fc.constant(null), fc.array(value, { maxLength: 3 }))
  const object = fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf, { maxKeys: 3 })), { maxKeys: 6 })
  return fc.oneof(
    { weight: 8, arbitrary: object.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...['', '{', 'null', '[]', '"', '{"username":', '{"__proto__":{"role":"admin"}}', '{"a":1e999}', '\ufeff{}'],
        ...[
          `${'['.repeat(7000)}`,
          `${'['.repeat(5000)}${']'.repeat(5000)}`,
          `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
        ],
        ...[
          '{"username":"\\ud800","password":"\\u0000"}',
          `{"username":"${'x'.repeat(15_000)}"}`,
          `"${'x'.repeat(70_000)}"`,
        ],
      ),
    },
  )
}
