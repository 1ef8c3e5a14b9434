import { randomUUID } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import type { Account } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { UPLOADS_AT_ONCE, UPLOADS_PER_HOUR } from '#domain/media/rules.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { takeUpload } from '#domain/media/upload.ts'
import { roomOn } from '#server/media/disk-room.ts'
import { intakeInto } from '#server/media/intake.ts'
import type { App } from '../request/context.ts'
import { testApp } from '../test-app.ts'
import { type ReceivedForm, receiveForm, wholeFile } from './upload.ts'

const { db, pool } = await testDatabase()
const folder = await testFolder()
const plain = testApp({ db, pool, auth: undefined as never, clock: () => new Date() })
const appWith = (intake: App['files']['intake']) => ({ ...plain, files: { ...plain.files, intake } })
const app = appWith(intakeInto({ folder, room: roomOn([folder], 0) }))
const somebody = (): Account => ({ id: randomUUID(), name: 'Anna', role: 'member' })

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:3000/', { method: 'POST', body, headers, ...{ duplex: 'half' } })

const all = async (received: ReceivedForm) => received
const receive = <Result = ReceivedForm>(
  request: Request,
  {
    sender = somebody() as Account | DomainError,
    use = all as (received: ReceivedForm) => Promise<Result>,
    on = app,
  } = {},
) => receiveForm(request, on, { sender, filesMax: 2 }, use)
const why = ({ files }: ReceivedForm) => files.map(({ kept }) => kept instanceof DomainError && kept.reason)

function withFile(...contents: BlobPart[]) {
  const parts = new FormData()
  parts.append('caseName', 'Casa “Più”')
  parts.append('file', new File(contents, '../../soggiorno.jpg'))
  return parts
}

test('a form comes with its texts and its files, and nothing is left of those that nobody took', async () => {
  await receive(post(withFile('abc')), {
    use: async ({ form, files: [file] }) => {
      expect(form.get('caseName')).toBe('Casa “Più”')
      expect(file).toMatchObject({ field: 'file', name: 'soggiorno.jpg', kept: { bytes: 3 } })
      const { path, digest } = wholeFile(file as never)
      expect(digest).toMatch(/^ba7816bf/)
      expect(await readFile(path, 'utf8')).toBe('abc')
    },
  })
  expect(await readdir(folder)).toEqual([])
})

