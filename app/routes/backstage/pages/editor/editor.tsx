import { readNamedFiles } from '#domain/media/media.ts'
import { readDraft } from '#domain/pages/editing/drafts.ts'
import { listSchedules } from '#domain/pages/publishing/schedule.ts'
import { addressOf } from '#domain/pages/rules.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { orRefuse } from '../../../../http/request/errors.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { askedPage } from '../asked-page.ts'
import { withWhy } from '../fault-words.ts'
import type { Route } from './+types/editor'
import { PageEditor } from './page-editor.tsx'
import { takePage } from './take-page.ts'

/** `/backstage/pages/:key`: the editor of a page. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, slug, title } = await askedPage(args)
  if (!actor) return { title, open: null }
  const [{ draft, version, pending, shown, by, updatedAt }, files, schedules] = await Promise.all([
    orRefuse(readDraft(app.db, actor, slug)),
    readNamedFiles(app.db),
    orRefuse(listSchedules(app.db, actor, slug)),
  ])
  const clips = [...files].filter((name) => files.has(`${name}.mp4`))
  return {
    title,
    open: {
      slug,
      draft,
      version,
      pending,
      by,
      updatedAt,
      address: Object.keys(shown).length > 0 ? addressOf(slug) : null,
      pictures: [...files].filter((name) => !/\.(mp4|webm)$/.test(name)).sort(),
      clips,
      scheduled: schedules.filter(({ doneAt }) => !doneAt),
      failed: schedules.filter(({ error }) => error).map((each) => withWhy(each, args.context)),
      isPublished: args.url.searchParams.has('published'),
    },
  }
}

export const action = (args: Route.ActionArgs) => takePage(args)

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

export default function Editor({ loaderData: { open }, actionData }: Route.ComponentProps) {
  // What is typed lives in the form: it is made once for each page, however often the data is asked for anew.
  return open && <PageEditor key={open.slug} open={open} answer={actionData} />
}
