import { useTranslations } from 'use-intl'
import { readReceipt } from '#domain/reports/reports.ts'
import { appContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/sent'
import classes from './report.module.css'

/** What a reporter sees after sending. Loading it again sends nothing; it is never kept by the server or a proxy. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await orRefuse(readReceipt(context.get(appContext).db, params.reference))
  return { ...receipt, title: wordsFor(context).moderation.sent.title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Sent({ loaderData: { title, reference, hasEmail } }: Route.ComponentProps) {
  const words = useTranslations('moderation.sent')
  return (
    <section className={`page grid ${classes.report}`}>
      <h1 className={`${classes.head} ${classes.title}`}>{title}</h1>
      <div className={`${classes.form} ${classes.receipt}`}>
        <p className="lead">{words('text')}</p>
        <p>
          <span className="dim small">{words('reference')}</span>
          <strong className={classes.reference}>{reference}</strong>
        </p>
        <p className="dim">{words(hasEmail ? 'mail' : 'noMail')}</p>
        <ButtonLink to="/gallery/market" variant="outline">
          {words('onwards')}
        </ButtonLink>
      </div>
    </section>
  )
}
