import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { parentalConsent, roleGrant, session, termsAcceptance, user } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/backstage.ts'
import { course, courseProgress } from '#db/schema/courses.ts'
import { helpVote } from '#db/schema/help.ts'
import { notificationSetting } from '#db/schema/notifications.ts'
import { invoice, planPrice, stripeCustomer, subscription } from '#db/schema/plans.ts'
import { entitlement, pointHolder } from '#db/schema/points.ts'
import { contactRequest, requestScreenshot } from '#db/schema/requests.ts'
import { scheme, schemeBrowse } from '#db/schema/schemes.ts'
import { passkey, twoFactor } from '#db/schema/security.ts'
import { shareLink } from '#db/schema/share-links.ts'
import { accounts } from '#domain/people/listed.ts'
import { statement } from '#domain/points/reading.ts'
import type { Part } from './part.ts'

/** What an account is, and what it did for itself. */
export const accountParts: Part[] = [
  {
    name: 'profile',
    holds: [
      ...['user.email', 'user.invited_by', 'notification_setting.account_id', 'role_grant.account_id'],
      ...['parental_consent.account_id', 'parental_consent.parent_email', 'terms_acceptance.account_id'],
    ],
    async read(db, { id }) {
      const [own] = await db
        .select({
          accountName: user.displayUsername,
          name: user.name,
          email: user.email,
          picture: user.pictureId,
          emailVerified: user.emailVerified,
          role: user.role,
          country: user.country,
          language: user.locale,
          introduction: user.introduction,
          ageStatedAt: user.ageStatedAt,
          invitedBy: user.invitedBy,
          createdAt: user.createdAt,
          lastActiveAt: user.lastActiveAt,
          lockedOutAt: user.lockedOutAt,
          deletionAskedAt: user.deletionAskedAt,
        })
        .from(user)
        .where(eq(user.id, id))
      const [letters] = await db
        .select({ digest: notificationSetting.mailsDigest, messages: notificationSetting.mailsMessages })
        .from(notificationSetting)
        .where(eq(notificationSetting.accountId, id))
      const [consent] = await db
        .select({ parentEmail: parentalConsent.parentEmail, givenAt: parentalConsent.givenAt })
        .from(parentalConsent)
        .where(eq(parentalConsent.accountId, id))
      const accepted = await db
        .select({
          document: termsAcceptance.document,
          version: termsAcceptance.version,
          acceptedAt: termsAcceptance.acceptedAt,
        })
        .from(termsAcceptance)
        .where(eq(termsAcceptance.accountId, id))
        .orderBy(termsAcceptance.acceptedAt, termsAcceptance.document)
      const roles = await db
        .select({ role: roleGrant.role, reason: roleGrant.reason, givenAt: roleGrant.at })
        .from(roleGrant)
        .where(eq(roleGrant.accountId, id))
        .orderBy(roleGrant.id)
      const handled = await db
        .select({ what: audit.action, reason: sql<string>`${audit.after} ->> 'reason'`, at: audit.at })
        .from(audit)
        .where(and(eq(audit.resource, accounts.name), eq(audit.key, id)))
        .orderBy(audit.id)
      return {
        ...own,
        roles,
        handled,
        accepted,
        parentalConsent: consent ?? null,
        letters: letters ?? { digest: true, messages: true },
      }
    },
  },
  {
    name: 'sessions',
    holds: ['session.user_id', 'passkey.user_id', 'two_factor.user_id'],
    async read(db, { id }) {
      const sessions = await db
        .select({
          loggedInAt: session.createdAt,
          lastUsedAt: session.updatedAt,
          endsAt: session.expiresAt,
          device: session.device,
          isDesignTool: isNotNull(session.handedOverFrom),
        })
        .from(session)
        .where(eq(session.userId, id))
        .orderBy(desc(session.createdAt))
      const passkeys = await db
        .select({ name: passkey.name, addedAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
        .from(passkey)
        .where(eq(passkey.userId, id))
        .orderBy(desc(passkey.createdAt))
      const [secondStep] = await db
        .select({ isOn: twoFactor.verified, since: twoFactor.startedAt })
        .from(twoFactor)
        .where(eq(twoFactor.userId, id))
      return { sessions, passkeys, secondStep: secondStep ?? null }
    },
  },
  {
    name: 'training',
    holds: ['course_progress.account_id'],
    read: (db, { id }) =>
      db
        .select({
          course: course.title,
          done: courseProgress.coverage,
          stepsDone: courseProgress.stepsDone,
          stoppedAtMs: courseProgress.positionMs,
          completedAt: courseProgress.completedAt,
          lastWatchedAt: courseProgress.updatedAt,
        })
        .from(courseProgress)
        .innerJoin(course, eq(course.id, courseProgress.courseId))
        .where(eq(courseProgress.accountId, id))
        .orderBy(desc(courseProgress.updatedAt)),
  },
  {
    name: 'points',
    holds: [
      ...['point_holder.account_id', 'point_transaction.account_id', 'point_entry.account_id'],
      ...['point_lot.account_id', 'entitlement.account_id'],
    ],
    async read(db, { id }) {
      const [holder] = await db
        .select({ balance: pointHolder.balance, invitation: pointHolder.inviteCode, blockedAt: pointHolder.blockedAt })
        .from(pointHolder)
        .where(eq(pointHolder.accountId, id))
      const got = await db
        .select({
          kind: entitlement.kind,
          amount: entitlement.amount,
          startsAt: entitlement.startsAt,
          endsAt: entitlement.endsAt,
          revokedAt: entitlement.revokedAt,
        })
        .from(entitlement)
        .where(eq(entitlement.accountId, id))
        .orderBy(entitlement.id)
      return { ...holder, redeemed: got, statement: await statement(db, { id, name: '', role: 'member' }) }
    },
  },
  {
    name: 'plan',
    holds: ['subscription.account_id', 'stripe_customer.account_id'],
    async read(db, { id }) {
      const subscriptions = await db
        .select({
          plan: planPrice.plan,
          paidBy: subscription.source,
          state: subscription.state,
          periodStart: subscription.periodStart,
          periodEnd: subscription.periodEnd,
          endsForGoodOn: subscription.cancelsOn,
        })
        .from(subscription)
        .innerJoin(planPrice, eq(planPrice.id, subscription.planPriceId))
        .where(eq(subscription.accountId, id))
        .orderBy(subscription.id)
      const invoices = await db
        .select({
          number: invoice.number,
          cents: invoice.cents,
          paidOn: invoice.paidOn,
          periodStart: invoice.periodStart,
          periodEnd: invoice.periodEnd,
        })
        .from(invoice)
        .innerJoin(subscription, eq(subscription.id, invoice.subscriptionId))
        .where(eq(subscription.accountId, id))
        .orderBy(invoice.id)
      const [customer] = await db
        .select({ id: stripeCustomer.id })
        .from(stripeCustomer)
        .where(eq(stripeCustomer.accountId, id))
      return { subscriptions, invoices, stripeCustomer: customer?.id ?? null }
    },
  },
  {
    name: 'activity',
    holds: ['share_link.account_id', 'scheme_browse.account_id', 'help_vote.voter'],
    async read(db, { id }) {
      const shared = await db
        .select({ scheme: scheme.caseName, visits: shareLink.visitCount, sharedAt: shareLink.createdAt })
        .from(shareLink)
        .innerJoin(scheme, eq(scheme.id, shareLink.schemeId))
        .where(eq(shareLink.accountId, id))
      const looking = await db
        .select({ scheme: scheme.caseName, since: schemeBrowse.startedAt })
        .from(schemeBrowse)
        .innerJoin(scheme, eq(scheme.id, schemeBrowse.schemeId))
        .where(eq(schemeBrowse.accountId, id))
      const helpVotes = await db
        .select({
          article: helpVote.slug,
          helped: helpVote.isHelpful,
          reason: helpVote.reason,
          votedAt: helpVote.votedAt,
        })
        .from(helpVote)
        .where(eq(helpVote.voter, id))
      return { shared, lookedAtLast: looking, helpVotes }
    },
  },
  {
    name: 'requests',
    // Anybody can type an email into a form: until it is verified, what was asked under it is not known to be theirs.
    holds: ['contact_request.email', 'contact_request.account_id'],
    read: (db, { id, email, emailVerified }) =>
      db
        .select({
          reference: contactRequest.reference,
          sentAt: contactRequest.createdAt,
          form: contactRequest.form,
          topic: contactRequest.topic,
          plan: contactRequest.plan,
          name: contactRequest.name,
          email: contactRequest.email,
          phone: contactRequest.phone,
          country: contactRequest.country,
          company: contactRequest.company,
          taxId: contactRequest.taxId,
          address: contactRequest.address,
          position: contactRequest.position,
          industry: contactRequest.industry,
          interest: contactRequest.interest,
          message: contactRequest.message,
          screenshot: sql<
            string | null
          >`(select 'data:image/webp;base64,' || translate(encode(${requestScreenshot.bytes}, 'base64'), E'\\n', '')
            from ${requestScreenshot} where ${requestScreenshot.requestId} = ${contactRequest.id})`,
          answerBy: contactRequest.dueOn,
        })
        .from(contactRequest)
        .where(
          or(
            eq(contactRequest.accountId, id),
            and(sql`${emailVerified}`, sql`lower(${contactRequest.email}) = ${email}`),
          ),
        )
        .orderBy(desc(contactRequest.createdAt)),
  },
]
