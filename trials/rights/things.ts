import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { parentalConsent, session, user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { designMedia } from '#db/schema/designs.ts'
import { notification } from '#db/schema/notifications.ts'
import { subscription } from '#db/schema/plans.ts'
import { decision } from '#db/schema/reports.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { goneLike, schemeImage } from '#db/schema/schemes.ts'
import { passkey } from '#db/schema/security.ts'
import { issueLink, type LinkPurpose } from '#domain/accounts/links.ts'
import { password } from '#domain/accounts/test-services.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { addComment } from '#domain/comments/comments.ts'
import { followDesigner } from '#domain/designers/follows.ts'
import { createDesign, deleteDesign } from '#domain/designs/stored/designs.ts'
import { openDesign } from '#domain/designs/stored/saving.ts'
import { shareDesign } from '#domain/designs/stored/sharing.ts'
import { nameVersion } from '#domain/designs/stored/versions.ts'
import { askDeletion } from '#domain/leaving/leaving.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph } from '#domain/media/test-media.ts'
import { blockOther } from '#domain/messages/blocking.ts'
import { writeToDesigner } from '#domain/messages/messages.ts'
import { collectModel } from '#domain/models/collections/collecting.ts'
import { createCollection, shareCollection } from '#domain/models/collections/collections.ts'
import { product } from '#domain/models/lists/test-hub.ts'
import { digestLinkToken } from '#domain/notifications/settings.ts'
import { readDraft as readPageDraft } from '#domain/pages/editing/drafts.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { listRevisions } from '#domain/pages/publishing/revisions.ts'
import { subscribed } from '#domain/plans/test-plans.ts'
import { adjustPoints } from '#domain/points/ledger/points.ts'
import { setPicture } from '#domain/profiles/picture.ts'
import { appeal } from '#domain/reports/appeals.ts'
import { sendReport } from '#domain/reports/reports.ts'
import { sendRequest } from '#domain/requests/requests.ts'
import { saveDraft, startDraft } from '#domain/schemes/drafts/drafts.ts'
import { likeScheme } from '#domain/schemes/likes/likes.ts'
import { deleteScheme, unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { member, publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { keepShareLink, shareTokenOf } from '#domain/schemes/visits/share-links.ts'
import { aDecision } from './roles.ts'
import type { World } from './world.ts'

/** A word that stands in everything private that is made here: whoever is shown it sees what isn't theirs. */
export const SECRET = 'zefirina'

/** What an address names, by the names of its parameters; more than those are for the body. */
export type Thing = Record<string, string | number>

type Make = (world: World, owner: Account) => Promise<Thing>

export const things = {
  draft: async ({ services: { db } }, owner) => {
    await theirStore(db, owner)
    const { id } = await startDraft(db, owner)
    const fields = { caseName: SECRET, introduction: {}, images: [], panoramas: [] }
    const { version } = await saveDraft(db, owner, id, { version: 1, fields })
    return { id, version }
  },
  'empty draft': async ({ services: { db } }, owner) => {
    await theirStore(db, owner)
    return { ...(await startDraft(db, owner)), ...(await storedMedia(db)) }
  },
  design: newDesign,
  'shared design': async (world, owner) => {
    const { id } = await newDesign(world, owner)
    return { id, token: (await shareDesign(world.services.db, owner, id)).shareToken }
  },
  'deleted design': async (world, owner) => {
    const { id } = await newDesign(world, owner)
    await deleteDesign(world.app, owner, id)
    return { id }
  },
  'design version': async (world, owner) => {
    const { id } = await newDesign(world, owner)
    return { id, version: (await nameVersion(world.services.db, owner, id, SECRET)).id }
  },
  'drawn design': async (world, owner) => {
    const { id } = await newDesign(world, owner)
    const { version, document } = await openDesign(world.services.db, owner, id)
    return { id, version, document: JSON.stringify({ ...document, north: 100 }) }
  },
  /** With a picture beneath it. */
  'traced design': async (world, owner) => {
    const { db, storage } = world.services
    const { id } = await newDesign(world, owner)
    const picture = await keepMedia(db, storage, await photograph(), { kind: 'tracing' })
    await db.insert(designMedia).values({ designId: Number(id), mediaId: picture.id, addedAt: new Date() })
    return { id, picture: picture.id }
  },
  scheme: newScheme,
  'scheme in the backstage': async (world, owner) => {
    const { id } = await newScheme(world, owner)
    const [picture] = await world.services.db.select().from(schemeImage).where(eq(schemeImage.schemeId, id))
    return { key: String(id), mediaId: picture?.mediaId ?? '' }
  },
  unpublished: async (world, owner) => {
    const { id } = await newScheme(world, owner)
    await unpublishScheme(world.services.db, owner, id)
    return { id }
  },
  store: async ({ services: { db } }, owner) => ({ id: await theirStore(db, owner) }),
  comment: async ({ services: { db }, scheme }, owner) => ({ id: await theirComment(db, owner, scheme.id) }),
  thread: newThread,
  'blocked thread': async (world, owner) => {
    const { id } = await newThread(world, owner)
    await blockOther(world.services.db, owner, id)
    return { id }
  },
  /** Shared, with a model in it. */
  collection: async ({ services: { db }, model }, owner) => {
    const { id } = await createCollection(db, owner, `${SECRET} ${randomUUID()}`)
    await collectModel(db, owner, model.id, { collectionId: id })
    const { shareToken } = await shareCollection(db, owner, id)
    return { id, token: shareToken, model: model.id }
  },
  /** One of each kind of model. */
  collected: async ({ services: { db }, model, group, scene }, owner) => {
    for (const { id } of [model, group, scene]) await collectModel(db, owner, id)
    return {}
  },
  'unshared collection': async ({ services: { db } }, owner) =>
    createCollection(db, owner, `${SECRET} ${randomUUID()}`),
  liked: async ({ services: { db }, scheme }, owner) => {
    await likeScheme(db, owner, scheme.id, new Date())
    return { id: scheme.id }
  },
  /** A like of what has gone since. */
  'gone like': async (world, owner) => {
    const { db } = world.services
    const { id } = await newScheme(world, world.designer)
    await likeScheme(db, owner, id, new Date())
    await deleteScheme(db, world.designer, id)
    const [kept] = await db.select().from(goneLike).where(eq(goneLike.accountId, owner.id))
    return { id: kept?.id ?? 0 }
  },
  followed: async ({ services: { db }, store }, owner) => {
    await followDesigner(db, owner, store.id, new Date())
    return { id: store.id }
  },
  shared: async ({ app: { secret }, services: { db }, scheme }, owner) => {
    await keepShareLink(db, secret, owner, scheme.id, new Date())
    return { id: scheme.id, from: shareTokenOf(secret, owner, scheme.id) }
  },
  notification: async (world, owner) => {
    const { id: schemeId } = await newScheme(world, world.designer)
    const about = { accountId: owner.id, kind: 'scheme' as const, schemeId, createdAt: new Date() }
    const [made] = await world.services.db.insert(notification).values(about).returning()
    return { id: made?.id ?? 0 }
  },
  'library file': async ({ services: { db, storage } }) => {
    const key = `picture-${randomUUID()}`
    await keepMedia(db, storage, await photograph(), { kind: 'picture', name: key })
    return { key }
  },
  'listed product': async ({ services: { db } }) => {
    const key = `product-${randomUUID()}`
    await product(db, { slug: key })
    return { key }
  },
  decision: newDecision,
  appeal: async (world, owner) => {
    const { id } = await newDecision(world, owner)
    await appeal(world.services.db, owner, id, 'It is not.', new Date())
    return { id }
  },
  /** Of the owner, reported by somebody else. */
  'reported comment': async (world, owner) => {
    const id = await theirComment(world.services.db, owner, world.scheme.id)
    await report(world, id)
    return { id }
  },
  'waiting store': async ({ services: { db } }, owner) => {
    const id = await theirStore(db, owner)
    await db.update(designer).set({ state: 'pending' }).where(eq(designer.id, id))
    return { id }
  },
  plan: async ({ services: { db } }, owner) => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const period = { periodStart: day(-10), periodEnd: day(10) }
    await db.update(subscription).set({ state: 'ended' }).where(eq(subscription.accountId, owner.id))
    return { id: await subscribed(db, owner.id, { ...period, invoice: `${SECRET} ${randomUUID()}` }) }
  },
  passkey: async ({ services: { db } }, owner) => {
    const id = randomUUID()
    const key = { id, credentialId: id, publicKey: 'key', counter: 0, transports: [] }
    await db.insert(passkey).values({ ...key, userId: owner.id, name: SECRET, createdAt: new Date() })
    return { id }
  },
  /** Of another log-in of the owner's. */
  session: async ({ services: { db, auth } }, owner) => {
    await auth.api.openSession({ body: { userId: owner.id } })
    const sessions = await db
      .select()
      .from(session)
      .where(eq(session.userId, owner.id))
      .orderBy(desc(session.createdAt))
    return { session: sessions[0]?.id ?? '' }
  },
  'password link': (world, owner) => link(world, owner, 'password'),
  'email link': (world, owner) => link(world, owner, 'email'),
  'consent link': async (world, owner) => {
    const { id: accountId } = owner
    await world.services.db
      .insert(parentalConsent)
      .values({ accountId, parentEmail: 'mamma@example.com' })
      .onConflictDoNothing()
    return link(world, owner, 'consent')
  },
  'digest link': async ({ app: { secret } }, owner) => ({ link: digestLinkToken(secret, owner.id) }),
  'way out': async ({ services }, owner) => {
    await askDeletion(services, owner, { password, address: randomUUID() })
    return {}
  },
  picture: async ({ services }, owner) => {
    await setPicture(services, owner, await photograph(300, 300))
    return {}
  },
  points: async ({ services: { db } }, owner) => {
    await adjustPoints(db, SYSTEM, owner.id, { points: 5000, reason: SECRET }, new Date())
    return {}
  },
  /** That a first start made, and its owner is to choose another. */
  'temporary password': async ({ services: { db } }, owner) => {
    await db.update(user).set({ passwordIsTemporary: true }).where(eq(user.id, owner.id))
    return {}
  },
  /** As a moderator who has no second step. */
  'waiting role': async ({ services: { db } }, owner) => {
    await db.update(user).set({ role: 'moderator' }).where(eq(user.id, owner.id))
    return {}
  },
  /** As the backstage names it. */
  account: async (_world, owner) => ({ id: owner.id }),
  /** What its owner logs in with. */
  login: async (_world, owner) => ({ username: `${owner.name}@loggia.example`, password }),
  /** Of what was sent to the company, and of a notice: whoever knows it may look. */
  request: async ({ services }) => {
    const fields = { name: 'Anna', email: `${randomUUID()}@example.com`, message: SECRET }
    const { reference } = await sendRequest(services, {
      form: 'contact',
      fields,
      subject: null,
      language: 'en',
      address: randomUUID(),
    })
    const [{ key } = { key: '' }] = await services.db
      .select({ key: sql<string>`id::text` })
      .from(contactRequest)
      .where(eq(contactRequest.reference, reference))
    return { reference, key }
  },
  notice: async (world, owner) => report(world, await theirComment(world.services.db, owner, world.scheme.id)),
  page: async ({ services: { db } }) => {
    const key = `page-${randomUUID()}`
    const content = (text: string) => ({ title: SECRET, description: SECRET, blocks: [{ kind: 'statement', text }] })
    await draftPage(db, SYSTEM, key, 'en', content('One.'))
    await publishPage(db, SYSTEM, key, 'en')
    await draftPage(db, SYSTEM, key, 'en', content(SECRET))
    const { version } = await readPageDraft(db, SYSTEM, key)
    const { revisions } = await listRevisions(db, SYSTEM, key)
    return { key, version, revision: revisions[0]?.id ?? 0 }
  },
} satisfies Record<string, Make>

export type Kind = keyof typeof things

/** Whose posts nobody looks at twice. */
const freely = (account: Account): Account => ({ ...account, role: 'moderator' })

async function newDesign({ app }: World, owner: Account) {
  return createDesign(app, owner, { name: `${SECRET} ${randomUUID()}`, template: 'empty' })
}

async function newScheme({ services: { db } }: World, owner: Account) {
  const store = await theirStore(db, owner)
  return publish(db, owner, store, { caseName: `Casa ${SECRET}` })
}

async function newThread({ services }: World, owner: Account) {
  const store = await storeOf(services.db, await member(services.db))
  const { threadId } = await writeToDesigner(services, freely(owner), store.id, `A word of ${SECRET}.`)
  return { id: threadId }
}

/** By nobody who is known, from an address of its own. */
async function report({ services }: World, id: number) {
  const from = { name: 'Anna', email: `${randomUUID()}@example.com` }
  const fields = { ...from, reason: 'spam', address: 'https://a.example', explanation: 'Spam.', goodFaith: 'yes' }
  return sendReport(services, null, { kind: 'comment', id, fields, language: 'en', address: randomUUID() })
}

async function newDecision({ services: { db } }: World, owner: Account) {
  const [made] = await db.insert(decision).values(aDecision(owner.id, 'hide')).returning()
  return { id: made?.id ?? 0 }
}

async function theirStore(db: Db, owner: Account): Promise<number> {
  const [found] = await db.select({ id: designer.id }).from(designer).where(eq(designer.ownerId, owner.id))
  return found?.id ?? (await storeOf(db, owner, `Studio ${SECRET}`)).id
}

async function theirComment(db: Db, owner: Account, schemeId: number): Promise<number> {
  return (await addComment(db, freely(owner), { schemeId, body: `Said by ${SECRET}` }, new Date())).id
}

async function link({ services: { db } }: World, { id: accountId }: Account, purpose: LinkPurpose): Promise<Thing> {
  const expiresAt = new Date(Date.now() + 600_000)
  return { token: await issueLink(db, { purpose, accountId, email: `${randomUUID()}@example.com`, expiresAt }) }
}
