import { useTranslations } from 'use-intl'
import { cacheTags } from '#domain/cache-tags.ts'
import { romeDay } from '#domain/points/days.ts'
import { readDailyMaximum } from '#domain/points/maximum.ts'
import { readRewards, readTasks } from '#domain/points/versions.ts'
import { addCacheTags, appContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta } from '../../http/seo/meta.ts'
import { Island } from '../../islands/island.tsx'
import { demoPath, pricingPath } from '../../shell/header/navigation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/points'
import Balance from './balance.island.tsx'
import classes from './points.module.css'
import Rewards from './rewards.island.tsx'
import Tasks from './tasks.island.tsx'

export const handle = publicPage()

export async function loader({ context, url }: Route.LoaderArgs) {
  const { title, description } = wordsFor(context).points
  addCacheTags(context, cacheTags.pointsRules, cacheTags.today)
  const { db, clock } = context.get(appContext)
  const day = romeDay(clock())
  const [tasks, rewards] = await Promise.all([readTasks(db, day), readRewards(db, day)])
  const maximum = await readDailyMaximum(db, tasks)
  return { tasks, rewards, maximum, head: describePage({ context, url }, { title, description, ways: [] }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

/** `/points`: how points are earned and what they are for; whose they are comes after the page. */
export default function Points({ loaderData: { tasks, rewards, maximum } }: Route.ComponentProps) {
  const words = useTranslations('points')
  return (
    <>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title}>{words('heading')}</h1>
          <div className={classes.actions}>
            <ButtonLink to={pricingPath}>{words('subscribe')}</ButtonLink>
            <ButtonLink to={demoPath} variant="outline">
              {words('freeTrial')}
            </ButtonLink>
          </div>
        </div>
        <Island of={Balance} props={{}} when="account-only" />
      </header>
      <Section heading={words('tasks.title')} id="tasks">
        <Island of={Tasks} props={{ tasks }} when="account-only" />
      </Section>
      <Section heading={words('rewards.title')} id="rewards">
        <Island of={Rewards} props={{ rewards }} when="account-only" />
      </Section>
      <section className={`page ${classes.policy}`} aria-labelledby="policy">
        <div className={`grid ${classes.rule}`}>
          <h2 id="policy" className={classes.label}>
            {words('policy.title')}
          </h2>
          <div className={classes.text}>
            <p>{words('policy.expiry')}</p>
            <p>{words('policy.maximum', { points: maximum })}</p>
            <p>{words('policy.distinct')}</p>
            <p>{words('policy.transfer')}</p>
            <p>{words('policy.months')}</p>
            <p>{words('policy.violations')}</p>
            <p>{words('policy.abuse')}</p>
          </div>
        </div>
      </section>
    </>
  )
}
