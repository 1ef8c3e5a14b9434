import fc from 'fast-check'
import { hostileTexts } from './designs.ts'
import { json, nested, text } from './values.ts'

export interface Body {
  /** Of the header Content-Type; none is sent where it is null. */
  type: string | null
  bytes: Buffer
  /** How its length is told: truly, in chunks, or wrongly. */
  framing: 'length' | 'chunked' | 'longer' | 'shorter' | 'both' | 'bad-chunk' | 'bad-length'
  /** Sent so far, then the connection is cut. */
  cutAt?: number
}

const boundary = 'a-boundary'

/** The smallest whole picture there is, and what only begins like a file. */
const files = [
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.concat([Buffer.from('iVBORw0KGgoAAAANSUhEUgAB//8AAf//CAYAAAA=', 'base64'), Buffer.alloc(2000)]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('glTF\u0002\u0000\u0000\u0000'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, 7),
]

/** @param names that the site reads; @param known values that stand for something */
export function bodies(names: string[], known: string[]): fc.Arbitrary<Body> {
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...names).chain(nested) },
  )
  const value = fc.oneof(fc.constantFrom(...known), text)
  const fields = fc.array(fc.tuple(name, value), { maxLength: 8 })
  const content = fc.oneof(
    { weight: 4, arbitrary: fields.map(urlencoded) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fields, fc.array(fc.tuple(name, text, fc.constantFrom(...files)), { maxLength: 3 }))
        .map(multipart),
    },
    { weight: 4, arbitrary: json(name, value).map((sent) => ({ type: 'application/json', bytes: Buffer.from(sent) })) },
    { weight: 1, arbitrary: designs },
    { weight: 1, arbitrary: broken },
  )
  const framing = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('length' as const, 'length' as const, 'chunked' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'longer' as const,
        'shorter' as const,
        'both' as const,
        'bad-chunk' as const,
        'bad-length' as const,
      ),
    },
  )
  const cut = fc.oneof({ weight: 25, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat() })
  return fc.tuple(content, framing, cut).map(([{ type, bytes }, framing, cut]) => ({
    type,
    bytes,
    framing,
    // Who promises more than comes would wait for an answer until the site's patience ends.
    cutAt: framing === 'longer' ? bytes.length : cut === undefined ? undefined : cut % (bytes.length + 1),
  }))
}

function urlencoded(fields: [string, string][]) {
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(String(new URLSearchParams(fields))) }
}

function multipart([fields, sent]: [[string, string][], [string, string, Buffer][]]) {
  const parts = fields.map(([name, value]) => Buffer.from(`${head(name)}\r\n\r\n${value}\r\n`))
  const uploads = sent.map(([name, file, bytes]) =>
    Buffer.concat([
      Buffer.from(`${head(name)}; filename="${file.slice(0, 500)}"\r\nContent-Type: image/png\r\n\r\n`),
      ...[bytes, Buffer.from('\r\n')],
    ]),
  )
  const end = Buffer.from(`--${boundary}--\r\n`)
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...parts, ...uploads, end]) }
}

const head = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`

/** What is no design, sent as one: with the version that it was drawn on, or as a file. */
const designs = fc
  .tuple(fc.constantFrom(...hostileTexts()), fc.constantFrom('1', '2', '"1"', '1e308', 'null'), fc.boolean())
  .map(([{ text }, version, isFile]) =>
    isFile
      ? multipart([[], [['file', 'own.json', Buffer.from(text)]]])
      : { type: 'application/json', bytes: Buffer.from(`{"version":${version},"document":${text}}`) },
  )

/** Bodies that are not what they say, or nothing that is known. */
const broken = fc.constantFrom(
  ...[
    ['multipart/form-data', '--a\r\n'],
    ['multipart/form-data; boundary=', '----\r\n'],
    [`multipart/form-data; boundary=${'b'.repeat(500)}`, '--b\r\n\r\n--b--'],
    [
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\nx`,
    ],
    [`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\n${'X: y\r\n'.repeat(3000)}\r\n--${boundary}--`],
    [`multipart/form-data; boundary=${boundary}`, `${`${head('a')}\r\n\r\n1\r\n`.repeat(3000)}--${boundary}--`],
    ['application/x-www-form-urlencoded', '%&=&%00=%ff&&&;;==&%zz=1'],
    ['application/x-www-form-urlencoded', 'a=1&'.repeat(20_000)],
    ['application/x-www-form-urlencoded; charset=utf-7', '+ADw-script+AD4-'],
    ['application/x-www-form-urlencoded', `text=${'x'.repeat(3_000_000)}`],
    ['application/json; charset=utf-16', '{}'],
    ['application/json', 'not json'],
    ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['', 'x'],
    ['\u00ff', 'x'],
    [`application/${'x'.repeat(5000)}`, '{}'],
    [null, 'a=1'],
  ].map(([type, sent]) => ({ type: type as string | null, bytes: Buffer.from(sent as string) })),
)
