import { z } from 'zod'
import type { ContentLanguage } from '#db/languages.ts'
import { cursorOf, idOf } from '#domain/input.ts'
import { readRestoring } from '#domain/pages/publishing/changes.ts'
import { listRevisions, restoreRevision } from '#domain/pages/publishing/revisions.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import records from '../records/records.module.css'
import type { Route } from './+types/history'
import { editorAddress } from './addresses.ts'
import { askedPage } from './asked-page.ts'
import { ChangeList } from './change-list.tsx'
import { usePageWords } from './page-words.ts'
import classes from './pages.module.css'

/** `/backstage/pages/:key/history`: a page as it was published, scheduled or set aside; `?revision=`: what would come back with one. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, slug, title } = await askedPage(args)
  if (!actor) return { title, open: null }
  const { searchParams } = args.url
  const chosen = cursorOf(searchParams.get('revision'))
  const [revisions, restoring] = await Promise.all([
    orRefuse(listRevisions(app.db, actor, slug, cursorOf(searchParams.get('before')))),
    chosen ? orRefuse(readRestoring(app.db, actor, slug, chosen)) : null,
  ])
  return { title, open: { slug, ...revisions, restoring } }
}

/** Puts a revision in the place of the draft. */
export async function action(args: Route.ActionArgs) {
  const { slug } = await askedPage(args)
  return formAction(args, {
    schema: z.object({ revision: typed }),
    run: async ({ app, actor, values: { revision } }) => {
      await restoreRevision(app, actor, slug, idOf(revision))
      return editorAddress(slug)
    },
  })
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function History({ loaderData: { open, title }, actionData }: Route.ComponentProps) {
  const { words, language: called } = usePageWords()
  if (!open) return null
  const { slug, revisions, next, restoring } = open
  const at = editorAddress(slug)
  const nameOf = ({ language, number }: { language: ContentLanguage; number: number }) =>
    words('past.revision', { language: called(language), number })
  return (
    <>
      <p className="small">
        <Link to="/backstage/pages">{title}</Link>, <Link to={at}>/{slug}</Link>
      </p>
      <h1 className={records.title}>{words('history')}</h1>
      {restoring && (
        <section className={classes.compared}>
          <h2 className={records.subtitle}>{words('past.compared', { revision: nameOf(restoring) })}</h2>
          <ChangeList {...restoring} />
          <ActionForm action={`${at}/history`} answer={actionData} className={classes.sure}>
            <p className="dim">{words('past.restoreText')}</p>
            <Submit name="revision" value={String(restoring.id)}>
              {words('past.restore')}
            </Submit>
          </ActionForm>
        </section>
      )}
      {revisions.length === 0 && <p className="dim">{words('past.none')}</p>}
      <ul className={records.changes}>
        {revisions.map(({ id, at: moment, by, reason, ...revision }) => (
          <li key={id}>
            <span className="dim">
              <Moment at={moment} />: {by ? words(`past.by.${reason}`, { name: by }) : words(`past.${reason}`)}
            </span>{' '}
            <Link to={`?revision=${id}`}>{nameOf(revision)}</Link>
          </li>
        ))}
      </ul>
      {next && (
        <p className={records.pages}>
          <Link to={`?before=${next}`} rel="next">
            {words('past.older')}
          </Link>
        </p>
      )}
    </>
  )
}
