import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** The channel on which processes hear which pages to drop; each message is a JSON array of tags. */
export const TAGS_CHANNEL = 'page_tags'

/** PostgreSQL refuses messages of 8000 bytes and more. */
const MESSAGE_BYTES = 7900

/**
 * Says which records a transaction changed, such as `scheme:42`: on commit every process drops the pages made of them.
 * @param tx the transaction that writes: rolled back, it says nothing
 */
export async function touch(tx: Db, tags: readonly string[]): Promise<void> {
  for (const message of messagesOf(tags)) await tx.execute(sql`select pg_notify(${TAGS_CHANNEL}, ${message})`)
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
