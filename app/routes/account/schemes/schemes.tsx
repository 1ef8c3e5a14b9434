import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { startDraft } from '#domain/schemes/drafts/drafts.ts'
import { listOwnSchemes } from '#domain/schemes/own-schemes.ts'
import { readOwnScheme } from '#domain/schemes/publishing/deleting.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/schemes'
import classes from './schemes.module.css'

/** `/account/schemes`: the drafts of the account's store and all it published; the layout asks for a login. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const page = Number(url.searchParams.get('page') ?? 1)
  const [published] = url.searchParams.get('published')?.match(/^\d{1,9}$/) ?? []
  const title = wordsFor(context).shell.own.schemes
  return {
    title,
    own: person && (await listOwnSchemes(app.db, person, { page })),
    published: person && published && (await readOwnScheme(app.db, person, published)),
  }
}

/** Begins a draft, and leads to it. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => `/account/schemes/${(await startDraft(app.db, actor)).id}`)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Schemes({ loaderData: { title, own, published } }: Route.ComponentProps) {
  const words = useTranslations('stores.schemes')
  if (!own) return null
  const { store, drafts, schemes, total, page, pages } = own
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {published && <Published scheme={published} />}
      {!store ? (
        <Empty thing="chair" title={words('noStore')}>
          <TextLink to="/account/store">{words('openStore')}</TextLink>
        </Empty>
      ) : (
        <>
          {store.state !== 'approved' && <Notice>{words(`store.${store.state}`)}</Notice>}
          <Form method="post" action="/account/schemes" className={classes.new}>
            <Button type="submit">{words('new')}</Button>
          </Form>
          <section className={classes.section}>
            <h2 className={classes.heading}>{words('drafts', { count: drafts.length })}</h2>
            {drafts.length === 0 ? (
              <p className="dim">{words('noDrafts')}</p>
            ) : (
              <ul>
                {drafts.map((draft) => (
                  <li key={draft.id} className={classes.row}>
                    <Cover picture={draft.cover} />
                    <div className={classes.facts}>
                      <Link to={`/account/schemes/${draft.id}`} className={classes.name}>
                        {draft.caseName || words('unnamed')}
                      </Link>
                      <p className="dim small">
                        {words(draft.schemeId ? 'changes' : 'draft')}, {words('changedOn')}{' '}
                        <Day date={draft.updatedAt.toISOString()} />
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className={classes.section}>
            <h2 className={classes.heading}>{words('schemes', { count: total })}</h2>
            {schemes.length === 0 && (
              <Empty thing="chair" title={words('noSchemes')} text={words('firstScheme', { button: words('new') })} />
            )}
            <ul>
              {schemes.map((scheme) => (
                <OwnScheme
                  key={scheme.id}
                  scheme={scheme}
                  canPublish={store.state !== 'suspended'}
                  list={page > 1 ? `?page=${page}` : ''}
                />
              ))}
            </ul>
            <Pager page={page} pages={pages} />
          </section>
        </>
      )}
    </>
  )
}

type Own = NonNullable<Route.ComponentProps['loaderData']['own']>
type Scheme = Own['schemes'][number]

type State = Pick<Scheme, 'id' | 'isHidden' | 'isPublished' | 'isListed'>

const stateOf = ({ isHidden, isPublished, isListed }: State) =>
  isHidden ? 'hidden' : !isPublished ? 'unpublished' : isListed ? 'listed' : 'waiting'

/** What has just been published, and whether visitors see it. */
function Published({ scheme }: { scheme: State }) {
  const words = useTranslations('stores.schemes')
  const state = stateOf(scheme)
  return (
    <Notice role="status">
      {state === 'listed' ? words('published') : words(`publishedBut.${state}`)}{' '}
      {scheme.isListed && <TextLink to={`/gallery/scheme?id=${scheme.id}`}>{words('seeIt')}</TextLink>}
    </Notice>
  )
}

interface OwnSchemeProps {
  scheme: Scheme
  canPublish: boolean
  /** The query of the page of the list that one stays on. */
  list: string
}

function OwnScheme({ scheme, canPublish, list }: OwnSchemeProps) {
  const words = useTranslations('stores.schemes')
  const { id, caseName, isPublished, isHidden, isListed, likes, views, publishedAt } = scheme
  const at = `/account/published/${id}`
  return (
    <li className={classes.row}>
      <Cover picture={scheme.cover} />
      <div className={classes.facts}>
        {isListed ? (
          <Link to={`/gallery/scheme?id=${id}`} className={classes.name}>
            {caseName}
          </Link>
        ) : (
          <span className={classes.name}>{caseName}</span>
        )}
        <p className="dim small">
          <strong>{words(`states.${stateOf(scheme)}`)}</strong>
          {/* Beside another state it would be read as the day of that. */}
          {isListed && (
            <>
              , <Day date={publishedAt.toISOString()} />
            </>
          )}
          , {words('counts', { likes, views })}
        </p>
        <div className={classes.actions}>
          <Form method="post" action={`${at}/change`}>
            <button type="submit" className={classes.action} aria-label={words('changeOf', { name: caseName })}>
              {words('change')}
            </button>
          </Form>
          {!isHidden && (isPublished || canPublish) && (
            <Form method="post" action={`${at}/${isPublished ? 'unpublish' : 'republish'}${list}`} preventScrollReset>
              <button
                type="submit"
                className={classes.action}
                aria-label={words(isPublished ? 'unpublishOf' : 'republishOf', { name: caseName })}
              >
                {words(isPublished ? 'unpublish' : 'republish')}
              </button>
            </Form>
          )}
          <Link to={`${at}/delete`} className={classes.action} aria-label={words('deleteOf', { name: caseName })}>
            {words('delete')}
          </Link>
        </div>
      </div>
    </li>
  )
}

function Cover({ picture }: { picture: Own['drafts'][number]['cover'] }) {
  if (!picture) return <span className={classes.empty} aria-hidden="true" />
  return <Picture media={picture} alt="" sizes="160px" ratio="16 / 10" />
}
