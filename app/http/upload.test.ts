import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ReceivedForm, receiveForm, wholeFile } from './upload.ts'

const folder = await mkdtemp(join(tmpdir(), 'loggia-incoming-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = { siteUrl: 'http://127.0.0.1:3000', folder, filesMax: 2 }
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:3000/', { method: 'POST', body, headers, ...{ duplex: 'half' } })

const all = async (received: ReceivedForm) => received

function withFile(...contents: BlobPart[]) {
  const parts = new FormData()
  parts.append('caseName', 'Casa “Più”')
  parts.append('file', new File(contents, '../../soggiorno.jpg'))
  return parts
}

test('a form comes with its texts and its files, and nothing is left of those that nobody took', async () => {
  await receiveForm(post(withFile('abc')), settings, async ({ form, files: [file] }) => {
    expect(form.get('caseName')).toBe('Casa “Più”')
    expect(file).toMatchObject({ field: 'file', name: 'soggiorno.jpg', bytes: 3, isTooLarge: false })
    expect(file?.digest).toMatch(/^ba7816bf/)
    expect(await readFile(file?.path ?? '', 'utf8')).toBe('abc')
  })
  expect(await readdir(folder)).toEqual([])
})

test('a field in which nothing was chosen is no file, and a form without files is read too', async () => {
  const parts = new FormData()
  parts.append('file', new File([], ''))
  const empty = await receiveForm(post(parts), settings, all)
  expect(empty.files).toEqual([])
  const plain = await receiveForm(post(new URLSearchParams({ a: '1', b: 'è' })), settings, all)
  expect([...plain.form]).toEqual([
    ['a', '1'],
    ['b', 'è'],
  ])
})

test('of more files than are taken the first come, and it is said that there were more', async () => {
  const parts = new FormData()
  for (const name of ['one', 'two', 'three']) parts.append('file', new File([name], `${name}.jpg`))
  parts.append('panoramas', new File([], ''))
  parts.append('caseName', 'Casa')
  await receiveForm(post(parts), settings, async ({ form, files, isCut }) => {
    expect(files.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg'])
    expect([form.get('caseName'), isCut]).toEqual(['Casa', true])
  })
  const two = new FormData()
  for (const name of ['one', 'two']) two.append('file', new File([name], `${name}.jpg`))
  two.append('panoramas', new File([], ''))
  expect((await receiveForm(post(two), settings, all)).isCut).toBe(false)
})

test('files of somebody who isn’t logged in are read past, and the texts beside them are not lost', async () => {
  const { form, files } = await receiveForm(
    post(withFile(new Uint8Array(3_000_000))),
    { ...settings, folder: null },
    all,
  )
  expect([form.get('caseName'), files]).toEqual(['Casa “Più”', []])
  expect(await readdir(folder)).toEqual([])
})

test('a file that is too large is read past, and said to be', async () => {
  const large = new Uint8Array(1024 * 1024)
  const {
    files: [file],
  } = await receiveForm(post(withFile(...Array.from({ length: 41 }, () => large))), settings, all)
  expect(file).toMatchObject({ isTooLarge: true })
  expect(() => file && wholeFile(file)).toThrow('picture-too-large')
})

test('what is cut off half-way is refused and leaves nothing behind', async () => {
  const whole = new Uint8Array(await new Response(withFile(new Uint8Array(200_000))).arrayBuffer())
  const type = post(withFile('x')).headers.get('content-type') ?? ''
  const boundary = new TextDecoder().decode(whole.subarray(2, whole.indexOf(13)))
  const headers = { 'content-type': type.replace(/boundary=.*/, `boundary=${boundary}`) }
  const endings: ((stream: ReadableStreamDefaultController) => void)[] = [
    (stream) => stream.close(),
    (stream) => stream.error(new Error('the connection was closed')),
  ]
  for (const end of endings) {
    for (const into of [folder, null]) {
      const chunks = [whole.subarray(0, 60_000), whole.subarray(60_000, 120_000)]
      const body = new ReadableStream({
        pull(stream) {
          const next = chunks.shift()
          if (next) stream.enqueue(next)
          else end(stream)
        },
      })
      const receiving = receiveForm(post(body, headers), { ...settings, folder: into }, all)
      await expect(receiving).rejects.toMatchObject({ reason: 'body-not-a-form' })
      expect(await readdir(folder)).toEqual([])
    }
  }
})

test.each([
  ['from elsewhere', withFile('x'), { origin: 'https://evil.example' }, 'request-from-elsewhere'],
  ['JSON', '{}', { 'content-type': 'application/json' }, 'body-not-a-form'],
  ['without a border', 'x', { 'content-type': 'multipart/form-data' }, 'body-not-a-form'],
  ['with a megabyte of text', new URLSearchParams({ a: 'x'.repeat(1100_000) }), {}, 'body-too-large'],
])('what comes %s is refused', async (_name, body, headers, reason) => {
  await expect(receiveForm(post(body, headers as never), settings, all)).rejects.toMatchObject({ reason })
  expect(await readdir(folder)).toEqual([])
})
