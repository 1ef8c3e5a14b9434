import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { session, user } from '#db/schema/accounts.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { counting, member } from '#domain/schemes/test-gallery.ts'
import { builtSite } from '../test-built-site.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** So many batches of a thousand, each of two megabytes: far more than what waits between two ends of a connection. */
const BATCHES = 24

const services = await testServices()
const { db, queries } = counting(services.pool)
let download: () => Promise<IncomingMessage>

beforeAll(async () => {
  await services.db.execute(sql`
    insert into moderation_log (at, action, facts)
    select now(), 'decided', jsonb_build_object('outcome', number || repeat('x', 2000))
    from generate_series(1, ${BATCHES * 1000}) as number`)
  const { id } = await member(services.db)
  await services.db.update(user).set({ role: 'moderator', emailVerified: true }).where(eq(user.id, id))
  const { headers } = await services.auth.api.openSession({ body: { userId: id }, returnHeaders: true })
  await services.db.update(session).set({ secondStepPutOff: true }).where(eq(session.userId, id))
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const site = await builtSite({ ...services, db }, await testFolder())
  await site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.address() as AddressInfo
  download = async () => {
    queries.length = 0
    const asking = get({ port, path: '/backstage/csv/log', headers: { cookie: cookie.join('; ') } })
    const [answer] = await once(asking, 'response')
    return answer
  }
  return () => site.close()
})

/** How many batches of the list have been read by now. */
const batchesRead = () => queries.filter((query) => /from "moderation_log".* limit /s.test(query)).length

test('a list of any length begins to come while hardly any of it is read, which goes on as it is taken', async () => {
  const answer = await download()
  expect(answer.statusCode).toBe(200)
  await once(answer, 'readable')
  expect(String(answer.read(6))).toBe('action')
  // As long as nobody takes more, nothing more is read.
  await setTimeout(1000)
  const read = batchesRead()
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(BATCHES / 2)
  const lines = (await text(answer)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + BATCHES * 1000)
  expect(batchesRead()).toBeGreaterThanOrEqual(BATCHES)
})

test('whoever goes away before the end has the rest read by nobody', async () => {
  const answer = await download()
  await once(answer, 'readable')
  answer.destroy()
  await setTimeout(1000)
  const read = batchesRead()
  expect(read).toBeLessThan(BATCHES / 2)
  await setTimeout(500)
  expect(batchesRead()).toBe(read)
})
