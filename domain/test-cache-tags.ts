import pg from 'pg'
import { CACHE_TAGS_CHANNEL } from './cache-tags.ts'

/** The tags whose pages are dropped while something is done. */
export async function tagsWhile(connection: pg.ClientConfig, work: () => Promise<unknown>): Promise<string[]> {
  const listener = new pg.Client(connection)
  await listener.connect()
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`)
  const tags: string[] = []
  listener.on('notification', ({ payload }) => tags.push(...JSON.parse(payload ?? '[]')))
  await work()
  // What was committed before is heard before the answer.
  await listener.query('select')
  await listener.end()
  return tags
}
