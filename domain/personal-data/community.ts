import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { collection, collectionItem, modelRating } from '#db/schema/collections.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { designerFollow } from '#db/schema/follows.ts'
import { message, messageBlock, messageThread } from '#db/schema/messages.ts'
import { model } from '#db/schema/models.ts'
import { notification } from '#db/schema/notifications.ts'
import { decision, report } from '#db/schema/reports.ts'
import { goneLike, scheme, schemeLike } from '#db/schema/schemes.ts'
import { isOneOf } from '#domain/messages/messages.ts'
import type { Part } from './part.ts'

const by = alias(user, 'by')

/** What an account did among others, of whom it tells the names that the site shows. */
export const communityParts: Part[] = [
  {
    name: 'likes',
    holds: ['scheme_like.account_id', 'gone_like.account_id'],
    async read(db, { id }) {
      const there = await db
        .select({ scheme: scheme.caseName, designer: designer.name, likedAt: schemeLike.createdAt })
        .from(schemeLike)
        .innerJoin(scheme, eq(scheme.id, schemeLike.schemeId))
        .innerJoin(designer, eq(designer.id, scheme.designerId))
        .where(eq(schemeLike.accountId, id))
        .orderBy(desc(schemeLike.createdAt))
      const gone = await db
        .select({ scheme: goneLike.caseName, likedAt: goneLike.likedAt })
        .from(goneLike)
        .where(eq(goneLike.accountId, id))
        .orderBy(desc(goneLike.likedAt))
      return { schemes: there, schemesThatAreGone: gone }
    },
  },
  {
    name: 'comments',
    holds: ['comment.author_id'],
    read: (db, { id }) =>
      db
        .select({
          scheme: scheme.caseName,
          text: comment.body,
          state: comment.state,
          isAnswer: comment.isAnswer,
          writtenAt: comment.createdAt,
          editedAt: comment.editedAt,
        })
        .from(comment)
        .innerJoin(scheme, eq(scheme.id, comment.schemeId))
        .where(eq(comment.authorId, id))
        .orderBy(desc(comment.id)),
  },
  {
    name: 'follows',
    holds: ['designer_follow.account_id'],
    read: (db, { id }) =>
      db
        .select({ designer: designer.name, since: designerFollow.createdAt })
        .from(designerFollow)
        .innerJoin(designer, eq(designer.id, designerFollow.designerId))
        .where(eq(designerFollow.accountId, id))
        .orderBy(desc(designerFollow.createdAt)),
  },
  {
    name: 'messages',
    holds: ['message_thread.visitor_id', 'message.sender_id', 'message_block.blocker_id'],
    async read(db, { id }) {
      const threads = await db
        .select({
          id: messageThread.id,
          page: designer.name,
          with: sql<
            string | null
          >`case when ${messageThread.visitorId} = ${id} then ${designer.name} else ${by.name} end`,
        })
        .from(messageThread)
        .leftJoin(designer, eq(designer.id, messageThread.designerId))
        .leftJoin(by, eq(by.id, messageThread.visitorId))
        .where(isOneOf(id))
        .orderBy(desc(messageThread.lastMessageAt))
      const written = await db
        .select()
        .from(message)
        .where(
          inArray(
            message.threadId,
            threads.map((thread) => thread.id),
          ),
        )
        .orderBy(asc(message.id))
      const ofThread = Map.groupBy(written, ({ threadId }) => threadId)
      const blocked = await db
        .select({ name: by.name, since: messageBlock.createdAt })
        .from(messageBlock)
        .innerJoin(by, eq(by.id, messageBlock.blockedId))
        .where(eq(messageBlock.blockerId, id))
      return {
        conversations: threads.map(({ id: threadId, ...thread }) => ({
          ...thread,
          messages: (ofThread.get(threadId) ?? []).map(({ senderId, body, state, createdAt }) => ({
            from: senderId === id ? 'you' : 'other',
            sentAt: createdAt,
            // What moderators keep from its reader stays so.
            text: senderId === id || state === 'shown' ? body : null,
          })),
        })),
        blocked,
      }
    },
  },
  {
    name: 'notifications',
    holds: ['notification.account_id'],
    read: (db, { id }) =>
      db
        .select({
          kind: notification.kind,
          by: by.name,
          scheme: scheme.caseName,
          designer: designer.name,
          at: notification.createdAt,
          readAt: notification.readAt,
        })
        .from(notification)
        .leftJoin(by, eq(by.id, notification.actorId))
        .leftJoin(scheme, eq(scheme.id, notification.schemeId))
        .leftJoin(designer, eq(designer.id, notification.designerId))
        .where(eq(notification.accountId, id))
        .orderBy(desc(notification.id)),
  },
  {
    name: 'collections',
    holds: ['collection.account_id'],
    async read(db, { id }) {
      const rows = await db
        .select({
          id: collection.id,
          name: collection.name,
          createdAt: collection.createdAt,
          isShared: sql<boolean>`${collection.shareToken} is not null`,
          model: model.name,
          collectedAt: collectionItem.createdAt,
        })
        .from(collection)
        .leftJoin(collectionItem, eq(collectionItem.collectionId, collection.id))
        .leftJoin(model, eq(model.id, collectionItem.modelId))
        .where(eq(collection.accountId, id))
        .orderBy(asc(collection.id), asc(collectionItem.id))
      return [...Map.groupBy(rows, (row) => row.id).values()].map((items) => ({
        name: items[0]?.name,
        createdAt: items[0]?.createdAt,
        isShared: items[0]?.isShared,
        models: items.flatMap((item) => (item.model ? [{ model: item.model, collectedAt: item.collectedAt }] : [])),
      }))
    },
  },
  {
    name: 'ratings',
    holds: ['model_rating.account_id'],
    read: (db, { id }) =>
      db
        .select({
          model: model.name,
          stars: modelRating.stars,
          isCounted: modelRating.isCounted,
          isHidden: modelRating.isHidden,
          ratedAt: modelRating.ratedAt,
        })
        .from(modelRating)
        .innerJoin(model, eq(model.id, modelRating.modelId))
        .where(eq(modelRating.accountId, id))
        .orderBy(desc(modelRating.ratedAt), asc(model.id)),
  },
  {
    name: 'reports',
    holds: ['report.reporter_id', 'report.email', 'decision.author_id'],
    async read(db, { id, email, emailVerified }) {
      const made = await db
        .select({
          reference: report.reference,
          about: report.targetKind,
          address: report.address,
          reason: report.reason,
          explanation: report.explanation,
          name: report.name,
          email: report.email,
          sentAt: report.createdAt,
          outcome: decision.outcome,
        })
        .from(report)
        .leftJoin(decision, eq(decision.id, report.decisionId))
        .where(or(eq(report.reporterId, id), and(sql`${emailVerified}`, sql`lower(${report.email}) = ${email}`)))
        .orderBy(desc(report.id))
      const received = await db
        .select({
          reference: decision.reference,
          about: decision.targetKind,
          subject: decision.subject,
          outcome: decision.outcome,
          ground: decision.ground,
          statement: decision.statement,
          decidedAt: decision.decidedAt,
          appeal: decision.appeal,
          appealedAt: decision.appealedAt,
          appealOutcome: decision.appealOutcome,
          appealStatement: decision.appealStatement,
        })
        .from(decision)
        .where(eq(decision.authorId, id))
        .orderBy(desc(decision.id))
      return { reportsYouMade: made, decisionsAboutYours: received }
    },
  },
]
