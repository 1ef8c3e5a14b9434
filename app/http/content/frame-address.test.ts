import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodedId, frameAddress, whyRefused } from './frame-address.ts'

const origin = 'http://127.0.0.1:3000'
const panorama = 'https://pano.example/rooms?id=7&view=a%2Fb#0,10'
const inQuery = (query: string) => decodedId(new URLSearchParams(query).get('id'))

describe('the id of /720/', () => {
  test.each([panorama, '/720/panorama/1', `${origin}/720/panorama/1`])('is %s however often encoded', (address) => {
    const once = encodeURIComponent(address)
    expect(inQuery(`id=${once}`)).toBe(address)
    expect(inQuery(`id=${encodeURIComponent(once)}`)).toBe(address)
  })

  test('is left out, empty or broken without a fault', () => {
    expect(inQuery('')).toBeNull()
    expect(inQuery('id=')).toBe('')
    expect(inQuery('id=%25E0%25A4%25A')).toBeNull()
  })
})

describe('a frame', () => {
  test.each([
    ['/720/panorama/1', '/720/panorama/1'],
    ['/a/../720/panorama/1?x=1#0,0', '/720/panorama/1?x=1#0,0'],
    [`${origin}/720/panorama/1`, '/720/panorama/1'],
    ['HTTP://127.0.0.1:3000/studio', '/studio'],
    ['http://localhost:3000/720/panorama/1', '/720/panorama/1'],
    ['http://[::1]:3000/720/panorama/1', '/720/panorama/1'],
    ['/user@host', '/user@host'],
  ])('shows %s as our own page', (address, src) => {
    expect(frameAddress(address, origin)).toEqual({ src, host: null })
  })

  test.each([
    [panorama, panorama, 'pano.example'],
    ['HTTPS://Pano.Example:8443', 'https://pano.example:8443/', 'pano.example:8443'],
    ['https://127.0.0.1:3000/', 'https://127.0.0.1:3000/', '127.0.0.1:3000'],
    // A name that only looks like another one is shown as what it is.
    ['https://pаno.example/', 'https://xn--pno-6cd.example/', 'xn--pno-6cd.example'],
  ])('shows %s with its host', (address, src, host) => {
    expect(frameAddress(address, origin)).toEqual({ src, host })
  })

  test.each([
    null,
    '',
    ' ',
    'pano.example',
    'rooms/7',
    '?id=7',
    '#top',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    `${origin}//evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://',
    'https://[',
    'https://user@evil.example/',
    'https://user:word@evil.example/',
    'https://127.0.0.1:3000@evil.example/',
    'http://user@127.0.0.1:3000/',
    'https://evil.example\\@pano.example/',
    'https://evil.example/\u0000',
    'https://evil.example/\u0085',
    'http://pano.example/',
    'http://127.0.0.1:3001/',
    'http://localhost:3001/',
    'http://localhost.evil.example:3000/',
    'http://127.0.0.1.evil.example:3000/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://pano.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    `blob:${origin}/6d6f`,
    'blob:https://pano.example/6d6f',
    'file:///etc/passwd',
    'about:blank',
    'about:srcdoc',
    'view-source:https://pano.example/',
    'filesystem:https://pano.example/',
    'ftp://pano.example/',
    'ws://pano.example/',
    'intent://pano.example/#Intent;end',
  ])('refuses %j', (address) => {
    expect(frameAddress(address, origin)).toBeNull()
  })

  test('knows no other names of a site that others can reach', () => {
    expect(frameAddress('http://localhost/720/panorama/1', 'http://loggia.example')).toBeNull()
  })

  test.each([
    [null, 'missing'],
    ['', 'missing'],
    ['rooms/7', 'not-an-address'],
    ['//evil.example', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['https://[', 'not-an-address'],
    [`https://pano.example/${'a'.repeat(5000)}`, 'not-an-address'],
    ['http://pano.example/rooms', 'not-https'],
    ['https://user:word@pano.example/', 'credentials'],
  ])('says why it refuses %j', (address, why) => {
    expect(frameAddress(address, origin)).toBeNull()
    expect(whyRefused(address)).toBe(why)
  })

  test('shows the configured design tool without https, and no other', () => {
    const tool = 'http://tool.example:5000'
    const shown = { src: `${tool}/?ticket=1`, host: 'tool.example:5000' }
    expect(frameAddress(`${tool}/?ticket=1`, origin, tool)).toEqual(shown)
    expect(frameAddress('http://tool.example/', origin, tool)).toBeNull()
    expect(frameAddress('http://user@tool.example:5000/', origin, tool)).toBeNull()
  })

  test('refuses an address that is too long to be one', () => {
    expect(frameAddress(`https://pano.example/${'a'.repeat(5000)}`, origin)).toBeNull()
  })

  test('shows https or our own pages, whatever it is given', () => {
    const pieces = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', ':', '@', '?', '#', '%2F', '%5C', '\t', '\n', ' ', '\u0000', '\u3002', '／'],
      ...['https:', 'http:', 'javascript:', 'data:', 'blob:', 'HTTPS:', origin, '127.0.0.1:3000', 'evil.example', 'a'],
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, fc.boolean(), (text, encoded) => {
        const shown = frameAddress(decodedId(encoded ? encodeURIComponent(text.toWellFormed()) : text), origin)
        if (!shown) return
        // As a browser will read it, on our page.
        const { protocol, origin: from, host, username, password } = new URL(shown.src, `${origin}/720/`)
        expect(username + password).toBe('')
        if (shown.host === null) expect(from).toBe(origin)
        else expect([protocol, host]).toEqual(['https:', shown.host])
      }),
      { numRuns: 2000 },
    )
  })
})
