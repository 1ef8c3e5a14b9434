import { randomUUID } from 'node:crypto'
import { Button } from '@mantine/core'
import { data, Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { DomainError } from '#domain/errors.ts'
import { redeemReward } from '#domain/points/points.ts'
import { readBalance } from '#domain/points/reading.ts'
import { isReward, REWARDS } from '#domain/points/rules.ts'
import { readForm } from '../../http/forms/form.ts'
import { appContext, languageContext } from '../../http/request/context.ts'
import { orRefuse, statusOf } from '../../http/request/errors.ts'
import { refusalWords } from '../../http/request/refusal-words.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/redeem'
import { ownPointsPath, redeemPath } from './points-path.ts'
import classes from './redeem.module.css'

/** `/account/points/redeem?reward=…`: what it costs and what is left, before anything is spent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const reward = new URL(request.url).searchParams.get('reward')
  if (!isReward(reward)) throw data({ reason: 'not-found' }, { status: 404 })
  const person = await actorOf(context)
  const { points } = person ? await readBalance(app.db, person.id, app.clock()) : { points: 0 }
  return { title: wordsFor(context).points.redeem.title, reward, points, key: randomUUID() }
}

/** Redeems, and leads to what the account has then. Refused, nothing has changed, and the page says why. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await orRefuse(readForm(request, app.settings.siteUrl, ['reward', 'cost', 'key']))
  const person = await actorOf(context)
  const input = { reward: form.get('reward'), cost: form.get('cost'), key: form.get('key') }
  try {
    await redeemReward(app.db, person, input, app.clock())
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const language = context.get(languageContext)
    return data(refusalWords(error.reason, error.values, language), { status: statusOf[error.kind] })
  }
  throw redirect(`${ownPointsPath}?redeemed=${input.reward}`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} | Loggia` },
  { name: 'robots', content: 'noindex' },
]

export default function Redeem({ loaderData: { title, reward, points, key }, actionData }: Route.ComponentProps) {
  const words = useTranslations('points.redeem')
  const rewards = useTranslations('points.rewards')
  const { cost } = REWARDS[reward]
  const figure = (points: number) => rewards('cost', { points })
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{rewards(`${reward}.name`)}</p>
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
      {actionData && (
        <p role="alert" className={classes.refused}>
          {actionData}
        </p>
      )}
      {points >= cost ? (
        <Form method="post" action={redeemPath(reward)} className={classes.form}>
          <input type="hidden" name="reward" value={reward} />
          <input type="hidden" name="cost" value={cost} />
          <input type="hidden" name="key" value={key} />
          <p className="dim">{words('soonest')}</p>
          <Button type="submit">{words('confirm', { points: cost })}</Button>
        </Form>
      ) : (
        !actionData && <p className={classes.refused}>{words('short', { points: cost - points })}</p>
      )}
      <TextLink to="/points#rewards">{words('back')}</TextLink>
    </>
  )
}
