import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { createMail } from '#domain/mail.ts'
import { type Delivery, folderDelivery, smtpDelivery } from './delivery.ts'
import { letterWriter } from './letters.ts'
import { ATTEMPTS, sendNext, startSending } from './mail.ts'
import { REQUEST as request } from './test-letters.ts'
import { openMailServer } from './test-mail-server.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'loggia-outbox-'))
const outbox = join(folder, 'outbox')
afterAll(() => rm(folder, { recursive: true }))
const from = 'Loggia <info@loggia.example>'
const mail = createMail(letterWriter({ requestsTo: 'company@example.com', siteUrl: 'https://loggia.example' }))

const logged: string[] = []
const log = {
  error: (...words: unknown[]) => logged.push(JSON.stringify(words)),
  warn: (...words: unknown[]) => logged.push(JSON.stringify(words)),
}
const running = new AbortController().signal
const letters = () => db.select().from(outgoingMail).orderBy(outgoingMail.id)
const tomorrow = () => db.update(outgoingMail).set({ dueAt: sql`now()` })

/** Whole milliseconds, as they are read from it. */
async function databaseTime(): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  )
  return Number(rows[0]?.ms)
}

beforeEach(async () => {
  await db.delete(outgoingMail)
  await db.delete(contactRequest)
  await rm(outbox, { recursive: true, force: true })
  logged.length = 0
})

describe('letters without a mail server', () => {
  test('are files that only their owner reads, each whole', async () => {
    await mail.queue(db, { letter: 'request-arrived', request })
    await mail.queue(db, { letter: 'request-confirmed', request })
    const sender = { db, delivery: folderDelivery(outbox, from), log }
    expect([await sendNext(sender, running), await sendNext(sender, running)]).toEqual(['sent', 'sent'])
    expect(await sendNext(sender, running)).toBe('none waiting')

    const names = (await readdir(outbox)).toSorted()
    expect(names).toHaveLength(2)
    expect(names).toEqual(names.map(() => expect.stringMatching(/^\d{8}T\d{6}-\d+\.eml$/)))
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    for (const name of names) expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
    const arrived = await readFile(join(outbox, names[0] as string), 'utf8')
    expect(arrived).toContain('To: company@example.com\r\n')
    expect(arrived).toContain('Reply-To: anna@example.com\r\n')
    expect(await letters()).toMatchObject([
      { state: 'sent', attempts: 1, sentAt: expect.any(Date) },
      { state: 'sent', attempts: 1, sentAt: expect.any(Date) },
    ])
  })
})

test('letters are text and HTML beside each other, with the logo, whatever lines somebody wrote', async () => {
  const message = ['--=_-0123456789abcdef-Part_1', 'Content-Length: 0', '', '<b>Grüezi</b>', '.', 'From x'].join('\n')
  await mail.queue(db, { letter: 'request-arrived', request: { ...request, message } })
  await sendNext({ db, delivery: folderDelivery(outbox, from), log }, running)
  const [name] = await readdir(outbox)
  const letter = await readFile(join(outbox, name as string), 'utf8')
  const boundaries = [...letter.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary)
  expect(boundaries).toEqual([expect.stringMatching(/^=_/), expect.stringMatching(/^=_/)])
  const lines = letter.split('\r\n')
  for (const boundary of boundaries) expect(lines.filter((line) => line === `--${boundary}`)).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('--=_'))).toHaveLength(6)
  expect(letter.match(/^Content-Type: [\w/]+/gm)).toEqual(
    ['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/png'].map(
      (type) => `Content-Type: ${type}`,
    ),
  )
  expect(letter).toContain('Content-ID: <logo@letter>')
  expect(letter).toContain('&lt;b&gt;Gr=C3=BCezi&lt;/b&gt;')
})

