import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

declare const brand: unique symbol

/** Names what a page was made of, such as `scheme:42`. Only this file makes one. */
export type CacheTag = string & { readonly [brand]: true }

const tag = (name: string) => name as CacheTag
/** @param id as an address names it, too: a page that says there is none changes when there is one */
const tagOf = (kind: string) => (id: number | string | null | undefined) => tag(`${kind}:${id}`)

/** Records by their id, and lists and figures that change with many of them. */
export const cacheTags = {
  article: tagOf('news'),
  brand: tagOf('brand'),
  course: tagOf('course'),
  designer: tagOf('designer'),
  /** Of the library: that its bytes went. */
  file: tagOf('file'),
  model: tagOf('model'),
  page: tagOf('page'),
  scheme: tagOf('scheme'),

  brands: tag('brands'),
  claims: tag('claims'),
  /** How often models were collected, where a list is ordered by it. */
  collected: tag('collected'),
  courses: tag('courses'),
  courseViews: tag('course-views'),
  designers: tag('designers'),
  help: tag('help'),
  /** How often schemes were liked, where a list is ordered by it. */
  likes: tag('likes'),
  models: tag('models'),
  news: tag('news'),
  pages: tag('pages'),
  /** What plans cost and allow. */
  plans: tag('plans'),
  pointsRules: tag('points-rules'),
  redirects: tag('redirects'),
  schemes: tag('schemes'),
  /** What every page says of the company. */
  settings: tag('settings'),
  /** The day: dropped as one begins, in Rome and in UTC. */
  today: tag('today'),
}

/** The channel on which processes hear which pages to drop; each message is a JSON array of tags. */
export const CACHE_TAGS_CHANNEL = 'page_tags'

/** PostgreSQL refuses messages of 8000 bytes and more. */
const MESSAGE_BYTES = 7900

/**
 * Says which records a transaction changed: on commit every process drops the pages made of them.
 * @param tx the transaction that writes: rolled back, it says nothing
 */
export async function invalidate(tx: Db, tags: readonly CacheTag[]): Promise<void> {
  for (const message of messagesOf(tags)) await tx.execute(sql`select pg_notify(${CACHE_TAGS_CHANNEL}, ${message})`)
}

/** As few messages as PostgreSQL's limit allows. */
export function messagesOf(tags: readonly string[]): string[] {
  const messages: string[][] = []
  let room = 0
  for (const tag of new Set(tags)) {
    const bytes = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (bytes > room) {
      messages.push([])
      room = MESSAGE_BYTES - 2
    }
    messages.at(-1)?.push(tag)
    room -= bytes
  }
  return messages.map((message) => JSON.stringify(message))
}
