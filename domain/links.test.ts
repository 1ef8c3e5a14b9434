import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsLink, withoutLinks } from './links.ts'

describe('a link', () => {
  test.each([
    ...['https://pills.example', 'HTTP://1.2.3.4/x', 'ftp://x', 'mailto:anna', 'www.pills.example', 'Www.Pills'],
    ...[
      'pills.shop',
      'Pills.Shop',
      'PILLS.COM',
      'buy at pills.it now',
      'pills.co.uk',
      'my-pills.design',
      'pills.it/now',
    ],
    ...['anna@example.com', 'Anna (anna.rossi@studio.it)', 'a.b.com', 't.co/abc', 'pills.com.', 'pills.com, cheap'],
    ...['192.168.0.1', 'müller.de', 'xn--mller-kva.xn--p1ai', 'пилюли.рф', 'pills.com:8080'],
    // As mail programs and readers see them.
    ...['ｐｉｌｌｓ．ｃｏｍ', 'pills。com', 'pills․com', 'pi\u200Blls.com', 'pills.\u200Dcom'],
  ])('is in %j', (text) => {
    expect(holdsLink(text)).toBe(true)
    expect(holdsLink(withoutLinks(text))).toBe(false)
  })

  test('is found wherever it stands, and whatever it is called', () => {
    const around = fc.string({ unit: fc.constantFrom(...'abc éß漢-&,('), maxLength: 30 })
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])$/)
    const address = fc.tuple(label, label, fc.constantFrom('com', 'it', 'shop', 'co.uk', 'studio', 'xn--p1ai'))
    fc.assert(
      fc.property(around, address, around, (before, labels, after) =>
        holdsLink(`${before} ${labels.join('.')} ${after}`),
      ),
    )
  })

  test('is nowhere once links are taken apart, whatever the text', () => {
    const unit = fc.constantFrom(...'ab.:/@w。．-0 ', 'com', 'it', 'www', 'http', '\u200B', '1')
    fc.assert(fc.property(fc.string({ unit, maxLength: 60 }), (text) => !holdsLink(withoutLinks(text))))
  })
})

test.each([
  ...[
    'Anna Rossi',
    'José Ñíguez-Müller',
    "D'Angelo",
    'O’Neill',
    'Łukasz Żółć',
    '李小龍',
    'Νίκος',
    'עמית',
    'نور',
    'Zoë 👩‍🎨',
  ],
  ...["St. John's", 'Studio 54 & Co.', 'A.B. Interiors', 'A.B.Interiors', 'G.B. Rossi', 'J.R.R. Tolkien', 'anna.rossi'],
  ...[
    'S.p.A. Mobili',
    'Bianchi S.r.l.',
    'Neri & C. S.a.s.',
    'Soc.Coop. Muratori',
    'Dott.ssa Verdi',
    'Sig.ra Blu',
    'F.lli Gallo',
  ],
  ...[
    'C.so Como 10',
    'S.to Stefano',
    'Casa & Co',
    'Studio @ Home',
    'No. 5',
    'Vol.2',
    'Atelier 3.0',
    '50/50',
    'Ms. Moss: light',
  ],
  ...['Zefirina.O', 'Archivio Loggia', 'marco_80', 'x...y', '...', 'e così via...', 'Acme Co., Ltd'],
])('%j is an ordinary name', (text) => {
  expect(holdsLink(text)).toBe(false)
  expect(withoutLinks(text)).toBe(text)
})
