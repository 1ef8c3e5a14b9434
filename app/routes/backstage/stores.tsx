import { Button } from '@mantine/core'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { listPendingStores } from '#domain/designers/stores.ts'
import { wordsFor } from '../../http/words.ts'
import { LocalText } from '../../ui/local-text.tsx'
import type { Route } from './+types/stores'
import classes from './reports.module.css'
import type { DecisionAnswer } from './take-decision.ts'
import { moderatorIn } from './who.ts'

/** `/backstage/stores`: the stores that wait to be approved. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await moderatorIn(args)
  const { stores: title } = wordsFor(args.request).moderation.backstage
  const rows = actor ? await listPendingStores(app.db, actor) : []
  const stores = rows.map(({ id, name, address, city, country, introduction }) => ({
    id,
    name,
    address,
    city,
    country,
    introduction,
  }))
  return { title, stores }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} | Loggia` },
  { name: 'robots', content: 'noindex' },
]

export default function Stores({ loaderData: { title, stores } }: Route.ComponentProps) {
  const words = useTranslations('moderation.backstage')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('pendingStores', { count: stores.length })}</p>
      <ul className={stores.length > 0 ? classes.list : undefined}>
        {stores.map((store) => (
          <Store key={store.id} store={store} />
        ))}
      </ul>
    </>
  )
}

function Store({ store }: { store: Route.ComponentProps['loaderData']['stores'][number] }) {
  const words = useTranslations('moderation.backstage')
  const fetcher = useFetcher<DecisionAnswer | null>()
  const { id, name, address, city, country, introduction } = store
  return (
    <li>
      <div className={classes.facts}>
        <p className={classes.subject}>{name}</p>
        <p className="dim small">
          {address}, {city} ({country})
        </p>
        <p className={classes.said}>
          <LocalText text={introduction} />
        </p>
      </div>
      <fetcher.Form method="post" action={`/backstage/stores/${id}/approve`}>
        <Button type="submit" loading={fetcher.state !== 'idle'} aria-label={words('approveOf', { name })}>
          {words('approve')}
        </Button>
        {fetcher.data && (
          <p className={classes.fault} role="alert">
            {fetcher.data.message}
          </p>
        )}
      </fetcher.Form>
    </li>
  )
}
