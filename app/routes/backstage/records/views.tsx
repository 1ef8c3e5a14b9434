import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../forms/action-form.tsx'
import { answerWith, type FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { Link } from '../../../ui/link.tsx'
import { addressOf } from './addresses.ts'
import type { Open } from './load-list.ts'
import classes from './records.module.css'

/** What its reader looks for often in a list, and the form that keeps what it shows now. */
export function Views({ open, answer }: { open: Open; answer: FormAnswer | undefined }) {
  const words = useTranslations('backstage.list')
  const { resource, views } = open
  const query = addressOf(open)
  const own = views.find((view) => view.query === query)
  return (
    <div className={classes.views}>
      {views.length > 0 && (
        <nav aria-label={words('views')}>
          {views.map(({ id, name, query: its }) => (
            <Link key={id} to={`/backstage/${resource}${its}`} aria-current={its === query ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {own && (
        <ActionForm
          action={`/backstage/${resource}${query ? `${query}&` : '?'}forget-view`}
          answer={answerWith('view', answer)}
        >
          <input type="hidden" name="view" value={own.id} />
          <Submit variant="outline">{words('forgetView')}</Submit>
        </ActionForm>
      )}
      {query && !own && (
        <details open={answerWith('name', answer) !== undefined}>
          <summary>{words('saveView')}</summary>
          <ActionForm
            action={`/backstage/${resource}${query}&save-view`}
            answer={answerWith('name', answer)}
            className={classes.acts}
          >
            <input type="hidden" name="query" value={query} />
            <Field name="name" label={words('viewName')} />
            <Submit variant="outline">{words('saveView')}</Submit>
          </ActionForm>
        </details>
      )}
    </div>
  )
}
