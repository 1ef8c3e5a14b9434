import type { ReactNode } from 'react'
import { data, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { DomainError } from '#domain/errors.ts'
import { ReportInput } from '#domain/reports/input.ts'
import { sendReport } from '#domain/reports/reports.ts'
import { readReportable, targetOf } from '#domain/reports/targets.ts'
import { visitorWords } from '../../http/content/markdown.ts'
import { TRAP } from '../../http/forms/form.ts'
import { formAction } from '../../http/forms/form-action.ts'
import { appContext, languageContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/report'
import classes from './report.module.css'
import { ReportForm } from './report-form.tsx'
import { reportedIn } from './reported-in.ts'

/** `/report?scheme=7`, `?comment=`, `?designer=`, `?message=`: a notice under article 16 of the Digital Services Act. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const { title } = wordsFor(context).moderation.report
  const { kind, id } = reportedIn(url.searchParams)
  const found = await readTargetOf(app.db, person, kind, id)
  if (found instanceof DomainError) {
    const isLoginRequired = found.kind === 'unauthenticated'
    return data(
      { title, trap: TRAP, sender: null, about: null, isLoginRequired },
      { status: isLoginRequired ? 401 : 404 },
    )
  }
  const { subject, author, path, picture } = found
  const about = {
    kind: found.kind,
    id: found.id,
    subject: found.kind === 'comment' ? visitorWords(subject) : subject,
    author,
    picture,
    address: new URL(path, app.settings.siteUrl).href,
  }
  const sender = person && { name: person.name, email: person.email }
  return data({ title, trap: TRAP, about, sender, isLoginRequired: false })
}

async function readTargetOf(
  ...[db, actor, kind, id]: [
    Parameters<typeof readReportable>[0],
    Parameters<typeof readReportable>[1],
    unknown,
    unknown,
  ]
) {
  try {
    const target = targetOf(kind, id)
    return await readReportable(db, actor, target.kind, target.id)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Sends what was posted to `/report?…`, and leads to its receipt. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: ReportInput,
    hasTrap: true,
    run: async ({ app, actor, values, visitor: { address } }) => {
      const { reference } = await sendReport(app, actor, {
        ...reportedIn(args.url.searchParams),
        fields: values,
        language: args.context.get(languageContext),
        address,
      })
      return `/report/sent/${reference}`
    },
  })

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('moderation.report')
  const kinds = useTranslations('moderation.kinds')
  const people = useTranslations('community.people')
  const { title, about, sender, trap, isLoginRequired } = loaderData
  const { pathname, search } = useLocation()
  if (isLoginRequired) {
    return (
      <LogInFirst>
        {/* Sent without JavaScript after the session ended, it is still here. */}
        {actionData && <ReportForm action={`${pathname}${search}`} preset={{}} answer={actionData} trap={trap} />}
      </LogInFirst>
    )
  }
  if (!about) {
    return (
      <div className={`page ${classes.nothing}`}>
        <h1>{words('notFound')}</h1>
        <p className="dim">{words('notFoundText')}</p>
      </div>
    )
  }
  return (
    <div className={`page grid ${classes.report}`}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className="lead">{words('lead')}</p>
        <section className={classes.about} aria-label={words('about')}>
          {about.picture && <Picture media={about.picture} alt="" sizes="320px" ratio="16 / 10" />}
          <p className="dim small">{kinds(about.kind)}</p>
          <p className={classes.subject}>{about.subject}</p>
          <p className="dim small">{words('by', { name: about.author ?? people('formerMember') })}</p>
        </section>
      </header>
      <div className={classes.form}>
        <ReportForm
          action={`/report?${about.kind}=${about.id}`}
          preset={{ address: about.address, ...sender }}
          answer={actionData}
          trap={trap}
        />
      </div>
    </div>
  )
}

/** A message is shown to nobody whom it wasn't written to. */
function LogInFirst({ children }: { children: ReactNode }) {
  const words = useTranslations('moderation.report')
  return (
    <div className={`page ${classes.nothing}`}>
      <h1>{words('logInFirst')}</h1>
      <p className="dim">{words('logInFirstText')}</p>
      <Button data-login="login" data-reloads="">
        {words('logIn')}
      </Button>
      {children}
    </div>
  )
}
