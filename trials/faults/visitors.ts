import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { user } from '#db/schema/accounts.ts'
import { SYSTEM } from '#domain/actor.ts'
import { mediaId } from '#domain/media/media.ts'
import { adjustPoints } from '#domain/points/ledger/points.ts'
import { FIRST_REWARDS } from '#domain/points/test-rules.ts'
import { call, logIn, password } from '../people.ts'
import { type Asking, ask, type Write, write } from './asking.ts'
import type { AskedSite } from './failing-site.ts'
import { letterTo } from './letters.ts'

/** One thing that a visitor does; `turn` counts them. */
type Deed = (asking: Asking, turn: number) => Promise<unknown>

export interface Visitor {
  deeds: Deed[]
}

/** A program's shares don't count. */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const pages = ['/home', '/gallery/market', '/gallery/scheme?id=1', '/gallery/models', '/points', '/healthz']
const read: Deed = (asking, turn) => ask(asking, pages[turn % pages.length] ?? '')

/** Does all its deeds over and over, and once more after it is told to stop. */
export async function visit({ deeds }: Visitor, asking: Asking, stopping: AbortSignal): Promise<void> {
  let isLast: boolean
  let turn = 0
  do {
    isLast = stopping.aborted
    for (const deed of deeds) {
      await read(asking, turn)
      await deed(asking, turn++)
    }
  } while (!isLast)
}

/**
 * Somebody without an account, at another address each time, who shares a scheme, writes to the company, reports, and
 * makes an account that waits for its letter.
 */
export const stranger: Visitor = {
  deeds: [
    (asking) => {
      const told = (body: string) => String(JSON.parse(body).shares)
      return write(asking, { path: '/schemes/1/share', about: 'shares of 1', told, method: 'POST', headers: browser })
    },
    (asking) => {
      const message = randomUUID()
      const form = { name: 'Anna', email: 'anna@example.com', message }
      return write(asking, { path: '/contact', about: `request ${message}`, told: '2 letters', ...post(form) })
    },
    (asking) => {
      const email = `${randomUUID()}@example.com`
      const why = { reason: 'spam', address: 'https://a.example', explanation: 'Spam.', goodFaith: 'yes' }
      const form = { name: 'Anna', email, ...why }
      return write(asking, { path: '/report?scheme=1', about: `report ${email}`, told: '1 letter', ...post(form) })
    },
    (asking) => {
      const account = newAccount()
      const about = `account ${account.username}`
      return write(asking, { path: '/api/v1/user/register', about, told: '1 letter', ...json(account) })
    },
  ],
}

/** Somebody with an account, a store, a draft and points. */
export async function newMember(site: AskedSite): Promise<Visitor> {
  const account = newAccount()
  await call(site, '/api/v1/user/register', account)
  await confirm(site, account.email)
  const { token } = await logIn(site, account.username)
  const headers = { token }
  const id = await givePoints(site, account.username)
  const draft = await newDraft(site, token)

  const mine = (asking: Asking, given: Write) => write(asking, { ...given, headers: { ...given.headers, ...headers } })
  /** Does it where it isn't done, or nobody knows; else takes it back. */
  const toggle = (asking: Asking, about: string, path: string) => {
    const isDone = asking.notes.expected.get(about) === 'yes'
    return mine(asking, { path, about, told: isDone ? '' : 'yes', method: isDone ? 'DELETE' : 'POST' })
  }
  const deeds: Deed[] = [
    (asking, turn) => toggle(asking, `like of ${some(turn)} by ${id}`, `/schemes/${some(turn)}/like`),
    (asking, turn) => toggle(asking, `follow of ${some(turn)} by ${id}`, `/designers/${some(turn)}/follow`),
    (asking, turn) => toggle(asking, `model ${some(turn)} of ${id}`, `/models/${some(turn)}/collect`),
    (asking) => {
      const body = randomUUID()
      return mine(asking, { path: '/schemes/1/comments', about: `comment ${body}`, told: 'yes', ...json({ body }) })
    },
    async (asking) => {
      const answer = await ask(asking, `${draft}/version`, { headers })
      if (answer?.status !== 200) return
      const { version } = JSON.parse(answer.body)
      const caseName = randomUUID()
      const form = post({ version, caseName })
      await mine(asking, { path: `${draft}/save`, about: `draft ${draft}`, told: caseName, ...form })
    },
    async (asking) => {
      const picture = await newPicture()
      const body = new FormData()
      body.append('file', new Blob([picture], { type: 'image/png' }), 'soggiorno.png')
      const about = `picture ${mediaId(picture)}`
      await mine(asking, { path: `${draft}/pictures`, about, told: 'yes', method: 'POST', body })
    },
    (asking) => {
      const form = { reward: 'textures', cost: String(FIRST_REWARDS.textures.cost), key: randomUUID() }
      const path = '/account/points/redeem?reward=textures'
      return mine(asking, { path, about: `redemption ${form.key}`, told: 'yes', ...post(form) })
    },
    (asking) => ask(asking, '/account/points', { headers }),
  ]
  return { deeds }
}

/** Opens the account of an e-mail by the letter that came to it. */
export async function confirm(site: AskedSite, email: string): Promise<void> {
  const link = (await letterTo(site, email)).match(/http\S+\/email\/confirm\?\S+/)?.[0]
  const answer = await fetch(link ?? '', { ...post({}), redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The link ${link} is answered with ${answer.status}.`)
}

const newAccount = () => {
  const username = `a${randomBytes(8).toString('hex')}`
  return { username, email: `${username}@example.com`, password, age: true }
}

/** More than they can spend. @returns the account's id */
function givePoints(site: AskedSite, username: string): Promise<string> {
  return site.inDatabase(async (db) => {
    const [{ id = '' } = {}] = await db.select({ id: user.id }).from(user).where(eq(user.username, username))
    await adjustPoints(db, SYSTEM, id, { points: 1_000_000, reason: 'For a trial' }, new Date())
    return id
  })
}

/** @returns the path of a draft in a store of their own */
async function newDraft({ address }: AskedSite, token: string): Promise<string> {
  const place = { address: 'Via Nuova 1', city: 'Milano', country: 'IT' }
  const store = { kind: 'store', style: 'modern', 'scope.en': 'Flats', 'introduction.en': 'A store.', ...place }
  const send = (path: string, form: object) =>
    fetch(address + path, { ...post(form), headers: { token }, redirect: 'manual' })
  await send('/account/store', { name: `Studio ${randomBytes(4).toString('hex')}`, ...store })
  const begun = await send('/account/schemes', {})
  const draft = begun.headers.get('location')
  if (!draft) throw new Error(`No draft was begun: ${begun.status}`)
  return draft
}

/** Unlike any other. */
async function newPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  return new Uint8Array(await image.png().toBuffer())
}

/** An id of the sample content, one of the first few. */
const some = (turn: number) => 1 + (turn % 5)

const post = (form: object) => ({ method: 'POST', body: new URLSearchParams(form as Record<string, string>) })
const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
