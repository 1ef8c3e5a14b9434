import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import type { Account } from '#domain/actor.ts'
import { addComment } from '#domain/comments/comments.ts'
import { publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { argsFor, testApp } from '../../../http/test-app.ts'
import { loader as comments } from './comments.tsx'
import { loader as notifications } from './notifications.tsx'

const services = await testServices()
const app = testApp(services)
const enrolled = async (name: string) => {
  const { person, token } = await services.enrol(name)
  return { account: { id: person.id, name, role: 'member' } satisfies Account, token }
}

test('lists quote a comment in plain words, without the marks of Markdown', async () => {
  const [owner, anna] = [await enrolled('owner'), await enrolled('anna')]
  // New accounts post no links.
  await app.db.update(user).set({ createdAt: new Date(0) })
  const store = await storeOf(app.db, owner.account)
  const { id: schemeId } = await publish(app.db, owner.account, store.id)
  const body = 'The **oak** is *warm*, see [the plan](/gallery/ideas)'
  await addComment(app.db, anna.account, { schemeId, body }, app.clock())
  const asked = (path: string, token: string) => argsFor(app, path, { headers: { token } }) as never
  const quoted = [{ excerpt: 'The oak is warm, see the plan' }]
  expect((await comments(asked('/account/comments', anna.token))).comments).toMatchObject(quoted)
  expect((await notifications(asked('/account/notifications', owner.token))).notifications).toMatchObject(quoted)
})
