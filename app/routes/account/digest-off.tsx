import { useTranslations } from 'use-intl'
import { checkDigestLink, switchOffDigest } from '#domain/notifications/settings.ts'
import { buttonAction } from '../../http/forms/form-action.ts'
import { appContext } from '../../http/request/context.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/digest-off'
import classes from './account.module.css'

/**
 * `/digest/off?link=…`, where a digest's last line leads. It asks first: programs that look through letters follow links,
 * and nobody's digest shall end by that.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const { secret } = context.get(appContext)
  const link = url.searchParams.get('link') ?? ''
  const { offTitle, offDone } = wordsFor(context).community.settings
  const isDone = url.searchParams.has('done')
  return { link, isDone, isWhole: isDone || isOurs(secret, link), title: isDone ? offDone : offTitle }
}

function isOurs(secret: string, link: string): boolean {
  try {
    checkDigestLink(secret, link)
    return true
  } catch {
    return false
  }
}

export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app }) => {
    await switchOffDigest(app.db, app.secret, args.url.searchParams.get('link') ?? '')
    return '/digest/off?done'
  })

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function DigestOff({ loaderData: { link, isDone, isWhole, title } }: Route.ComponentProps) {
  const words = useTranslations('community.settings')
  const own = useTranslations('shell.own')
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{title}</h1>
      <p className="dim">{words(isDone ? 'offDoneText' : isWhole ? 'offText' : 'forged')}</p>
      {!isDone && isWhole && (
        <form method="post" action={`/digest/off?link=${encodeURIComponent(link)}`}>
          <Button type="submit">{words('off')}</Button>
        </form>
      )}
      {(isDone || !isWhole) && <TextLink to="/account/settings">{own('settings')}</TextLink>}
    </div>
  )
}