test('whatever a name is, the header of its letter is one line to one mailbox, without a link', async () => {
  const names = [
    'pills.shop',
    'Anna\r\nBcc: thief@pills.shop',
    'An\u2028na',
    '\u202Emoc.slliP',
    'https://pills.shop/now',
    'a, b',
  ]
  for (const name of names) {
    const to = { name: 'Giulia', email: 'giulia@example.com', language: 'en' }
    await mail.queue(db, { letter: 'message-arrived', to, from: name, threadId: 7 })
  }
  await db.insert(outgoingMail).values({ to: 'a@example.com, thief@pills.shop', subject: 'Hello', text: 'Hello' })
  const sender = { db, delivery: folderDelivery(outbox, from), log }
  for (const _ of await letters()) await sendNext(sender, running)
  const read = (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8'))
  const headers = (await Promise.all(read)).map((letter) => letter.split('\r\n\r\n', 1)[0] ?? '')
  const only = (header: string) => headers.flatMap((lines) => lines.match(new RegExp(`^${header}: .*`, 'gm')) ?? [])
  expect(only('Bcc')).toEqual([])
  // What could be two mailboxes is the name of one.
  const mailboxes = ['<"a@example.com, thief"@pills.shop>', ...names.map(() => 'giulia@example.com')]
  expect(only('To').toSorted()).toEqual(mailboxes.map((mailbox) => `To: ${mailbox}`))
  expect(only('Subject').toSorted()).toEqual(
    [
      ...['pills shop', 'Anna Bcc: thief pills shop', 'An na', 'moc.slliP', 'https pills shop now', 'a, b'].map(
        (name) => `Subject: ${name} wrote to you on Loggia`,
      ),
      'Subject: Hello',
    ].toSorted(),
  )
})

test('the text of a letter that opens an account is kept until it is sent, and no longer', async () => {
  const to = { email: 'anna@example.com', language: 'en' }
  await mail.queue(db, { letter: 'password-forgotten', to, token: 'a-b_c' })
  await mail.queue(db, { letter: 'password-changed', to })
  expect((await letters())[0]?.text).toContain('token=a-b_c')
  const sender = { db, delivery: folderDelivery(outbox, from), log }
  expect([await sendNext(sender, running), await sendNext(sender, running)]).toEqual(['sent', 'sent'])
  const [secret, other] = await letters()
  expect(secret).toMatchObject({ state: 'sent', text: '', layout: null })
  expect(other).toMatchObject({ text: expect.stringContaining('Hello,'), layout: expect.anything() })
})

describe('the words', () => {
  const write = letterWriter({ requestsTo: 'company@example.com', siteUrl: 'https://loggia.example' })

  test('to the company hold all that was sent', () => {
    const { subject, text, replyTo } = write({ letter: 'request-arrived', request })
    expect(subject).toBe('Richiesta LG-2026-7K3QX9MD, da rispondere entro venerdì 27 novembre 2026')
    expect(replyTo).toBe('anna@example.com')
    expect(text).toBe(
      [
        'Riferimento: LG-2026-7K3QX9MD',
        'Da rispondere entro: venerdì 27 novembre 2026',
        'Modulo: Documentazione per sviluppatori',
        'Argomento: il piano annuale',
        'Nome: Anna “Nina” Rossi',
        'E-mail: anna@example.com',
        'Paese: Italia',
        'Legge in: italiano',
        'Azienda: Acme <S.p.A.>',
        '',
        'Vorrei saperne di più.',
        'Grazie!',
        '',
        'Apri la richiesta:',
        'https://loggia.example/backstage/requests/1',
        '',
        'https://loggia.example',
        '',
      ].join('\n'),
    )
  })

  test.each([
    [
      'italy',
      'La tua richiesta LG-2026-7K3QX9MD è arrivata',
      'al più tardi venerdì 27 novembre 2026, cioè entro 5 giorni',
    ],
    [
      'en',
      'Your request LG-2026-7K3QX9MD has arrived',
      'by Friday, 27 November 2026 at the latest, that is within 5 working',
    ],
    ['zh', 'Your request LG-2026-7K3QX9MD has arrived', 'by Friday, 27 November 2026 at the latest'],
  ])('to a sender who reads %s hold reference and due date, and nothing they typed', (language, subject, promise) => {
    const letter = write({ letter: 'request-confirmed', request: { ...request, language } })
    expect(letter).toMatchObject({ to: 'anna@example.com', subject })
    expect(letter.text).toContain(promise)
    expect(letter.text).not.toMatch(/Anna|Acme|Vorrei/)
  })
})

describe('senders at once', () => {
  test('each take other letters, and send each of them once', async () => {
    for (let n = 0; n < 20; n++) await mail.queue(db, { letter: 'request-confirmed', request })
    const taken: number[] = []
    const inFolder = folderDelivery(outbox, from)
    const noted: Delivery = {
      deliver: (letter, stopping) => {
        taken.push(letter.id)
        return inFolder.deliver(letter, stopping)
      },
      close: () => {},
    }
    const second = openDatabase(connection)
    const senders = [db, second.db].map((each) => startSending({ db: each, delivery: noted, log }))
    await expect.poll(() => db.$count(outgoingMail, eq(outgoingMail.state, 'sent')), { timeout: 8000 }).toBe(20)
    await Promise.all(senders.map((sender) => sender.stop()))
    await second.close()
    expect(new Set(taken).size).toBe(20)
    expect(taken).toHaveLength(20)
    expect(await readdir(outbox)).toHaveLength(20)
  })
})

describe('a crash', () => {
  test('between sending and noting it sends the letter again: the same file, and none lost', async () => {
    await mail.queue(db, { letter: 'request-confirmed', request })
    const doomed = openDatabase(connection)
    const inFolder = folderDelivery(outbox, from)
    const dying: Delivery = {
      async deliver(letter, stopping) {
        await inFolder.deliver(letter, stopping)
        // What a killed process leaves: the server ends its transaction.
        await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`)
      },
      close: () => {},
    }
    doomed.pool.on('error', () => {})
    await expect(sendNext({ db: doomed.db, delivery: dying, log }, running)).rejects.toThrow()
    await doomed.close()
    const [file] = await readdir(outbox)
    const first = await readFile(join(outbox, file as string), 'utf8')
    expect(await letters()).toMatchObject([{ state: 'waiting', attempts: 0 }])

    expect(await sendNext({ db, delivery: inFolder, log }, running)).toBe('sent')
    expect(await readdir(outbox)).toEqual([file])
    expect(await readFile(join(outbox, file as string), 'utf8')).toBe(first)
  })

  test('before the commit of what it tells about sends nothing', async () => {
    const undone = db.transaction(async (tx) => {
      await mail.queue(tx, { letter: 'request-confirmed', request })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await sendNext({ db, delivery: folderDelivery(outbox, from), log }, running)).toBe('none waiting')
  })
})

describe('a mail server', () => {
  test('is handed the letter', async () => {
    const server = await mailServer({ 'RCPT TO': '250 fine' })
    await mail.queue(db, { letter: 'request-confirmed', request })
    const delivery = smtpDelivery(server.url, from)
    expect(await sendNext({ db, delivery, log }, running)).toBe('sent')
    delivery.close()
    expect(server.heard.join('\n')).toMatch(/MAIL FROM:<info@loggia.example>[\s\S]*RCPT TO:<anna@example.com>/)
    expect(server.heard.join('\n')).toMatch(/Message-ID: <\d+\.\d+@loggia\.example>/)
  })

  test('that is away is asked again later and later, until the letter is given up', async () => {
    const server = await mailServer({})
    const url = server.url
    await server.close()
    await mail.queue(db, { letter: 'request-confirmed', request })
    const delivery = smtpDelivery(url, from)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = await databaseTime()
      const outcome = await sendNext({ db, delivery, log }, running)
      const after = await databaseTime()
      expect(outcome).toBe(attempt < ATTEMPTS ? 'has to wait' : 'is given up')
      const [letter] = await letters()
      expect(letter).toMatchObject({ attempts: attempt, state: attempt < ATTEMPTS ? 'waiting' : 'failed' })
      const waitMs = Math.min(30_000 * 2 ** (attempt - 1), 6 * 3_600_000)
      expect(Number(letter?.dueAt)).toBeGreaterThanOrEqual(before + waitMs)
      expect(Number(letter?.dueAt)).toBeLessThanOrEqual(after + waitMs)
      expect(await sendNext({ db, delivery, log }, running)).toBe('none waiting')
      await tomorrow()
    }
    delivery.close()
    expect(logged).toHaveLength(ATTEMPTS)
    expect(logged.join()).not.toMatch(/anna|example\.com/)
  })

  test('that knows no such recipient is not asked again, one that refuses us is', async () => {
    await mail.queue(db, { letter: 'request-confirmed', request })
    const answers = [
      ['451 come back later', 'has to wait'],
      ['550 no anna@example.com here', 'is given up'],
    ] as const
    for (const [answer, outcome] of answers) {
      const server = await mailServer({ 'RCPT TO': answer })
      const delivery = smtpDelivery(server.url, from)
      expect(await sendNext({ db, delivery, log }, running)).toBe(outcome)
      delivery.close()
      await tomorrow()
    }
    expect(await letters()).toMatchObject([{ state: 'failed', error: expect.stringContaining('550') }])
    expect(logged.join()).not.toMatch(/anna|example\.com/)
  })

  test('that says nothing does not keep the site from stopping: the letter stays', async () => {
    const server = await mailServer({ 'RCPT TO': '' })
    await mail.queue(db, { letter: 'request-confirmed', request })
    const sender = startSending({ db, delivery: smtpDelivery(server.url, from), log })
    await expect.poll(() => server.heard.join(), { timeout: 5000 }).toContain('RCPT TO')
    await sender.stop()
    // Had it waited for an answer, that would have been an attempt.
    expect(await letters()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(logged).toEqual([])
  })
})

/** One that is gone after the test. */
async function mailServer(answers: Record<string, string>) {
  const server = await openMailServer(answers)
  onTestFinished(server.close)
  return server
}
