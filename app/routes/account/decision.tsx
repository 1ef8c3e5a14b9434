import { useTranslations } from 'use-intl'
import { appeal, appealableUntil } from '#domain/reports/appeals.ts'
import { readDecision } from '#domain/reports/decisions.ts'
import { APPEAL_MAX, isRestriction, outcomeWords } from '#domain/reports/rules.ts'
import { keepTyped } from '../../forms/keep-typed.ts'
import { visitorWords } from '../../http/content/markdown.ts'
import { formAction } from '../../http/forms/form-action.ts'
import { appContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Link } from '../../ui/link.tsx'
import { useDateFormat } from '../../ui/text/use-date-format.ts'
import type { Route } from './+types/decision'
import classes from './decision.module.css'
import { TextForm } from './text-form.tsx'
import { textForm } from './text-form-fields.ts'

/** `/account/decisions/:id`: the statement of reasons of a decision about something of the account's, and the way to appeal. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  if (!person) return { title: wordsFor(context).account.title }
  const { moderatorId: _, appealDecidedBy: __, ...decision } = await orRefuse(readDecision(app.db, person, params.id))
  const until = appealableUntil(decision)
  const { targetKind, subject } = decision
  const isTheirs = decision.authorId === person.id
  return {
    title: decision.reference,
    decision: {
      ...decision,
      subject: targetKind === 'comment' ? visitorWords(subject) : subject,
      until,
      mayAppeal: isTheirs && isRestriction(decision.outcome) && app.clock() <= until,
    },
  }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...textForm,
    run: async ({ app, actor, values: { text } }) => {
      await appeal(app.db, actor, args.params.id, text, app.clock())
      return `/account/decisions/${args.params.id}`
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Decision({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  const words = useTranslations('moderation.decision')
  const reasons = useTranslations('moderation.reasons')
  const written = useDateFormat({ dateStyle: 'long' })
  if (!decision) return null
  const { id, reference, subject, address, outcome, ground, statement, decidedAt } = decision
  // What is hidden has no page to lead to.
  const isThere = outcome === 'keep' || decision.appealOutcome === 'reversed'
  const day = (date: Date) => written.format(date)
  return (
    <>
      <h1 className={classes.title}>{words('title', { reference })}</h1>
      <dl className={classes.facts}>
        <dt>{words('what')}</dt>
        <dd>
          <p className={classes.subject}>{subject}</p>
          {isThere ? <Link to={address}>{address}</Link> : <p className="dim small">{address}</p>}
        </dd>
        <dt>{words('outcome')}</dt>
        <dd>{words(`outcomes.${outcomeWords(decision.targetKind, outcome)}`)}</dd>
        {ground && (
          <>
            <dt>{words('ground')}</dt>
            <dd>{reasons(ground)}</dd>
          </>
        )}
        <dt>{words('facts')}</dt>
        <dd className={classes.statement}>{statement}</dd>
        <dt>{words('how')}</dt>
        <dd>{words(HOW[decision.origin])}</dd>
        <dt>{words('date')}</dt>
        <dd>{day(decidedAt)}</dd>
      </dl>
      {isRestriction(outcome) && (
        <section className={classes.appeal}>
          <h2 className={classes.heading}>{words('appeal')}</h2>
          {decision.appeal !== null && <Appealed decision={decision} day={day} />}
          {decision.appeal === null && decision.mayAppeal && (
            <>
              <p>{words('appealText', { date: day(decision.until) })}</p>
              <TextForm
                action={`/account/decisions/${id}`}
                label={words('appealField')}
                hint={words('appealHint', { max: APPEAL_MAX })}
                max={APPEAL_MAX}
                submit={words('appealSend')}
                answer={actionData}
              />
            </>
          )}
          {decision.appeal === null && !decision.mayAppeal && <p>{words('tooLate', { date: day(decision.until) })}</p>}
        </section>
      )}
    </>
  )
}

interface AppealedProps {
  decision: NonNullable<Route.ComponentProps['loaderData']['decision']>
  day: (date: Date) => string
}

function Appealed({ decision: { appeal: said, appealedAt, ...answer }, day }: AppealedProps) {
  const words = useTranslations('moderation.decision')
  const { appealOutcome, appealStatement, appealDecidedAt } = answer
  return (
    <>
      <blockquote className={classes.statement}>{said}</blockquote>
      {appealOutcome && appealDecidedAt ? (
        <>
          <p>{words(appealOutcome, { date: day(appealDecidedAt) })}</p>
          <p className={classes.statement}>{appealStatement}</p>
        </>
      ) : (
        <p>{words('appealed', { date: day(appealedAt as Date) })}</p>
      )}
    </>
  )
}

/** The keys of the words for what led to a decision. */
const HOW = { reported: 'howText', waited: 'howWaiting', withheld: 'howWithheld' } as const
