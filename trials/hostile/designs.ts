import { sql } from 'drizzle-orm'
import { hostileDocuments } from '#domain/designs/testing/test-hostile.ts'
import { type TestSite, withDatabaseOf } from '#server/test-site.ts'
import { anAddress, newPerson, type Somebody } from '../people.ts'
import { faultOf } from './judge.ts'

/** Documents as they are sent that nobody may keep, with what is wrong with them. */
export function hostileTexts(): { what: string; text: string }[] {
  const texts = Object.entries(hostileDocuments()).map(([what, { json }]) => ({
    what,
    text: typeof json === 'string' ? json : (JSON.stringify(json) ?? ''),
  }))
  const [deep, wide] = [100_000, 900_000]
  return [
    ...texts,
    { what: 'a hundred thousand lists in each other', text: '['.repeat(deep) + ']'.repeat(deep) },
    { what: 'a hundred thousand objects in each other', text: `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}` },
    { what: 'three megabytes', text: `"${'x'.repeat(3_000_000)}"` },
    { what: 'a million of nothing', text: `[${'0,'.repeat(wide / 2)}0]` },
  ]
}

const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
]

/**
 * Sends them in each way in which a document comes to the Studio, also as what they are not.
 * @returns what is wrong: an answer that is no refusal in words, or something that is another one since
 */
export async function attackDesigns(site: TestSite): Promise<string[]> {
  const person = await newPerson(site)
  const begun = await post(site, person, '/studio', new URLSearchParams({ template: 'flat' }))
  const path = begun.headers.get('location') ?? ''
  const before = await designsOf(site, person)
  const wrongs: string[] = []
  for (const [turn, { what, text }] of hostileTexts().entries()) {
    const sent = `{"version":1,"document":${text}}`
    const type = types[turn % types.length] as string
    const file = new FormData()
    file.append('file', new Blob([text]), 'own.json')
    const ways: [string, string, BodyInit, Record<string, string>?][] = [
      ['POST', `${path}/save`, sent],
      ['PUT', `${path}/save`, sent, { 'content-type': type }],
      ['POST', `${path}/save`, sent.slice(0, -2)],
      ['POST', '/studio/take', sent, { 'content-type': type }],
      ['POST', '/studio/read-in', file],
      ['POST', '/studio/read-in', text, { 'content-type': 'application/json' }],
    ]
    for (const [method, to, body, headers] of ways) {
      const answer = await post(site, person, to, body, { method, headers })
      const fault = await faultIn(site, answer, { method, path: to })
      if (fault) wrongs.push(`${what}, ${method} ${to}: ${fault}`)
    }
  }
  if ((await designsOf(site, person)) !== before) wrongs.push('What was kept before is another one.')
  return wrongs
}

async function faultIn(site: TestSite, answer: Response, asked: { method: string; path: string }) {
  const [{ status }, body] = [answer, await answer.text()]
  const head = JSON.stringify([...answer.headers])
  const fault = faultOf({ status, head, body, isLate: false, ms: 0 }, { ...asked, isCut: false, dataDir: site.dataDir })
  if (fault) return fault
  if (status < 400) return `taken with ${status}`
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const words = isJson ? JSON.parse(body).message : body
  return words ? null : `refused with ${status} and without a word: ${body.slice(0, 200)}`
}

/** All that somebody keeps. */
const designsOf = ({ dataDir }: TestSite, { id }: Somebody) =>
  withDatabaseOf(dataDir, async (db) => {
    const { rows } = await db.execute(sql`
      select d.*, (select count(*) from design_version where design_id = d.id) as versions
      from design d where owner_id = ${id} order by d.id`)
    return JSON.stringify(rows)
  })

function post(
  { address }: TestSite,
  { token }: Somebody,
  path: string,
  body: BodyInit,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> | undefined } = {},
) {
  const own = { token, 'x-forwarded-for': anAddress() }
  return fetch(address + path, { method, headers: { ...own, ...headers }, body, redirect: 'manual' })
}
