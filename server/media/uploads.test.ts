import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { App } from '#app/http/request/context.ts'
import { testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { UPLOADS_AT_ONCE } from '#domain/media/rules.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { startDraft } from '#domain/schemes/drafts/drafts.ts'
import { storeOf } from '#domain/schemes/test-gallery.ts'
import { builtSite } from '../test-built-site.ts'
import { roomOn } from './disk-room.ts'
import { intakeInto } from './intake.ts'
import { picturesApart } from './pictures.ts'
import { diskStorage } from './storage.ts'

const services = await testServices()
const folder = await testFolder()
const incoming = join(folder, 'incoming')
const kept = join(folder, 'media')
const pictures = picturesApart()
afterAll(() => pictures.stop())

/** The built site on the test's own database, as it takes files in; answers its port. */
async function siteWith(intake: App['files']['intake']) {
  const files = { storage: diskStorage(kept), intake, pictures: pictures.asked }
  const site = await builtSite(services, folder, { app: { ...testApp(services), files } })
  await site.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    site.server.closeAllConnections()
    await site.close()
  })
  return (site.server.address() as AddressInfo).port
}
const port = await siteWith(intakeInto({ folder: incoming, room: roomOn([incoming], 0) }))
const full = await siteWith(intakeInto({ folder: incoming, room: roomOn([incoming], 2 ** 62) }))

/** A designer with a draft. */
async function designer(name: string) {
  const { person, token } = await services.enrol(name)
  await storeOf(services.db, person, name)
  const { id } = await startDraft(services.db, person)
  return { token, at: `/account/schemes/${id}` }
}
const anna = await designer('anna')
const bice = await designer('bice')

/** Begins a POST of parts as the editor does it; `send` gives it more of its body. */
function begin(path: string, { token = '', to = port, lang = 'italy', type = 'multipart/form-data; boundary=x' } = {}) {
  const headers = { token, cookie: `lang=${lang}`, 'content-type': type }
  const post = request({ host: '127.0.0.1', port: to, method: 'POST', path, headers })
  const answer = (once(post, 'response') as Promise<[IncomingMessage]>).then(async ([answer]) => {
    const body = await text(answer)
    const isJson = answer.headers['content-type']?.includes('json')
    const { 'retry-after': wait, location: to } = answer.headers
    return { status: answer.statusCode, wait, to, body: isJson ? JSON.parse(body) : body }
  })
  answer.catch(() => {})
  return Object.assign(post, { answer })
}

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name = 'file') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="soggiorno.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
const end = '\r\n--x--\r\n'
const written = () => readdir(incoming).catch(() => [])

function send(path: string, body: string | Buffer, how?: Parameters<typeof begin>[1]) {
  const post = begin(path, how)
  post.end(body)
  return post.answer
}
const eightMegabytes = Buffer.alloc(8 * 1024 * 1024)
const keptFiles = () => readdir(kept, { recursive: true }).catch(() => [])
const picture = async (name = 'picture') =>
  Buffer.concat([Buffer.from(fileHead(name)), await photograph(), Buffer.from(end)])

afterEach(() => vi.waitUntil(async () => (await written()).length === 0))

test('a list too long to be made is refused before its form has come whole, and others are answered meanwhile', async () => {
  for (const index of ['100000000', '4294967294']) {
    const order: string[] = []
    const hostile = begin(`${anna.at}/save`, { token: anna.token })
    hostile.write(part(`images[${index}].mediaId`, 'x') + part('caseName', 'x'))
    expect(await hostile.answer).toMatchObject({
      status: 422,
      body: { reason: 'fields-refused', message: expect.stringContaining('Ricarica la pagina') },
    })
    order.push('refused')
    order.push((await fetch(`http://127.0.0.1:${port}/healthz`)).ok ? 'alive' : 'held up')
    hostile.on('finish', () => order.push('sent'))
    hostile.end(end)
    await vi.waitUntil(() => order.includes('sent'))
    expect(order).toEqual(['refused', 'alive', 'sent'])
  }
})

test.each(['save', 'pictures', 'panoramas'])('who isn’t logged in is told so before %s is read', async (what) => {
  const post = begin(`${anna.at}/${what}`)
  post.write(`${part('images[4294967294].mediaId', 'x')}${fileHead()}x`)
  expect(await post.answer).toMatchObject({ status: 401, body: { message: 'Effettua di nuovo l’accesso.' } })
  expect(await written()).toEqual([])
  post.end(end)
})

test('of files for a draft that isn’t there, or isn’t theirs, nothing is written', async () => {
  for (const path of ['/account/schemes/999999', anna.at]) {
    const form = begin(path, { token: bice.token })
    for (let file = 0; file < 4; file++) {
      await new Promise((sent) => form.write(Buffer.concat([Buffer.from(fileHead('pictures')), eightMegabytes]), sent))
      expect(await written()).toEqual([])
    }
    form.end(end)
    expect((await form.answer).status).toBe(404)
    expect(await send(`${path}/pictures`, await picture(), { token: bice.token })).toMatchObject({ status: 404 })
  }
  expect(await keptFiles()).toEqual([])
})

