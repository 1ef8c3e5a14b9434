import { randomUUID } from 'node:crypto'
import { data, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isFresh } from '#domain/accounts/passwords/password-again.ts'
import { accounts } from '#domain/people/listed.ts'
import { readAccount } from '#domain/people/read.ts'
import { isAct } from '#domain/people/rules.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { languageContext, visitorContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import { askedList } from '../records/asked-resource.ts'
import type { Route } from './+types/account'
import { actions } from './account-actions.ts'
import classes from './accounts.module.css'
import { ActForms } from './act-forms.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'

/** `/backstage/accounts/:id`: an account, what was done about it, and what whoever asks may do. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, title } = await askedList({ ...args, params: { resource: accounts.name } })
  if (!actor) return { title, open: null }
  const { history, mayDo, ...account } = await orRefuse(readAccount(app.db, actor, args.params.id, app.clock()))
  const { session } = await args.context.get(visitorContext).authenticate()
  const country = countriesIn(args.context.get(languageContext)).find(({ code }) => code === account.country)
  return {
    title: account.username,
    open: {
      account: { ...account, country: country?.name ?? null },
      history,
      mayDo,
      /** Of the form of points, which counts once. */
      once: randomUUID(),
      asksForPassword: session === null || !isFresh(session, app.clock()),
    },
  }
}

/** What the form of one act sends: which, the address says. */
export const action = (args: Route.ActionArgs) => {
  const act = args.url.searchParams.get('act')
  if (!isAct(act)) throw data({ reason: 'not-found' }, { status: 404 })
  return actions[act](args)
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Account({ loaderData: { title, open }, actionData }: Route.ComponentProps) {
  const words = useTranslations('backstage.accounts')
  const said = useTranslations('backstage.accounts.said')
  // What was refused doesn't ask the loader again.
  const [query] = useSearchParams()
  const [act, done] = [query.get('act'), query.get('done')].map((name) => (isAct(name) ? name : null))
  if (!open) return null
  const { account, history, ...forms } = open
  return (
    <div className={classes.page}>
      <p className="small">
        <Link to="/backstage/accounts">{words('title')}</Link>
      </p>
      <h1 className={classes.title}>{title}</h1>
      <p role="status" className={done ? classes.said : undefined}>
        {done && said(done)}
      </p>
      <Facts account={account} />
      {/* What was done empties the forms. */}
      <ActForms key={history.entries[0]?.id} account={account} refused={act ?? null} answer={actionData} {...forms} />
      <History {...history} />
    </div>
  )
}
