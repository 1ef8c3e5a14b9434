import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { isRoute } from './routes.ts'
import { pathIn, pathOf, refusalOfRedirect, targetIn } from './rules.ts'

const refusal = (path: string, target = '/new') => refusalOfRedirect({ path, target }, isRoute)

/** What is likely to confuse two readers of an address, and anything else. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5c',
        '%00',
        '%',
        '@',
        ':',
        '?',
        '#',
        ' ',
        '\t',
        '\n',
        'é',
        'evil.example',
        'javascript',
        'https',
        'http',
        'a',
        'A',
        '\0',
        '\u2028',
        '\ud800',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)
const begun = fc.tuple(
  fc.constantFrom('', '/', '//', '/\\', '/.//', 'https://', 'https:', 'HTTPS://a@', 'javascript:'),
  hostile,
)
const typed = begun.map((parts) => parts.join(''))

test('whatever is typed as a path is none, or is kept as requests for it are read', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const path = pathIn(text)
      if (path === undefined) return
      expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
      expect(path).not.toMatch(/[?#\\]/)
      expect(pathIn(path)).toBe(path)
      expect(pathOf(new URL(`https://loggia.example${path}`))).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

test('whatever is typed as a target is none, or leads to a path of this site or to an https address', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const target = targetIn(text)
      if (target === undefined) return
      expect(target).toMatch(/^[\x21-\x7e]+$/)
      expect(targetIn(target)).toBe(target)
      const { origin, protocol, username } = new URL(target, 'https://loggia.example/here')
      if (target.startsWith('/')) expect(origin).toBe('https://loggia.example')
      else expect([target.startsWith('https://'), protocol, username]).toEqual([true, 'https:', ''])
    }),
    { numRuns: 2000 },
  )
})

describe('a redirect', () => {
  test.each(['/old', '/old/page.html', '/gallery/old', '/news/2024', '/accounting', '/caf%C3%A9', '/v2/api'])(
    'may stand at %s',
    (path) => expect(refusal(path)).toBeNull(),
  )

  test.each([
    '',
    '/',
    'old',
    '//evil.example',
    '/.//evil.example',
    '/\\evil.example',
    '/old?id=1',
    '/old#top',
    '/o ld',
    '/%zz',
    '/%00',
    '/old/',
    '/a/../b',
    'https://a.example/',
  ])('has no path like “%s”', (path) => expect(refusal(path)).toBe('redirect-path-wrong'))

  test.each([
    '/backstage',
    '/backstage/reports',
    '/Account',
    '/account/x',
    '/api/me',
    '/v1/x',
    '/assets/x.js',
    '/%62ackstage/x',
    '/ACCOUNT/data',
  ])('never stands at %s, which is the site’s own', (path) => expect(refusal(path)).toBe('redirect-path-reserved'))

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://a.example',
    'https:evil',
    'https:///',
    'https://a:b@c.example/',
    'https://a b',
    '\tjavascript:x',
    'mailto:a@b.example',
    'evil.example',
    '',
  ])('never leads to “%s”', (target) => expect(refusal('/old', target)).toBe('redirect-target-wrong'))

  test.each(['/', '/new', '/new?id=1#top', '/account', 'https://other.example/', 'https://other.example:8443/a?b#c'])(
    'may lead to %s',
    (target) => expect(refusal('/old', target)).toBeNull(),
  )
})

test('what is typed is kept in one way of writing it', () => {
  expect(['/old/', '/caffè', '/a b'].map(pathIn)).toEqual(['/old', '/caff%C3%A8', undefined])
  expect(['/new/', '/caffè?tè#x', 'HTTPS://Über.example'].map(targetIn)).toEqual([
    '/new',
    '/caff%C3%A8?t%C3%A8#x',
    'https://xn--ber-goa.example/',
  ])
})

interface Route {
  path?: string
  children?: Route[]
}
const addresses = (all: Route[], parent = ''): string[] =>
  all.flatMap(({ path, children }) => {
    const address = path ? `${parent}/${path}` : parent
    return [address, ...addresses(children ?? [], address)]
  })

test.each(addresses(routes as Route[]).filter((address) => address && !/[:*]/.test(address)))(
  'no redirect stands at %s, which the site answers itself',
  (address) => {
    expect(refusal(address)).toMatch(/^redirect-(hides-page|path-reserved)$/)
    expect(refusal(address.toUpperCase())).toMatch(/^redirect-(hides-page|path-reserved)$/)
  },
)