test('an account sends so many files at a time, is told how many, and holds up nobody else', async () => {
  const held = Array.from({ length: UPLOADS_AT_ONCE.ofAccount }, () => {
    const post = begin(`${anna.at}/pictures`, { token: anna.token })
    post.write(fileHead())
    post.write(Buffer.alloc(100_000))
    return post
  })
  await vi.waitUntil(async () => (await written()).length === held.length)
  expect(await send(`${anna.at}/pictures`, await picture(), { token: anna.token })).toMatchObject({
    status: 429,
    wait: '10',
    body: { message: expect.stringContaining('Stai già inviando 4 file') },
  })
  const form = await send(
    anna.at,
    `${part('version', '1')}${part('caseName', 'Casa Lenta')}${fileHead('pictures')}x${end}`,
    anna,
  )
  expect(form).toMatchObject({ status: 429, wait: '10', body: expect.stringContaining('Casa Lenta') })
  expect(await send('/account/profile/picture', await picture(), { token: anna.token })).toMatchObject({
    status: 429,
    wait: '10',
    body: expect.stringContaining('Stai già inviando 4 file'),
  })
  expect(await send(`${bice.at}/pictures`, await picture(), { token: bice.token })).toMatchObject({ status: 200 })

  held[0]?.destroy()
  held[1]?.end(end)
  expect(await held[1]?.answer).toMatchObject({ status: 422, body: { reason: 'picture-type-refused' } })
  await vi.waitUntil(async () => (await written()).length === 2)
  expect(await send(`${anna.at}/pictures`, await picture(), { token: anna.token })).toMatchObject({ status: 200 })
  for (const post of held.slice(2)) post.destroy()
})

test('on a full disk files are refused in words, and all else is taken', async () => {
  const before = await keptFiles()
  for (const [lang, message] of [
    ['en', 'The site can’t take files at the moment. Please try again later.'],
    ['italy', 'Al momento il sito non può ricevere file. Riprova più tardi.'],
  ]) {
    const refused = await send(`${bice.at}/pictures`, await picture(), { token: bice.token, to: full, lang })
    expect(refused).toMatchObject({ status: 507, body: { reason: 'no-room', message } })
  }
  const text = part('version', '1') + part('caseName', 'Casa Piena')
  expect(await send(`${bice.at}/save`, text + end, { token: bice.token, to: full })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  const store = await send(
    '/account/store',
    Buffer.concat([Buffer.from(part('name', 'Studio Nuovo')), await picture('logo')]),
    {
      token: bice.token,
      to: full,
    },
  )
  expect(store).toMatchObject({ status: 507, body: expect.stringContaining('Studio Nuovo') })
  expect(await keptFiles()).toEqual(before)
})

test('a picture of an account that is refused is told of on its page, by the status that says why', async () => {
  const tooLarge = Buffer.concat([Buffer.from(fileHead('picture')), Buffer.alloc(43 * 1024 * 1024), Buffer.from(end)])
  const cases = [
    [full, await picture(), 'en', 507, 'The site can’t take files at the moment.'],
    [full, await picture(), 'italy', 507, 'Al momento il sito non può ricevere file.'],
    [port, tooLarge, 'en', 413, 'larger than 40 MB'],
    [port, Buffer.from(fileHead('picture') + end), 'italy', 422, 'Questo file non è un’immagine'],
  ] as const
  for (const [to, body, lang, status, words] of cases) {
    const answer = await send('/account/profile/picture', body, { token: bice.token, to, lang })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatch(
      new RegExp(`aria-invalid="true" aria-describedby="(\\S+)"[^>]*>.*?<p id="\\1".*?${words}`),
    )
    expect(answer.body).toContain('action="/account/profile"')
  }
  expect(await send('/account/profile/picture', await picture())).toMatchObject({ status: 401 })
})

test('a draft’s form that no page of ours sends is refused as any other, never by a fault of ours', async () => {
  const forms = [
    'images[99].mediaId=x&images[5].tags=x',
    'images=x&panoramas[0]=x&introduction=x',
    'images[0].tags[9].x=5&images[0].caption=x&images[0].room=none',
    'caseName.en=x&style=a&style=b&areaM2[3]=1&version[0]=1',
    '__state__={bad&__intent__={"type":"insert","payload":{"name":"images","index":4294967294}}',
    '__proto__.x=1&constructor.prototype.x=1&%zz=%zz&=&&',
  ]
  for (const form of forms) {
    for (const path of [anna.at, `${anna.at}/publish`, `${anna.at}/save`, '/account/store']) {
      const type = 'application/x-www-form-urlencoded'
      const { status, body } = await send(path, form, { token: anna.token, type })
      expect([200, 409, 422], `${path} ${form}`).toContain(status)
      if (status === 200) expect(body).toMatchObject({ fieldErrors: {} })
    }
  }
})
