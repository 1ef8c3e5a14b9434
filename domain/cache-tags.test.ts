import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { CACHE_TAGS_CHANNEL, cacheTags, invalidate, messagesOf } from './cache-tags.ts'

const { db, connection } = await testDatabase()

async function listener() {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const heard: string[][] = []
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await client.query(`listen ${CACHE_TAGS_CHANNEL}`)
  return { heard, settle: () => client.query('select 1') }
}

test('tags are heard once the transaction commits, and not before', async () => {
  const { heard, settle } = await listener()
  await db.transaction(async (tx) => {
    await invalidate(tx, [cacheTags.designers, cacheTags.scheme(42)])
    await settle()
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual([['designers', 'scheme:42']])
})

test('a transaction that fails says nothing', async () => {
  const { heard, settle } = await listener()
  const failing = db.transaction(async (tx) => {
    await invalidate(tx, [cacheTags.scheme(1)])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await invalidate(db, [cacheTags.scheme(2)])
  await settle()
  await expect.poll(() => heard).toEqual([['scheme:2']])
})

test('many tags are split into messages that PostgreSQL takes, each tag once', async () => {
  const tags = Array.from({ length: 3000 }, (_, id) => cacheTags.scheme(id))
  const messages = messagesOf([...tags, cacheTags.scheme(0), 'è'.repeat(3000)])
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000)
  expect(messages.flatMap((message) => JSON.parse(message))).toEqual([...tags, 'è'.repeat(3000)])
  expect(messagesOf([])).toEqual([])
  await invalidate(db, tags)
})