test('a field in which nothing was chosen is no file, and a form without files is read too', async () => {
  const parts = new FormData()
  parts.append('file', new File([], ''))
  expect((await receive(post(parts))).files).toEqual([])
  const plain = await receive(post(new URLSearchParams({ a: '1', b: 'è' })))
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
  const { form, files, isCut } = await receive(post(parts))
  expect(files.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg'])
  expect([form.get('caseName'), isCut]).toEqual(['Casa', true])
  const two = new FormData()
  for (const name of ['one', 'two']) two.append('file', new File([name], `${name}.jpg`))
  two.append('panoramas', new File([], ''))
  expect((await receive(post(two))).isCut).toBe(false)
})

test('files of somebody who isn’t logged in are read past, and the texts beside them are not lost', async () => {
  const on = appWith(plain.files.intake)
  const sender = new DomainError('unauthenticated', 'login-required')
  const received = await receive(post(withFile(new Uint8Array(3_000_000))), { sender, on })
  expect([received.form.get('caseName'), why(received)]).toEqual(['Casa “Più”', ['login-required']])
})

test('a file that is too large is read past, and said to be', async () => {
  const large = new Uint8Array(1024 * 1024)
  const received = await receive(post(withFile(...Array.from({ length: 41 }, () => large))))
  expect(why(received)).toEqual(['picture-too-large'])
  expect(() => received.files.map(wholeFile)).toThrow('picture-too-large')
})

test('who has brought as many files as fit in an hour is told so before anything is written', async () => {
  const sender = somebody()
  await Promise.all(Array.from({ length: UPLOADS_PER_HOUR }, () => takeUpload(app, sender)))
  const create = () => Promise.reject(new Error('it was about to be written'))
  const on = appWith(intakeInto({ folder, room: roomOn([folder], 0), create }))
  expect(why(await receive(post(withFile('abc')), { sender, on }))).toEqual(['too-many-uploads'])
  expect(why(await receive(post(withFile('abc'))))).toEqual([false])
})

test('so many requests with files come at a time, of an account and of all; the others’ texts are not lost', async () => {
  const on = appWith(intakeInto({ folder, room: roomOn([folder], 0) }))
  const held: (() => void)[] = []
  /** Goes on until it is let go. */
  const hold = (sender: Account) => {
    const isHeld = Promise.withResolvers<void>()
    const done = receive(post(withFile('abc')), {
      sender,
      on,
      use: async (received) => {
        isHeld.resolve()
        await new Promise<void>((go) => held.push(go))
        return received
      },
    })
    return { done, isHeld: Promise.race([isHeld.promise, done]) }
  }
  const eager = somebody()
  const own = Array.from({ length: UPLOADS_AT_ONCE.ofAccount }, () => hold(eager))
  await Promise.all(own.map(({ isHeld }) => isHeld))
  const refused = await receive(post(withFile('abc')), { sender: eager, on })
  expect([refused.form.get('caseName'), why(refused)]).toEqual(['Casa “Più”', ['uploads-at-once']])
  expect(refused.files[0]?.kept).toMatchObject({ kind: 'too-many', values: { most: 4, seconds: 10 } })

  const others = Array.from({ length: UPLOADS_AT_ONCE.ofAll - own.length }, () => hold(somebody()))
  await Promise.all(others.map(({ isHeld }) => isHeld))
  expect(why(await receive(post(withFile('abc')), { on }))).toEqual(['uploads-of-all-at-once'])

  for (const go of held) go()
  expect((await Promise.all([...own, ...others].map(({ done }) => done))).flatMap(why)).not.toContain('uploads-at-once')
  expect(why(await receive(post(withFile('abc')), { sender: eager, on }))).toEqual([false])
  expect(await readdir(folder)).toEqual([])
})

test('where less than the reserve is free on a disk, files are refused before they are written, and it is said once', async () => {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  // More than any disk has.
  const on = appWith(intakeInto({ folder, room: roomOn([folder], 2 ** 62, say) }))
  for (let times = 0; times < 2; times++) {
    const { form, files } = await receive(post(withFile(new Uint8Array(100_000))), { on })
    expect(form.get('caseName')).toBe('Casa “Più”')
    expect(files[0]?.kept).toMatchObject({ kind: 'full', reason: 'no-room' })
  }
  expect(said).toEqual([expect.stringContaining('MB are free')])
  expect(await readdir(folder)).toEqual([])
})

test('a disk that fills while a file is written refuses it, and the texts behind it are not lost', async () => {
  const on = appWith(intakeInto({ folder, room: roomOn([folder], 0), create: fullDisk }))
  const parts = withFile(new Uint8Array(300_000))
  parts.append('areaM2', '90')
  const { form, files } = await receive(post(parts), { on })
  expect(form.get('areaM2')).toBe('90')
  expect(files[0]?.kept).toMatchObject({ kind: 'full', reason: 'no-room' })
  expect(await readdir(folder)).toEqual([])
})

/** Linux has a file that is on a full disk; elsewhere one is told so by the same code. */
async function fullDisk() {
  if (process.platform === 'linux') return open('/dev/full', 'w')
  const file = await open(join(await testFolder(), 'file'), 'w')
  return Object.assign(file, { writeFile: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })) })
}

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
    for (const sender of [somebody(), new DomainError('unauthenticated', 'login-required')]) {
      const chunks = [whole.subarray(0, 60_000), whole.subarray(60_000, 120_000)]
      const body = new ReadableStream({
        pull(stream) {
          const next = chunks.shift()
          if (next) stream.enqueue(next)
          else end(stream)
        },
      })
      await expect(receive(post(body, headers), { sender })).rejects.toMatchObject({ reason: 'body-not-a-form' })
      expect(await readdir(folder)).toEqual([])
    }
  }
})
