import { PAGE_ACTS } from '#db/kinds.ts'
import { ActionForm } from '../../../../forms/action-form.tsx'
import { answerWith, type FormAnswer } from '../../../../forms/answer.ts'
import { Field } from '../../../../forms/field.tsx'
import { Submit } from '../../../../forms/submit.tsx'
import records from '../../records/records.module.css'
import { editorAddress } from '../addresses.ts'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'
import type { Open } from './publish.tsx'

/** What is scheduled, and the form that schedules: a day, a time, and by whose clocks. */
export function Schedule({ open, answer }: { open: Open; answer: FormAnswer | undefined }) {
  const { slug, version, schedules, today, zones, languages } = open
  const { words, language: called } = usePageWords()
  const at = editorAddress(slug)
  const own = answerWith('day', answer)
  const isTwice = own?.fieldErrors.which !== undefined || own?.values.which !== undefined
  return (
    <section id="scheduled">
      <h2 className={records.subtitle}>{words('schedule.title')}</h2>
      {schedules.length > 0 && (
        <ul className={classes.scheduled}>
          {schedules.map(({ id, act, language, shownAt, zone, by, doneAt, error, isBehind }) => (
            <li key={id}>
              <span>
                {words(`scheduled.${act}`, { language: called(language), at: shownAt, zone })}{' '}
                {by && words('schedule.by', { name: by })} {isBehind && words('scheduled.behind')}
                {error && words('schedule.error', { error })}
                {doneAt && !error && words('schedule.done')}
              </span>
              {!doneAt && (
                <ActionForm action={`${at}/publish?cancel`} answer={answerWith('schedule', answer)}>
                  <input type="hidden" name="schedule" value={id} />
                  <Submit variant="outline">{words('schedule.cancel')}</Submit>
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="dim">{words('schedule.text')}</p>
      <ActionForm action={`${at}/publish?schedule`} answer={own} className={classes.when} keepsScroll>
        <input type="hidden" name="version" value={version} />
        <Field name="act" label={words('schedule.act')} kind="choice" value="publish">
          {PAGE_ACTS.map((act) => (
            <option key={act} value={act}>
              {words(`schedule.acts.${act}`)}
            </option>
          ))}
        </Field>
        <Field name="languages" label={words('schedule.languages')} kind="choice" value="all">
          <option value="all">{words('schedule.both')}</option>
          {languages.map(({ language }) => (
            <option key={language} value={language}>
              {called(language)}
            </option>
          ))}
        </Field>
        <Field name="day" label={words('schedule.day')} kind="date" value={today} />
        <Field name="time" label={words('schedule.time')} value="10:00" hint={words('schedule.timeHint')} />
        <Field name="zone" label={words('schedule.zone')} kind="choice" value={zones[0]}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </Field>
        {isTwice && (
          <Field name="which" label={words('schedule.which')} kind="choice" value="first">
            <option value="first">{words('schedule.first')}</option>
            <option value="second">{words('schedule.second')}</option>
          </Field>
        )}
        <Submit>{words('schedule.do')}</Submit>
      </ActionForm>
    </section>
  )
}
