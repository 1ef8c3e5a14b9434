import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { parentalConsent, user } from '#db/schema/accounts.ts'
import type { comment } from '#db/schema/comments.ts'
import { passkey, twoFactor } from '#db/schema/security.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { issueDesignTicket } from '#domain/accounts/sessions/tickets.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { addComment } from '#domain/comments/comments.ts'
import { noteProgress } from '#domain/courses/progress.ts'
import { plant, teach } from '#domain/courses/test-training.ts'
import { followDesigner } from '#domain/designers/follows.ts'
import { createDesign, deleteDesign } from '#domain/designs/stored/designs.ts'
import { shareDesign } from '#domain/designs/stored/sharing.ts'
import { nameVersion } from '#domain/designs/stored/versions.ts'
import { publishHelp } from '#domain/help/help.ts'
import { voteOnHelp } from '#domain/help/votes.ts'
import { createMail } from '#domain/mail.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { blockOther } from '#domain/messages/blocking.ts'
import { writeInThread, writeToDesigner } from '#domain/messages/messages.ts'
import { addBrand } from '#domain/models/brands.ts'
import { collectModel } from '#domain/models/collections/collecting.ts'
import { createCollection } from '#domain/models/collections/collections.ts'
import { rateModel } from '#domain/models/collections/ratings.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { saveMailSettings } from '#domain/notifications/settings.ts'
import { requestPlan } from '#domain/plans/asking.ts'
import { subscribed } from '#domain/plans/test-plans.ts'
import { adjustPoints, redeemReward } from '#domain/points/ledger/points.ts'
import { FIRST_REWARDS } from '#domain/points/test-rules.ts'
import { setPicture } from '#domain/profiles/picture.ts'
import { saveProfile } from '#domain/profiles/profiles.ts'
import { appeal, decideAppeal } from '#domain/reports/appeals.ts'
import { decide } from '#domain/reports/decisions.ts'
import { sendReport } from '#domain/reports/reports.ts'
import { sendRequest } from '#domain/requests/requests.ts'
import { startDraft } from '#domain/schemes/drafts/drafts.ts'
import { likeScheme } from '#domain/schemes/likes/likes.ts'
import { unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { beginBrowsing } from '#domain/schemes/visits/browsing.ts'
import { keepShareLink } from '#domain/schemes/visits/share-links.ts'
import { diskStorage } from '#server/media/storage.ts'

/** The services of all verbs; letters name their kind, and whom they are to. */
export async function lifeServices() {
  const base = await testServices()
  const mail = createMail((notice: { letter: string; to?: { email: string }; request?: { email: string } }) => ({
    to: notice.to?.email ?? notice.request?.email ?? '',
    subject: notice.letter,
    text: JSON.stringify(notice),
  }))
  return { ...base, mail: mail as never, storage: diskStorage(await testFolder()) }
}

type LifeServices = Awaited<ReturnType<typeof lifeServices>>

/** Others, and what they have made: it stays. */
export async function makeWorld(services: LifeServices) {
  const { db } = services
  const owner = await member(db)
  const store = await storeOf(db, owner)
  const scheme = await publish(db, owner, store.id)
  await addBrand(db, SYSTEM, brandNamed('nido'))
  const model = await product(db)
  await plant(db)
  const course = await teach(db, SYSTEM)
  const text = { title: { en: 'Help' }, summary: { en: 'Help.' }, body: { en: 'Help.' }, updatedOn: '2026-11-21' }
  await publishHelp(db, SYSTEM, { slug: 'help', section: 'faq', position: 1, related: [], ...text })
  const moderators = [await moderator(services), await moderator(services)]
  return { owner, store, scheme, model, course, moderators }
}

async function moderator(services: LifeServices): Promise<Account> {
  const account = await member(services.db)
  await setRole(services, SYSTEM, account.name, { role: 'moderator', reason: 'For a test' })
  return { ...account, role: 'moderator' }
}

/** Does everything that an account can do, under names that nothing else has. */
export async function liveFully(services: LifeServices, world: Awaited<ReturnType<typeof makeWorld>>) {
  const { db, clock } = services
  const { owner, store, scheme, model, course, moderators } = world
  const { person, token } = await services.enrol('zefirina.o')
  await db
    .update(user)
    .set({ emailVerified: true, createdAt: new Date(0) })
    .where(eq(user.id, person.id))
  await db.insert(parentalConsent).values({ accountId: person.id, parentEmail: 'mamma.zefirina.o@example.com' })
  const key = { id: 'key', credentialId: 'key', publicKey: 'key', counter: 0, transports: [] }
  await db.insert(passkey).values({ ...key, userId: person.id, name: 'Il telefono di zefirina.o', createdAt: clock() })
  await db.insert(twoFactor).values({ id: 'second', userId: person.id, secret: 'secret', backupCodes: '' })
  const about = { name: 'Zefirina Ottolenghi', country: 'IT', introduction: 'Ottolenghi.', language: 'italy' } as const
  await saveProfile(db, person, about, clock())
  await setPicture(services, person, await photograph())
  await issueDesignTicket(services, token)
  await saveMailSettings(db, person, { mailsDigest: true, mailsMessages: true })

  const own = await storeOf(db, person, 'Studio Ottolenghi')
  const published = await publish(db, person, own.id)
  const unpublished = await publish(db, person, own.id)
  await unpublishScheme(db, person, unpublished.id)
  await startDraft(db, person)
  const drawn = await createDesign({ ...services, secret: 'secret' }, person, { name: 'Ottolenghi', template: 'flat' })
  await nameVersion(db, person, drawn.id, 'Ottolenghi')
  await shareDesign(db, person, drawn.id)
  const given = await createDesign({ ...services, secret: 'secret' }, person, { name: 'Ottolenghi', template: 'empty' })
  await deleteDesign(services, person, given.id)

  await likeScheme(db, person, scheme.id, clock())
  await likeScheme(db, owner, published.id, clock())
  await followDesigner(db, person, store.id, clock())
  await followDesigner(db, owner, own.id, clock())
  const say = (by: Account, schemeId: number, body: string, parentId?: number) =>
    addComment(db, by, { schemeId, body, parentId }, clock())
  const said = await say(person, scheme.id, 'Lovely light.')
  await say(owner, scheme.id, 'Thank you.', said.id)
  const hidden: typeof comment.$inferSelect = await say(person, scheme.id, 'Not so lovely.')
  await say(owner, published.id, 'How calm.')

  const asked = await writeToDesigner(services, person, store.id, 'Are you free in May?')
  await writeInThread(services, owner, asked.threadId, 'I am.')
  const received = await writeToDesigner(services, owner, own.id, 'And are you?')
  await writeInThread(services, person, received.threadId, 'Not in May.')
  await blockOther(db, person, received.threadId)

  await collectModel(db, person, model.id)
  await rateModel(db, person, model.id, 4, clock())
  await createCollection(db, person, 'For the hall')
  await noteProgress(db, person, course.id, { positionMs: 3000, watched: [[0, 3000]] }, clock())
  await keepShareLink(db, 'secret', person, scheme.id, clock())
  await beginBrowsing(db, person, scheme.id, clock())
  await voteOnHelp(db, { actor: person, visitorHash: 'x', at: clock() }, 'help', { helpful: 'no', reason: 'unclear' })

  const report = (by: Account, kind: string, id: number) => {
    const from =
      by === person ? { name: about.name, email: person.email } : { name: 'Owner', email: 'owner@loggia.example' }
    const fields = {
      ...from,
      reason: 'spam',
      address: 'https://loggia.example/x',
      explanation: 'Spam.',
      goodFaith: 'yes',
    }
    return sendReport(services, by, { kind, id, fields, language: 'en', address: `${kind} ${id}` })
  }
  await report(person, 'scheme', scheme.id)
  const judge = (kind: string, id: number, outcome: string) =>
    decide(services, moderators[0] ?? null, { kind, id, outcome, ground: 'spam', statement: 'It is spam.' })
  await report(owner, 'designer', own.id)
  await judge('designer', own.id, 'keep')
  await report(owner, 'comment', hidden.id)
  const decision = await judge('comment', hidden.id, 'hide')
  await appeal(db, person, decision.id, 'It is not.', clock())
  await decideAppeal(services, moderators[1] ?? null, decision.id, { outcome: 'upheld', statement: 'It is.' })

  const fields = { name: about.name, email: person.email, message: 'A wardrobe.', country: 'IT' }
  await sendRequest(services, { form: 'contact', fields, subject: null, language: 'italy', address: 'here' })
  const billing = { plan: 'yearly', name: about.name, taxId: 'zefirina.o', address: 'Via Zefirina.o 1', country: 'IT' }
  await requestPlan(services, person, { fields: billing, language: 'italy', address: 'here' })
  await subscribed(db, person.id, { invoice: randomUUID() })
  await adjustPoints(db, SYSTEM, person.id, { points: 5000, reason: 'For tests' }, clock())
  await redeemReward(
    db,
    person,
    { reward: 'modules-day', cost: FIRST_REWARDS['modules-day'].cost, key: randomUUID() },
    clock(),
  )
  return { person, token, own, published, unpublished, said, hidden, asked, received }
}
