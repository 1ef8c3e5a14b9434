import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { decodedId, frameAddress, whyRefused } from '#app/http/content/frame-address.ts'
import { appContext } from '#app/http/request/context.ts'
import { publicPage } from '#app/http/request/public-page.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/marks/logo.tsx'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { IconX } from '../../ui/marks/icons.tsx'
import type { Route } from './+types/frame'
import classes from './frame.module.css'
import { roomOf } from './room.ts'

export const handle = publicPage({ query: ['id'], frames: 'any-https' })

/** /720/?id=: a window that shows the panorama at an encoded address, ours or another site's, and nothing else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = decodedId(new URL(request.url).searchParams.get('id'))
  const frame = frameAddress(id, new URL(context.get(appContext).settings.siteUrl).origin)
  const words = wordsFor(context).panorama
  if (!frame) return data({ frame, why: whyRefused(id), scheme: null, title: words.refusedTitle }, { status: 400 })
  const ours = frame.host === null && frame.src.match(/^\/720\/panorama\/([^/?#]*)/)
  if (!ours) return { frame, scheme: null, title: words.panorama }
  const { room, scheme } = await roomOf({ request, context }, ours[1])
  return { frame, scheme, title: `${room}, ${scheme.caseName}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

/**
 * No top navigation and no forms in either. Without its own origin a viewer can't read its pictures or its storage;
 * ours also opens the scheme in a new tab, which is a whole page again (docs/decisions/panorama.md).
 */
const sandboxes = {
  ours: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  foreign: 'allow-scripts allow-same-origin',
}

export default function PanoramaFrame({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('panorama')
  const { frame, scheme, title } = loaderData
  if (!frame) return <Refused why={loaderData.why} />
  return (
    <>
      <div className={classes.notch}>
        {/* Browsers close only windows that a page opened; elsewhere the link leads on. */}
        <a
          href={scheme ? `/gallery/scheme?id=${scheme.id}` : '/gallery/market'}
          data-closes
          className={classes.close}
          aria-label={words('close')}
          title={words('close')}
        >
          <IconX size={20} />
        </a>
        <h1 className={classes.title} id="window-title">
          {scheme?.caseName ?? title}
          {frame.host && (
            <span className={classes.host}>
              {words('fromElsewhere')}{' '}
              <a href={frame.src} target="_blank" rel="noopener noreferrer nofollow ugc">
                {frame.host}
              </a>
            </span>
          )}
        </h1>
      </div>
      <iframe
        className={classes.frame}
        src={frame.src}
        title={title}
        sandbox={frame.host === null ? sandboxes.ours : sandboxes.foreign}
        allow="fullscreen; gyroscope; accelerometer"
      />
    </>
  )
}

function Refused({ why }: { why: ReturnType<typeof whyRefused> }) {
  const words = useTranslations('panorama')
  const shell = useTranslations('shell')
  return (
    <article className={`page ${classes.refused}`}>
      <a href="/home" aria-label={shell('home')} className={classes.logo}>
        <Logo />
      </a>
      <h1 className={classes.refusedTitle}>{words('refusedTitle')}</h1>
      <p className={classes.refusedText}>{words(`refused.${why}`)}</p>
      <div className={classes.ways}>
        <ButtonLink href="/gallery/market">{words('toMarket')}</ButtonLink>
        <ButtonLink href="/home" variant="outline">
          {shell('error.toHome')}
        </ButtonLink>
      </div>
    </article>
  )
}
