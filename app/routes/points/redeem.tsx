import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { romeDay } from '#domain/points/days.ts'
import { redeemReward } from '#domain/points/ledger/points.ts'
import { readBalance } from '#domain/points/reading.ts'
import { isReward } from '#domain/points/rules.ts'
import { readRewards } from '#domain/points/versions.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { Submit } from '../../forms/submit.tsx'
import { formAction, typed } from '../../http/forms/form-action.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/redeem'
import { ownPointsPath, redeemPath } from './points-path.ts'
import classes from './redeem.module.css'

/** `/account/points/redeem?reward=…`: what it costs and what is left, before anything is spent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const reward = new URL(request.url).searchParams.get('reward')
  const rewards = await readRewards(app.db, romeDay(app.clock()))
  const rule = isReward(reward) && rewards[reward]
  if (!rule) throw data({ reason: 'not-found' }, { status: 404 })
  const person = await actorOf(context)
  const { points } = person ? await readBalance(app.db, person.id, app.clock()) : { points: 0 }
  const { cost, amount } = rule
  return { title: wordsFor(context).points.redeem.title, reward, cost, amount, points, key: randomUUID() }
}

/** Redeems, and leads to what the account has then. Refused, nothing has changed, and the page says why. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ reward: typed, cost: typed, key: typed }),
    run: async ({ app, actor, values }) => {
      await redeemReward(app.db, actor, values, app.clock())
      return `${ownPointsPath}?redeemed=${values.reward}`
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Redeem({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('points.redeem')
  const rewards = useTranslations('points.rewards')
  const { title, reward, cost, amount, points, key } = loaderData
  const figure = (points: number) => rewards('cost', { points })
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{rewards(`${reward}.name`, { amount })}</p>
      <dl className={classes.sums}>
        <dt>{words('have')}</dt>
        <dd>{figure(points)}</dd>
        <dt>{words('cost')}</dt>
        <dd>{figure(cost)}</dd>
        {points >= cost && (
          <>
            <dt>{words('left')}</dt>
            <dd>{figure(points - cost)}</dd>
          </>
        )}
      </dl>
      {points >= cost ? (
        <ActionForm action={redeemPath(reward)} answer={actionData} className={classes.form}>
          <input type="hidden" name="reward" value={reward} />
          <input type="hidden" name="cost" value={cost} />
          <input type="hidden" name="key" value={key} />
          <p className="dim">{words('soonest')}</p>
          <Submit>{words('confirm', { points: cost })}</Submit>
        </ActionForm>
      ) : (
        <p role={actionData ? 'alert' : undefined} className={classes.refused}>
          {actionData?.formError ?? words('short', { points: cost - points })}
        </p>
      )}
      <TextLink to="/points#rewards">{words('back')}</TextLink>
    </>
  )
}
