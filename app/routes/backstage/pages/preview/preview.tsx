import { useTranslations } from 'use-intl'
import { contentLanguageFor } from '#db/languages.ts'
import { readNamedFiles } from '#domain/media/media.ts'
import { SITE_PICTURES } from '#domain/media/rules.ts'
import { readDraft } from '#domain/pages/editing/drafts.ts'
import { previewIn } from '#domain/pages/editing/preview.ts'
import { addressOf } from '#domain/pages/rules.ts'
import { composePage } from '../../../../http/content/marketing-page.ts'
import { appContext, languageContext } from '../../../../http/request/context.ts'
import { orRefuse } from '../../../../http/request/errors.ts'
import { actorOf } from '../../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { Blocks } from '../../../../sections/blocks.tsx'
import { FormOfRouteProvider } from '../../../../sections/form.tsx'
import type { Route } from './+types/preview'
import classes from './preview.module.css'

/** `/backstage/pages/:key/preview`: a draft as the page that visitors would see, in the language of `?lang=`. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args
  const app = context.get(appContext)
  const slug = params.key
  const { draft } = await orRefuse(readDraft(app.db, await actorOf(context), slug))
  const language = contentLanguageFor(context.get(languageContext))
  const { content, names } = previewIn(draft, language, {
    files: await readNamedFiles(app.db),
    picture: SITE_PICTURES.draft,
  })
  const asked = { context, url: new URL(addressOf(slug), url) }
  return { page: await composePage(app.db, asked, slug, Promise.resolve(content)), names }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.page.head.title)

export default function Preview({ loaderData: { page, names } }: Route.ComponentProps) {
  const words = useTranslations('backstage.page')
  return (
    <FormOfRouteProvider value={<p className="dim">{words('formHere')}</p>}>
      <draft-page names={names.join(' ')}>
        <p className={classes.mark} role="note">
          {words('isDraft')}
        </p>
      </draft-page>
      <Blocks page={page} isPreview />
    </FormOfRouteProvider>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'draft-page': { names: string; children: React.ReactNode }
    }
  }
}
