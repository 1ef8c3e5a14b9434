import { randomUUID } from 'node:crypto'
import account from '#app/i18n/locales/en/account.json' with { type: 'json' }
import errors from '#app/i18n/locales/en/errors.json' with { type: 'json' }
import moderation from '#app/i18n/locales/en/moderation.json' with { type: 'json' }
import { templateDesign } from '#domain/designs/templates/templates.ts'
import { photograph } from '#domain/media/test-media.ts'
import { anAddress } from '../people.ts'
import { askings } from './asking.ts'
import { changed } from './contents.ts'
import { type Cast, type Role, roles, type Somebody } from './roles.ts'
import type { Row } from './table.ts'
import { SECRET, type Thing, things } from './things.ts'
import type { World } from './world.ts'

/** The site's own address, as a browser names it that is on one of its pages. */
const ownOrigin = ({ app }: World) => new URL(app.settings.siteUrl).origin

const xsrf = 'a-token-of-ours'

/** A browser on a page of the site: it says where it is, and repeats the token that it was given. */
const fromHere = (world: World) => ({ origin: ownOrigin(world), 'sec-fetch-site': 'same-origin', 'x-xsrf-token': xsrf })

type Headers = Record<string, string>
/** Of a request, by what it comes from. */
type Ways = Record<string, Headers>

/** Requests that other sites could make a visitor's browser send. */
const foreign: Ways = {
  'from another site': { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'x-xsrf-token': xsrf },
  'from a neighbouring site': {
    origin: 'http://other.loggia.example',
    'sec-fetch-site': 'same-site',
    'x-xsrf-token': xsrf,
  },
  'from another site, by an older browser': { origin: 'https://elsewhere.example', 'x-xsrf-token': xsrf },
  'from nowhere': { origin: 'null', 'x-xsrf-token': xsrf },
}

/** One of our pages, or what looks so, that doesn't know the token. */
const withoutToken = (world: World) => ({ origin: ownOrigin(world), 'sec-fetch-site': 'same-origin' })

/** The manners of sending that nobody may, by what a row is known by. */
export function refusedWays(world: World, guard: string): Ways {
  if (guard === 'page') return foreign
  if (guard === 'token') return { ...foreign, 'without the token': withoutToken(world) }
  // Nobody can send anything there.
  if (guard === 'nothing') return {}
  throw new Error(`a row is known by "${guard}"`)
}

/** Those who ask for a row, and what they are to be told. */
interface Asked extends Pick<Row, 'name' | 'expected'> {
  cast: Cast
}

type Answers = Record<string, string>

/** What each role is told that asks for an address. */
export async function askToRead(world: World, { name: row, cast }: Asked): Promise<Answers> {
  const mine = await thingsOf(world, row, cast)
  const told = roles.map(async (role) => {
    const word = wordFor(world, await send(world, { row, role, cast, thing: mine(role), headers: fromHere(world) }))
    return [role, await word] as const
  })
  return Object.fromEntries(await Promise.all(told))
}

/**
 * What each role is told that sends something. Whoever is to be refused asks first, all of them together, and with them
 * who may, in manners that nobody may: not one of their requests writes anything.
 * @returns also the manners that were let in, and the tables that those wrote who were to be refused
 */
export async function askToWrite(world: World, { name, expected, cast }: Asked, ways: Ways) {
  const may = roles.find((role) => role !== 'anonymous' && /^(yes|told)$/.test(expected[role])) ?? 'owner'
  const mine = await thingsOf(world, name, cast)
  const refused = roles.filter((role) => expected[role] !== 'yes')
  let before = await world.contents()
  const asked = (role: Role, headers: Headers) => send(world, { row: name, role, cast, thing: mine(role), headers })
  const [words, lets] = await Promise.all([
    Promise.all(refused.map(async (role) => wordFor(world, await asked(role, fromHere(world))))),
    Promise.all(Object.values(ways).map(async (headers) => wordFor(world, await asked(may, headers)))),
  ])
  let after = await world.contents()
  const written = changed(before, after)
  const answers: Answers = Object.fromEntries(refused.map((role, index) => [role, words[index] ?? '']))
  const letIn = Object.keys(ways).filter((_, index) => lets[index] !== 'no' && lets[index] !== 'refused')

  for (const role of roles.filter((role) => expected[role] === 'yes')) {
    // Each does it to one that nobody has done it to.
    const thing = (await thingsOf(world, name, cast, [role]))(role)
    before = askings[name]?.of ? await world.contents() : after
    const outcome = await send(world, { row: name, role, cast, thing, headers: fromHere(world) })
    after = await world.contents()
    answers[role] = await wordFor(world, outcome, changed(before, after).length > 0)
  }
  return { answers, letIn, written }
}

