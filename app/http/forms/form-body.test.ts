import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from './form.ts'
import { readFormBody } from './form-body.ts'

const siteUrl = 'http://127.0.0.1:3000'
const limits = { bodyBytes: 1e6, textBytes: 1e5, fields: 200, fileBytes: 1e5 }

const json = { 'content-type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(siteUrl, { method: 'POST', body, headers, ...{ duplex: 'half' } })

/** The same fields by either way that browsers encode them, as our scripts send them, and as the names of files. */
function ways(...fields: [string, string][]): [string, () => Request][] {
  const parts = (fileName: string) => {
    const heads = fields.map(([name]) => `--x\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n`)
    const body = `${heads.map((head, index) => `${head}${fields[index]?.[1]}\r\n`).join('')}--x--\r\n`
    return post(body, { 'content-type': 'multipart/form-data; boundary=x' })
  }
  return [
    ['urlencoded', () => post(new URLSearchParams(fields))],
    ['in parts', () => parts('')],
    ['as JSON', () => post(JSON.stringify(grouped(fields)), json)],
    ['with files', () => parts('; filename="a.jpg"')],
  ]
}

/** Each name once, with the one text or all of them. */
function grouped(fields: [string, string][]) {
  const groups = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries(
    [...groups].map(([name, all]) => [name, all.length > 1 ? all.map(([, value]) => value) : all[0]?.[1]]),
  )
}

const read = (request: Request) => readFormBody(request, siteUrl, limits)
const namesRead = async (request: Request) => [...(await read(request)).keys()]

describe.each([
  ['an index of a hundred million', 'images[100000000].mediaId'],
  ['an index that no computer counts to', `images[${'9'.repeat(60)}].mediaId`],
  ['an index of a hundred', 'images[100]'],
  ['an index further in', 'images[0].tags[4294967294].x'],
  ['five steps', 'a.b.c.d.e.f'],
  ['lists in lists', 'a[0][0][0][0][0]'],
  ['a name of 10 kB', 'x'.repeat(10_000)],
  ['a name of 10 kB with steps', 'x.'.repeat(5000)],
  ['a name of 10 kB in another script', 'è'.repeat(5000)],
])('a form with %s', (_what, name) => {
  test.each(ways(['caseName', 'Casa'], [name, 'x']))('is refused: %s', async (_way, request) => {
    await expect(read(request())).rejects.toMatchObject({ reason: 'fields-refused', status: 422 })
  })

  test.each(ways([name, 'x']))('is refused by pages that read other fields of it: %s', async (_way, request) => {
    await expect(readForm(request(), siteUrl, ['caseName'])).rejects.toMatchObject({ reason: 'fields-refused' })
  })
})

test('the deepest and largest names of our forms are read', async () => {
  const names = ['images[59].tags[19].modelId', 'panoramas[99].caption.italy', 'caseName', 'areaM2']
  for (const [, request] of ways(...names.map((name): [string, string] => [name, '1'])).slice(0, 3)) {
    expect(await namesRead(request())).toEqual(names)
  }
})

test.each([
  '__proto__',
  'images.__proto__.x',
  '__state__',
  '__intent__',
  'a[]',
  'a[-1]',
  'a[1e9]',
  'a b',
  'a]',
  '.a',
  'a..b',
  '',
])('a field that no form of ours has is left out: “%s”', async (name) => {
  for (const [, request] of ways(['caseName', 'Casa'], [name, '{bad'])) {
    expect(await namesRead(request())).not.toContain(name)
  }
})

test('no name reaches what all objects share', async () => {
  const names = ['__proto__.polluted', 'constructor.prototype.polluted', 'a.__proto__.polluted', 'a.constructor']
  const form = await read(post(new URLSearchParams(names.map((name) => [name, 'yes']))))
  parseWithZod(form, { schema: z.object({ a: z.string() }) })
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('a part without a name is left out, whether it is a text or a file', async () => {
  const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data${head}\r\n\r\n${value}\r\n`
  const body = `${part('', '1')}${part('; filename="a.jpg"', '2')}${part('; name="a"', '3')}--x--\r\n`
  const form = await read(post(body, { 'content-type': 'multipart/form-data; boundary=x' }))
  expect([...form]).toEqual([['a', '3']])
})

test.each([
  ['more fields than it may have', new URLSearchParams(Array.from({ length: 201 }, () => ['a', '']))],
  ['more text than fits', new URLSearchParams({ a: 'x'.repeat(100_001) })],
  ['more text in many fields', new URLSearchParams(Array.from({ length: 101 }, () => ['a', 'x'.repeat(1000)]))],
  ['more than its body may be', new URLSearchParams({ a: 'x'.repeat(1_000_001) })],
])('a form with %s is refused', async (_what, body) => {
  const refused = { reason: 'body-too-large', status: 413 }
  await expect(read(post(body))).rejects.toMatchObject(refused)
  await expect(read(post(JSON.stringify(grouped([...body])), json))).rejects.toMatchObject(refused)
})

test('a form of very many empty parts is refused', async () => {
  const body = `${'--x\r\n\r\n\r\n'.repeat(90_000)}--x--\r\n`
  const refused = read(post(body, { 'content-type': 'multipart/form-data; boundary=x' }))
  await expect(refused).rejects.toMatchObject({ reason: 'body-too-large' })
})

test('what a form is refused for is said before the rest of it has come', async () => {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('images[100000000]=x&caseName=')),
  })
  const refused = read(post(body, { 'content-type': 'application/x-www-form-urlencoded' }))
  await expect(refused).rejects.toMatchObject({ reason: 'fields-refused' })
})

test.each([
  ['from elsewhere', 'a=1', { origin: 'https://evil.example' }, 'request-from-elsewhere'],
  ['as JSON from elsewhere', '{}', { ...json, origin: 'https://evil.example' }, 'request-from-elsewhere'],
  ['as JSON that is cut off', '{"a":"1', json, 'body-not-a-form'],
  ['as JSON that is no object', '["a"]', json, 'body-not-a-form'],
  ['as JSON with a number', '{"a":1}', json, 'body-not-a-form'],
  ['as JSON with an object', '{"a":{"b":"1"}}', json, 'body-not-a-form'],
  ['as an empty JSON', '', json, 'body-not-a-form'],
  ['without a border', 'x', { 'content-type': 'multipart/form-data' }, 'body-not-a-form'],
  ['with broken parts', '--x\r\nname', { 'content-type': 'multipart/form-data; boundary=x' }, 'body-not-a-form'],
])('what comes %s is refused', async (_name, body, headers, reason) => {
  await expect(read(post(body, headers as never))).rejects.toMatchObject({ reason })
})

test.each(['utf-8', 'latin1', 'no-such-charset', 'x'.repeat(5000)])(
  'a charset of “%s” is no fault',
  async (charset) => {
    const type = { 'content-type': `application/x-www-form-urlencoded; charset=${charset}` }
    expect((await read(post('a=%E8%zz%&b=%', type))).has('a')).toBe(true)
  },
)
