import { randomUUID } from 'node:crypto'
import { desc, eq, isNotNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { design } from '#db/schema/designs.ts'
import { report } from '#db/schema/reports.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { passkey } from '#db/schema/security.ts'
import type { Account } from '#domain/actor.ts'
import { addComment } from '#domain/comments/comments.ts'
import { openStore } from '#domain/designers/stores.ts'
import { createMail } from '#domain/mail.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import { writeToDesigner } from '#domain/messages/messages.ts'
import { collectModel } from '#domain/models/collections/collecting.ts'
import { createCollection, shareCollection } from '#domain/models/collections/collections.ts'
import { decide } from '#domain/reports/decisions.ts'
import { startDraft } from '#domain/schemes/drafts/drafts.ts'
import { likeScheme } from '#domain/schemes/likes/likes.ts'
import { publishScheme } from '#domain/schemes/publishing/publishing.ts'
import { appoint, putOffSecondStep } from './people.ts'
import { withDatabase } from './rooms.ts'
import { logIn, newAccount, type Page } from './visitor.ts'

const picture = 'showcase/casa-brera/living-room'
const mail = createMail(({ letter, to }: { letter: string; to?: { email: string } }) => ({
  to: to?.email ?? 'anna@example.com',
  subject: letter,
  text: letter,
}))

/** Logs in somebody who owns one of everything that has a page of its own, and administers the site. @returns where they are */
export async function liveFully(page: Page): Promise<Record<string, string>> {
  const [person, other] = [await newAccount(page), await newAccount(page)]
  const addresses = await withDatabase(async (db) => {
    const accountOf = async (username: string): Promise<Account> => {
      const [found] = await db.select().from(user).where(eq(user.username, username))
      return found as Account
    }
    const [own, writer, admin] = [
      await accountOf(person.username),
      await accountOf(other.username),
      await accountOf('staff'),
    ]
    const now = new Date()
    const services = { db, clock: () => now, mail }

    const about = { address: 'Via Prova 1', city: 'Milano', country: 'IT', scope: { en: 'Flats', italy: 'Case' } }
    const introduction = { en: 'We furnish flats.', italy: 'Arrediamo case.' }
    const store = await openStore(
      db,
      own,
      { name: `Studio ${own.name}`, kind: 'store', style: 'modern', ...about, introduction },
      now,
    )
    const files = await readNamedMedia(db, [picture])
    const rooms = { style: 'modern', areaM2: 90, roomCount: 3 } as const
    const images = [{ mediaId: files[picture].id }]
    const named = { designerId: store.id, caseName: 'Casa Prova', introduction: { en: 'A house.', italy: 'Una casa.' } }
    const published = await publishScheme(db, own, { ...named, ...rooms, images })
    const draft = await startDraft(db, own)
    await likeScheme(db, own, 1, now)

    const { threadId } = await writeToDesigner(services, writer, store.id, 'Are you free in May?')
    const collection = await createCollection(db, own, 'For the hall')
    await collectModel(db, own, 1, { collectionId: collection.id })
    const { shareToken } = await shareCollection(db, own, collection.id)
    const key = { id: randomUUID(), credentialId: randomUUID(), publicKey: 'key', counter: 0, transports: [] }
    await db.insert(passkey).values({ ...key, userId: own.id, name: 'Phone', createdAt: now })

    const comment = await addComment(db, own, { schemeId: 6, body: 'A lovely room.' }, now)
    const reference = `LR-${randomUUID()}`
    await db.insert(report).values({
      reference,
      targetKind: 'comment',
      targetId: comment.id,
      isTrusted: false,
      isGoodFaith: true,
      createdAt: now,
      reason: 'spam',
      address: 'https://loggia.example/gallery/scheme?id=6',
      explanation: 'Spam.',
      name: 'Anna Rossi',
      email: 'anna@example.com',
      language: 'en',
    })
    const decision = await decide(services, admin, {
      kind: 'comment',
      id: comment.id,
      outcome: 'hide',
      ground: 'spam',
      statement: 'It is spam.',
    })

    return {
      '/account/messages/:id': `/account/messages/${threadId}`,
      '/account/messages/to/:id': '/account/messages/to/1',
      '/account/schemes/:id': `/account/schemes/${draft.id}`,
      '/account/schemes/:id/publish': `/account/schemes/${draft.id}/publish`,
      '/account/schemes/:id/preview': `/account/schemes/${draft.id}/preview`,
      '/account/published/:id/delete': `/account/published/${published.id}/delete`,
      '/account/security/passkeys/:id': `/account/security/passkeys/${key.id}`,
      '/account/security/passkeys/:id/remove': `/account/security/passkeys/${key.id}/remove`,
      '/account/decisions/:id': `/account/decisions/${decision.id}`,
      '/account/collections/:id': `/account/collections/${collection.id}`,
      '/account/points/redeem': '/account/points/redeem?reward=modules-day',
      '/backstage/accounts/:id': `/backstage/accounts/${writer.id}`,
      '/backstage/appeals/:id/decide': '/backstage/appeals/1/decide',
      '/backstage/:resource': '/backstage/requests',
      '/backstage/media/:key': '/backstage/media/scenes%2Fstudy',
      '/backstage/products/:key': '/backstage/products/brera-linen',
      '/backstage/schemes/:key': '/backstage/schemes/1',
      '/backstage/:resource/:key': '/backstage/claims/models',
      '/backstage/new/:resource': '/backstage/new/redirects',
      '/backstage/pages/:key': '/backstage/pages/about',
      '/backstage/pages/:key/publish': '/backstage/pages/about/publish',
      '/backstage/pages/:key/history': '/backstage/pages/about/history',
      '/backstage/pages/:key/preview': '/backstage/pages/about/preview',
      '/backstage/bulk/:resource': '/backstage/bulk/requests?action=close&all=on',
      '/collections/:token': `/collections/${shareToken}`,
      '/report/sent/:reference': `/report/sent/${reference}`,
    }
  })
  await appoint(person, 'admin')
  await logIn(page, person)
  await putOffSecondStep(page)
  const form = { name: 'Anna Rossi', email: 'anna@example.com', message: 'A wardrobe.', country: 'IT' }
  const sent = await page.request.post('/contact', { form })
  const reference = new URL(sent.url()).pathname.split('/').at(-1) ?? ''
  const begun = await page.request.post('/studio', { form: { template: 'flat' } })
  const drawn = new URL(begun.url()).pathname
  await page.request.post(`${drawn}/share`, { form: { shares: 'yes' } })
  const [shared] = await withDatabase((db) =>
    db.select({ token: design.shareToken }).from(design).where(isNotNull(design.shareToken)).orderBy(desc(design.id)),
  )
  const [request] = await withDatabase((db) =>
    db.select({ id: contactRequest.id }).from(contactRequest).where(eq(contactRequest.reference, reference)),
  )
  return {
    ...addresses,
    '/contact/sent/:reference': `/contact/sent/${reference}`,
    '/studio/:id': drawn,
    '/studio/shared/:token': `/studio/shared/${shared?.token}`,
    '/studio/:id/details': `${drawn}/details`,
    '/studio/:id/versions': `${drawn}/versions`,
    '/backstage/requests/:key': `/backstage/requests/${request?.id}`,
  }
}