/** What those who ask name: of the owner, and for who is blocked their own. */
async function thingsOf(world: World, row: string, { owner, blocked }: Cast, whose: readonly Role[] = roles) {
  const { of } = askings[row] ?? {}
  const make = (wanted: boolean, { account }: Somebody) => (of && wanted ? things[of](world, account) : {})
  const isOfOwner = whose.some((role) => role !== 'blocked')
  const ofOwner = await make(isOfOwner, owner)
  const ofBlocked = await make(whose.includes('blocked'), blocked)
  return (role: Role): Thing => (role === 'blocked' ? ofBlocked : ofOwner)
}

interface Sent {
  row: string
  role: Role
  cast: Cast
  thing: Thing
  headers: Headers
}

interface Outcome {
  answer: Response
  text: string
  isRead: boolean
  /** Whether it shows the word that is in everything private. */
  names: boolean
  follow: (path: string) => Promise<Outcome>
}

async function send(world: World, { row, role, cast, thing, headers }: Sent): Promise<Outcome> {
  const [method = '', path = ''] = row.split(' ')
  const { of, params, query, form, json, file, isQuiet } = askings[row] ?? {}
  const named = { ...thing, ...params?.(world) } as Thing
  const target = path.replace(/:(\w+)|\*/g, (found, name) => String(named[name ?? found] ?? found))
  const search = query ? `?${new URLSearchParams(query(named, world) as Record<string, string>)}` : ''
  const cookies = role === 'anonymous' ? [] : [cast[role].cookie]
  const common = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': anAddress(),
    cookie: [...cookies, `XSRF-TOKEN=${xsrf}`].join('; '),
    accept: 'text/html',
  }
  const ask = async (to: string, init: RequestInit): Promise<Outcome> => {
    const answer = await fetch(world.address + to, { redirect: 'manual', ...init })
    const text = await answer.text()
    const isRead = (init.method ?? 'GET') === 'GET'
    return { answer, text, isRead, names: of !== undefined && !isQuiet, follow: (to) => ask(to, { headers: common }) }
  }
  if (method === 'GET') return ask(target + search, { headers: common })
  const body = json ? JSON.stringify(json(named, world)) : await formOf(form?.(named, world) ?? {}, file)
  const type: Record<string, string> = json ? { 'content-type': 'application/json' } : {}
  return ask(target + search, { method, headers: { ...common, ...headers, ...type }, body })
}

async function formOf(fields: Thing, file: string | undefined): Promise<FormData | URLSearchParams> {
  if (!file) return new URLSearchParams(fields as Record<string, string>)
  const form = new FormData()
  if (file === 'file') {
    form.append(file, new Blob([JSON.stringify(templateDesign('empty', randomUUID()))]), 'own.json')
    return form
  }
  const photographed = file === 'panorama' ? panorama() : picture()
  // Behind its end, what makes it a file unlike any other.
  form.append(file, new Blob([Uint8Array.from(await photographed), randomUUID()]), 'own.jpg')
  return form
}

/** Taken once: a large one takes a second. */
const once = (take: () => Promise<Buffer>) => {
  let taken: Promise<Buffer> | undefined
  return () => {
    taken ??= take()
    return taken
  }
}
const panorama = once(() => photograph(4096, 2048))
const picture = once(() => photograph(400, 300))

/** Pages are only told the words of a refusal. */
const refusals = Object.entries(errors)

/**
 * `yes`: done, or shown. `own`: shown, but nothing of the owner's. `told`: answered, and nothing changed. `login`: asked to
 * log in. `no`: not allowed. `hidden`: as if there were no such thing. Else the reason of the refusal.
 */
async function wordFor(world: World, outcome: Outcome, hasWritten = false): Promise<string> {
  const { answer, text, isRead, names, follow } = outcome
  const { status } = answer
  const location = answer.headers.get('location')
  if (status >= 300 && status < 400 && location) {
    // A link of its own was made, which the server answers.
    if (hasWritten || location.startsWith('/downloads/')) return 'yes'
    return wordFor(world, await follow(location.replace(ownOrigin(world), '')))
  }
  const given = text.match(/\breason\\?",\s*:?\s*\\?"([\w-]+)/)?.[1] ?? text.match(/"reason":"([\w-]+)"/)?.[1]
  const reason = given ?? refusals.find(([, words]) => text.includes(words))?.[0]
  if (status === 401 || reason === 'login-required' || text.startsWith('{"code":201')) return 'login'
  if (status === 404) return 'hidden'
  if (reason === 'posting-suspended') return 'suspended'
  if (status === 403) return 'no'
  if (status === 405) return '405'
  if (text.startsWith('{"code":0')) return 'refused'
  if (status >= 400) return reason ?? String(status)
  const isPage = isRead && answer.headers.get('content-type')?.startsWith('text/html')
  const asking = [account.logInFirst, account.plan.subscribe.logInFirst, moderation.backstage.logInFirst]
  if (isPage && asking.some((words) => text.includes(words))) return 'login'
  if (isPage && text.includes(moderation.backstage.notAllowed)) return 'no'
  if (!isRead) return hasWritten ? 'yes' : 'told'
  return names && !text.includes(SECRET) ? 'own' : 'yes'
}
