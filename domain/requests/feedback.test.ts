import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest, requestScreenshot } from '#db/schema/requests.ts'
import { withheldMedia } from '#db/schema/withheld.ts'
import { refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { createMail } from '#domain/mail.ts'
import { mediaId } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { readPersonalData } from '#domain/personal-data/personal-data.ts'
import { member } from '#domain/points/test-points.ts'
import { makeScreenshot, readScreenshot, readScreenshotSize, sendFeedback } from './feedback.ts'
import type { RequestNotice } from './rules.ts'

const base = await testServices()
const { db } = base
const mail = createMail((notice: RequestNotice) => ({ to: notice.request.email, subject: notice.letter, text: '' }))
const services = { ...base, mail }
const folder = await testFolder()
const [support, editor, anna] = [await appointed(db, 'support'), await appointed(db, 'editor'), await member(db)]

async function fileOf(bytes: Uint8Array) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return { path, bytes: bytes.length, digest: createHash('sha256').update(bytes).digest('hex') }
}

const say = (message: string, screenshot: Awaited<ReturnType<typeof makeScreenshot>> | null = null, actor = anna) =>
  sendFeedback(services, actor, {
    fields: { message },
    screenshot,
    language: 'italy',
    address: services.elsewhere(),
  })
const kept = async (reference: string) => {
  const [row] = await db.select().from(contactRequest).where(eq(contactRequest.reference, reference))
  if (!row) throw new Error('It is not kept.')
  return row
}

test('feedback is a request of the account, with a picture that only those see who handle it', async () => {
  const screenshot = await makeScreenshot({ db }, await fileOf(await photograph(3200, 1000)))
  const { reference } = await say('The menu hides the search.', screenshot)
  const row = await kept(reference)
  expect(row).toMatchObject({
    form: 'feedback',
    topic: 'feedback',
    accountId: anna.id,
    name: anna.id,
    email: `${anna.id}@loggia.example`,
    message: 'The menu hides the search.',
  })
  expect(await db.$count(outgoingMail, eq(outgoingMail.to, row.email))).toBe(2)
  const id = String(row.id)
  expect(await readScreenshotSize(db, support, id)).toEqual({ width: 1600, height: 500 })
  const { bytes } = await readScreenshot(db, support, id)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 500 })
  expect(await refusalOf(readScreenshot(db, editor, id))).toBe('not-allowed')
  expect(await refusalOf(readScreenshot(db, anna, id))).toBe('not-allowed')
  expect(await refusalOf(readScreenshot(db, null, id))).toBe('login-required')
  const { parts } = await readPersonalData(db, anna)
  const copy = JSON.stringify(await parts.find(({ name }) => name === 'requests')?.read())
  expect(copy).toContain(`"data:image/webp;base64,${bytes.toString('base64')}"`)
  await db.delete(contactRequest).where(eq(contactRequest.id, row.id))
  expect(await db.$count(requestScreenshot)).toBe(0)
})

test('sent by a double click it is one, and with another picture another', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => makeScreenshot({ db }, await fileOf(await photograph(300, 200)))),
  )
  const sent = await Promise.all([say('Twice.', one), say('Twice.', one), say('Twice.', other), say('Twice.')])
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(3)
  expect(await readScreenshotSize(db, support, String((await kept(sent[3]?.reference ?? '')).id))).toBeNull()
})

test('nobody without an account sends it, and nobody an empty one', async () => {
  expect(await refusalOf(say('Hello.', null, null as never))).toBe('login-required')
  expect(await refusalOf(say(' \n '))).toBe('input-invalid')
})

test('a whole page is made less high, and a mere line is no picture', async () => {
  const made = await makeScreenshot({ db }, await fileOf(await photograph(100, 20_000)))
  expect(made).toMatchObject({ width: 80, height: 16_000 })
  expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 80, height: 16_000 })
  const line = await fileOf(await photograph(1, 40_000))
  expect(await refusalOf(makeScreenshot({ db }, line))).toBe('picture-too-many-pixels')
})

test('a file is checked as other pictures are', async () => {
  const make = async (bytes: Uint8Array) => refusalOf(makeScreenshot({ db }, await fileOf(bytes)))
  const picture = await photograph(300, 200)
  expect(await make(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('picture-type-refused')
  expect(await make(picture.subarray(0, picture.length / 2))).toBe('picture-broken')
  await db.insert(withheldMedia).values({ digest: mediaId(picture), cause: 'scheme:1' })
  expect(await make(picture)).toBe('picture-withheld')
})
