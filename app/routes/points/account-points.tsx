import { use } from 'react'
import { useTranslations } from 'use-intl'
import { cursorOf } from '#domain/input.ts'
import { limitsOf, readPlan } from '#domain/plans/own.ts'
import { lastDayOf, romeDay } from '#domain/points/days.ts'
import { countInvites, inviteCodeOf } from '#domain/points/invites.ts'
import { listEntitlements, listHistory, readBalance } from '#domain/points/reading.ts'
import { isReward } from '#domain/points/rules.ts'
import { readTasks } from '#domain/points/versions.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { momentInWords, wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { CompanyContext } from '../../shell/company.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/account-points'
import classes from './account-points.module.css'
import { Entitlements } from './entitlements.tsx'
import { History } from './history.tsx'
import { InviteLink } from './invite-link.tsx'
import { Lots } from './lots.tsx'

/** `/account/points`: what the account has, what of it ends, what it got for it, and how it came to be so. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const person = await actorOf(context)
  const { title } = wordsFor(context).points.own
  if (!person) return { title, own: null }
  const now = clock()
  const query = new URL(request.url).searchParams
  const before = cursorOf(query.get('before'))
  const [balance, entitlements, plan, history, invites, code, { invite }] = await Promise.all([
    readBalance(db, person.id, now),
    listEntitlements(db, person.id, now),
    readPlan(db, person.id, now),
    listHistory(db, person, before),
    countInvites(db, person.id),
    inviteCodeOf(db, person.id),
    readTasks(db, romeDay(now)),
  ])
  const redeemed = query.get('redeemed')
  const last = history.entries.find(({ kind, rule }) => kind === 'redeem' && rule === redeemed)
  return {
    title,
    own: {
      name: person.name,
      today: momentInWords(now, context),
      points: balance.points,
      isBlocked: balance.isBlocked,
      history,
      code,
      invites,
      redeemed: isReward(redeemed) && last ? { reward: redeemed, amount: last.amount ?? 0 } : null,
      limits: limitsOf(plan, entitlements),
      pointsOfInvite: invite?.points,
      lots: balance.lots.map(({ points, at }) => ({ points, lastDay: lastDayOf(at) })),
      entitlements: entitlements.map(({ startsAt, endsAt, ...rest }) => ({
        ...rest,
        from: startsAt > now ? romeDay(startsAt) : null,
        until: endsAt && romeDay(endsAt),
      })),
      isFirst: before === undefined,
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function AccountPoints({ loaderData: { title, own } }: Route.ComponentProps) {
  const words = useTranslations('points.own')
  const points = useTranslations('points')
  const rewards = useTranslations('points.rewards')
  const invite = useTranslations('points.invite')
  const company = use(CompanyContext)
  if (!own) return null
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {own.redeemed && (
        <p role="status" className={classes.done}>
          {words('redeemed', { reward: rewards(`${own.redeemed.reward}.name`, { amount: own.redeemed.amount }) })}
        </p>
      )}
      {own.isBlocked && <p className={classes.blocked}>{points('blocked')}</p>}
      <p className={classes.printed}>
        <span>{words('printed', { name: own.name, day: own.today })}</span>
        <span>{[company.name, company.address].filter(Boolean).join(', ')}</span>
      </p>
      <div className={classes.summary}>
        <div className={classes.balance}>
          <p className="dim">{words('balanceNow')}</p>
          <p className={classes.figure}>{points('figure', { points: own.points })}</p>
          <p className={classes.actions}>
            <ButtonLink to="/points#tasks">{words('earn')}</ButtonLink>
            <ButtonLink to="/points#rewards" variant="outline">
              {words('redeem')}
            </ButtonLink>
          </p>
        </div>
        <Lots lots={own.lots} />
      </div>

      <Entitlements entitlements={own.entitlements} limits={own.limits} />
      <History history={own.history} isFirst={own.isFirst} />

      <section className={`${classes.section} ${classes.onScreen}`}>
        <h2 className={classes.heading}>{words('statement')}</h2>
        <div className={classes.statement}>
          <p className="dim">{words('statementText')}</p>
          <p className={classes.actions}>
            <ButtonLink href="/account/points/statement.csv" download variant="outline">
              {words('csv')}
            </ButtonLink>
            <ButtonLink href="/account/points/statement.json" download variant="outline">
              {words('json')}
            </ButtonLink>
          </p>
        </div>
      </section>

      <section className={`${classes.section} ${classes.onScreen}`}>
        <h2 className={classes.heading}>{invite('title')}</h2>
        {own.pointsOfInvite && <InviteLink code={own.code} points={own.pointsOfInvite} />}
        <p className={`dim ${classes.counts}`}>
          {invite('pending', { count: own.invites.pending })} {invite('credited', { count: own.invites.credited })}
        </p>
      </section>
    </>
  )
}
