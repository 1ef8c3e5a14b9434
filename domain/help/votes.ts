import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { helpArticle, helpVote } from '#db/schema/help.ts'
import type { Actor } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { VoteInput } from './input.ts'

interface Voter {
  actor: Actor
  /** Of an anonymous visitor: salted, of a day, and says nothing about who it is. */
  visitorHash: string
  at: Date
}

/**
 * Says whether an article helped, and if not, why; said again by the same voter, it replaces what was said before.
 * A yes has no reason. Answers the voter's vote and how the article is judged now.
 * @throws input-invalid, not-found
 */
export async function voteOnHelp(db: Db, { actor, visitorHash, at }: Voter, slug: string, input: unknown) {
  const { helpful, reason } = parse(VoteInput, input)
  const vote = { isHelpful: helpful === 'yes', reason: helpful === 'yes' ? null : reason, votedAt: at }
  const voter = actor?.id ?? visitorHash
  return db.transaction(async (tx) => {
    // Votes on one article queue here, so that its counts and its rows change together.
    const [article] = await tx
      .select({ helpful: helpArticle.helpfulCount, unhelpful: helpArticle.unhelpfulCount })
      .from(helpArticle)
      .where(eq(helpArticle.slug, slug))
      .for('update')
    if (!article) throw notFound()
    const [before] = await tx
      .select({ isHelpful: helpVote.isHelpful })
      .from(helpVote)
      .where(and(eq(helpVote.slug, slug), eq(helpVote.voter, voter)))
    await tx
      .insert(helpVote)
      .values({ slug, voter, ...vote })
      .onConflictDoUpdate({ target: [helpVote.slug, helpVote.voter], set: vote })
    const counts = {
      helpful: article.helpful + Number(vote.isHelpful) - Number(before?.isHelpful === true),
      unhelpful: article.unhelpful + Number(!vote.isHelpful) - Number(before?.isHelpful === false),
    }
    await tx
      .update(helpArticle)
      .set({ helpfulCount: counts.helpful, unhelpfulCount: counts.unhelpful })
      .where(eq(helpArticle.slug, slug))
    return { isHelpful: vote.isHelpful, reason: vote.reason, ...counts }
  })
}
