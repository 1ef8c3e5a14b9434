import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { TARGET_KINDS, type TargetKind } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { modelRating } from '#db/schema/collections.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { model } from '#db/schema/models.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { setCommentState } from '#domain/comments/comments.ts'
import { commentPath } from '#domain/comments/rules.ts'
import { suspendStore } from '#domain/designers/stores.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import type { Picture } from '#domain/media/rules.ts'
import { threadPath } from '#domain/messages/rules.ts'
import { hideRating } from '#domain/models/collections/hiding-ratings.ts'
import { modelAddress } from '#domain/models/path.ts'
import { STARS } from '#domain/models/rules.ts'
import { hideScheme, showScheme } from '#domain/schemes/publishing/listing.ts'
import { textIn } from '#domain/text.ts'

/** Something that moderation decides about; all that it shows is in contents.ts. */
export interface Target {
  kind: TargetKind
  id: number
  /** What it is called, or says. */
  subject: string
  /** Its path on the site. */
  path: string
  /** Whose it is; null where nobody owns it. */
  authorId: string | null
  /** Null where the account is gone. */
  author: string | null
  /** Its cover or logo. */
  picture: Picture | null
  /** The store that a suspension closes. */
  designerId: number | null
  /** Whether visitors see it as things are. */
  isShown: boolean
}

/** @throws not-found for an unknown kind too */
export function targetOf(kind: unknown, id: unknown): { kind: TargetKind; id: number } {
  const known = TARGET_KINDS.find((each) => each === kind)
  if (!known) throw notFound()
  return { kind: known, id: idOf(id) }
}

/**
 * What a visitor may report: what they can see; a message only if it was written to them.
 * @throws not-found, login-required for any message, so that nobody learns which there are
 */
export async function readReportable(db: Db, actor: Actor, kind: TargetKind, id: number): Promise<Target> {
  if (kind === 'message') loggedIn(actor)
  // Nobody sees a single one.
  if (kind === 'rating') throw notFound()
  const target = await readTarget(db, kind, id)
  const isTheirs = kind !== 'message' || (await isAddressee(db, actor, id))
  if (!target?.isShown || !isTheirs) throw notFound()
  return target
}

/** A thing, also a hidden one; undefined once it is gone. */
export async function readTarget(db: Db, kind: TargetKind, id: number): Promise<Target | undefined> {
  const found = await readers[kind](db, id)
  return found && { ...found, kind, id }
}

type Found = Omit<Target, 'kind' | 'id'>

const readers: Record<TargetKind, (db: Db, id: number) => Promise<Found | undefined>> = {
  async scheme(db, id) {
    const [found] = await db
      .select({ scheme, authorId: designer.ownerId, author: designer.name })
      .from(scheme)
      .innerJoin(designer, eq(designer.id, scheme.designerId))
      .where(eq(scheme.id, id))
    if (!found) return undefined
    const [cover] = await db
      .select({ media })
      .from(schemeImage)
      .innerJoin(media, eq(media.id, schemeImage.mediaId))
      .where(eq(schemeImage.schemeId, id))
      .orderBy(asc(schemeImage.position))
      .limit(1)
    return {
      subject: found.scheme.caseName,
      path: `/gallery/scheme?id=${id}`,
      designerId: found.scheme.designerId,
      authorId: found.authorId,
      author: found.author,
      isShown: found.scheme.isListed,
      picture: cover ? asPicture(cover.media) : null,
    }
  },
  async comment(db, id) {
    const [found] = await db
      .select({ comment, author: user.name, isListed: scheme.isListed })
      .from(comment)
      .leftJoin(user, eq(user.id, comment.authorId))
      .innerJoin(scheme, eq(scheme.id, comment.schemeId))
      .where(eq(comment.id, id))
    if (!found || found.comment.state === 'deleted') return undefined
    return {
      subject: found.comment.body,
      path: commentPath(id),
      designerId: null,
      picture: null,
      authorId: found.comment.authorId,
      author: found.author,
      isShown: found.comment.state === 'shown' && found.isListed,
    }
  },
  async designer(db, id) {
    const [found] = await db
      .select({ designer, logo: media })
      .from(designer)
      .leftJoin(media, eq(media.id, designer.logoId))
      .where(eq(designer.id, id))
    if (!found) return undefined
    const { name, ownerId, state } = found.designer
    return {
      subject: name,
      path: `/gallery/detail?id=${id}`,
      designerId: id,
      authorId: ownerId,
      author: name,
      isShown: state === 'approved',
      picture: found.logo && asPicture(found.logo),
    }
  },
  async message(db, id) {
    const [found] = await db
      .select({ message, author: user.name })
      .from(message)
      .leftJoin(user, eq(user.id, message.senderId))
      .where(eq(message.id, id))
    if (!found) return undefined
    const { body, senderId, threadId, state } = found.message
    return {
      subject: body,
      path: threadPath(threadId),
      designerId: null,
      picture: null,
      authorId: senderId,
      author: found.author,
      isShown: state === 'shown',
    }
  },
  async rating(db, id) {
    const [found] = await db
      .select({ rating: modelRating, model, author: user.name, language: user.locale })
      .from(modelRating)
      .innerJoin(model, eq(model.id, modelRating.modelId))
      .innerJoin(user, eq(user.id, modelRating.accountId))
      .where(eq(modelRating.id, id))
    if (!found) return undefined
    const { stars, accountId, isCounted, isHidden } = found.rating
    return {
      subject: `${stars}/${STARS.length} · ${textIn(found.model.name, found.language).words}`,
      path: modelAddress(found.model),
      designerId: null,
      picture: null,
      authorId: accountId,
      author: found.author,
      isShown: isCounted && !isHidden && found.model.isListed,
    }
  },
}

async function isAddressee(db: Db, actor: Actor, id: number): Promise<boolean> {
  const [found] = await db
    .select({ visitorId: messageThread.visitorId, ownerId: designer.ownerId, senderId: message.senderId })
    .from(message)
    .innerJoin(messageThread, eq(messageThread.id, message.threadId))
    .leftJoin(designer, eq(designer.id, messageThread.designerId))
    .where(eq(message.id, id))
  if (!found || !actor || found.senderId === actor.id) return false
  return found.visitorId === actor.id || found.ownerId === actor.id
}

/** Keeps a thing from being seen, as `hidden` until somebody decides or as decided. A page goes as its store is suspended. */
export async function hideTarget(tx: Db, kind: TargetKind, id: number, state: 'hidden' | 'removed') {
  if (kind === 'scheme') await hideScheme(tx, id)
  if (kind === 'comment') await setCommentState(tx, id, state)
  if (kind === 'message') await tx.update(message).set({ state }).where(eq(message.id, id))
  if (kind === 'designer') await suspendStore(tx, id)
  if (kind === 'rating') await hideRating(tx, id, true)
}

/** Brings it back; a page comes back as its store is restored. */
export async function showTarget(tx: Db, kind: TargetKind, id: number) {
  if (kind === 'scheme') await showScheme(tx, id)
  if (kind === 'comment') await setCommentState(tx, id, 'shown')
  if (kind === 'message') await tx.update(message).set({ state: 'shown' }).where(eq(message.id, id))
  if (kind === 'rating') await hideRating(tx, id, false)
}
