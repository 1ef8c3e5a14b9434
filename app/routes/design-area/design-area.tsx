import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { storageKeys } from '#app/api/storage.ts'
import { type FrameAddress, frameAddress } from '#app/http/content/frame-address.ts'
import { appContext } from '#app/http/request/context.ts'
import { publicPage } from '#app/http/request/public-page.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { useToast } from '#app/shell/toast.ts'
import type { Route } from './+types/design-area'
import classes from './design-area.module.css'

export const handle = publicPage({ frames: 'design-tool' })

export function loader({ context }: Route.LoaderArgs) {
  const { designToolUrl, siteUrl } = context.get(appContext).settings
  const { title } = wordsFor(context).tool.area
  return { designToolOrigin: new URL(designToolUrl, siteUrl).origin, title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} | Loggia` },
  { name: 'robots', content: 'noindex' },
]

const spinnerMs = 1000

/** /desginarea: the design tool in a full window, at the address that the last login has stored. */
export default function DesignArea({ loaderData: { designToolOrigin, title } }: Route.ComponentProps) {
  const words = useTranslations('tool.area')
  const shell = useTranslations('shell')
  const navigate = useNavigate()
  const toast = useToast()
  const [tool, setTool] = useState<FrameAddress | null>(null)

  useEffect(() => {
    const stored = frameAddress(localStorage.getItem(storageKeys.designUrl), location.origin, designToolOrigin)
    // The product's own words for "please log in again", the same for every visitor; ours stand under them.
    if (!stored) toast({ title: '请重新登录', text: words('logInAgain'), kind: 'fault' })
    const timer = setTimeout(() => (stored ? setTool(stored) : navigate('/home', { replace: true })), spinnerMs)
    return () => clearTimeout(timer)
  }, [designToolOrigin, navigate, toast, words])

  return (
    <>
      <h1 className="visually-hidden" id="window-title">
        {title}
      </h1>
      {tool ? (
        <iframe
          className={classes.frame}
          src={tool.src}
          title={words('frame')}
          // All that a tool needs but the window itself: it can't lead the visitor away from the site.
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-pointer-lock allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen; clipboard-read; clipboard-write"
        />
      ) : (
        <div className={classes.loading} role="status">
          <Loader color="var(--loggia-accent)" size={44} />
          <p className="visually-hidden">{words('loading')}</p>
        </div>
      )}
      <noscript>
        <p className={classes.noScript}>
          {words('noScript')} <a href="/home">{shell('error.toHome')}</a>
        </p>
      </noscript>
    </>
  )
}
