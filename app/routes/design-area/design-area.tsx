import { useTranslations } from 'use-intl'
import { appContext } from '#app/http/request/context.ts'
import { publicPage } from '#app/http/request/public-page.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/design-area'
import classes from './design-area.module.css'

export const handle = publicPage({ frames: 'design-tool' })

export function loader({ context }: Route.LoaderArgs) {
  const { designToolUrl, siteUrl } = context.get(appContext).settings
  const { title } = wordsFor(context).tool.area
  return { designToolOrigin: new URL(designToolUrl, siteUrl).origin, title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

/** /desginarea: the design tool in a full window, at the address that the last login has stored. */
export default function DesignArea({ loaderData: { designToolOrigin, title } }: Route.ComponentProps) {
  const words = useTranslations('tool.area')
  const shell = useTranslations('shell')
  return (
    <>
      <h1 className="visually-hidden" id="window-title">
        {title}
      </h1>
      <design-area tool-origin={designToolOrigin}>
        <div className={classes.loading} role="status">
          <span className={`spinner ${classes.spinner}`} />
          <p className="visually-hidden">{words('loading')}</p>
        </div>
        <template>
          <iframe
            className={classes.frame}
            title={words('frame')}
            // All that a tool needs but the window itself: it can't lead the visitor away from the site.
            sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-pointer-lock allow-popups allow-popups-to-escape-sandbox"
            allow="fullscreen; clipboard-read; clipboard-write"
          />
        </template>
      </design-area>
      <noscript>
        <p className={classes.noScript}>
          {words('noScript')} <a href="/home">{shell('error.toHome')}</a>
        </p>
      </noscript>
    </>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'design-area': { 'tool-origin': string; children: ReactNode }
    }
  }
}
