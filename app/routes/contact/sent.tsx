import { useTranslations } from 'use-intl'
import { readSentRequest } from '#domain/requests/requests.ts'
import { appContext, languageContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { dayInWords } from '../../i18n/day.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/sent'
import classes from './sent.module.css'

/** What a sender sees after sending. Loading it again sends nothing; it is never kept by the server or a proxy. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { reference, form, dueOn } = await orRefuse(readSentRequest(context.get(appContext).db, params.reference))
  const day = dayInWords(dueOn, context.get(languageContext))
  return { reference, form, day, title: wordsFor(context).forms.sent.title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Sent({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('forms.sent')
  const { reference, form, day } = loaderData
  return (
    <section className={`page grid ${classes.sent}`}>
      <h1 className={classes.title}>{words('title')}</h1>
      <div className={classes.promise}>
        <p className="lead">{words(form, { day })}</p>
        <p>
          <span className="dim small">{words('reference')}</span>
          <strong className={classes.reference}>{reference}</strong>
        </p>
        <p className="dim">{words('mail')}</p>
        <ButtonLink to="/gallery/market" variant="outline" className={classes.onwards}>
          {words('onwards')}
        </ButtonLink>
      </div>
    </section>
  )
}
