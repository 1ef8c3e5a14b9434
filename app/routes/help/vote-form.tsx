import { useTranslations } from 'use-intl'
import { HELP_REASONS } from '#db/vocabulary.ts'
import { HELP_PATH, helpPath } from '#domain/help/rules.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { IconMoodSad, IconMoodSmile } from './icons.tsx'
import classes from './vote-form.module.css'

const ANSWERS = ['yes', 'no', 'reason'] as const
type Voted = (typeof ANSWERS)[number]

/** What the visitor has just answered: `?voted=`. */
export function votedOf(value: string | null): Voted | null {
  return ANSWERS.find((known) => known === value) ?? null
}

/** Asks whether the article helped, and after a no, why not. A plain form: it needs no JavaScript. */
export function VoteForm({ slug, voted }: { slug: string; voted: Voted | null }) {
  const words = useTranslations('help.vote')
  return (
    <section id="vote" className={classes.vote} aria-labelledby="vote-question">
      <h2 id="vote-question" className={classes.question}>
        {words('question')}
      </h2>
      <ActionForm action={`${HELP_PATH}/${slug}/vote`} className={classes.form}>
        <p role="status" className={classes.thanks}>
          {voted && words(`thanks.${voted}`)}
        </p>
        {voted === null && (
          <div className={classes.answers}>
            <Button type="submit" name="helpful" value="yes" variant="outline" icon={<IconMoodSmile size={20} />}>
              {words('yes')}
            </Button>
            <Button type="submit" name="helpful" value="no" variant="outline" icon={<IconMoodSad size={20} />}>
              {words('no')}
            </Button>
          </div>
        )}
        {voted === 'no' && (
          <>
            <RadioField
              name="reason"
              label={words('why')}
              choices={HELP_REASONS.map((value) => ({ value, label: words(`reasons.${value}`) }))}
            />
            <Button type="submit" name="helpful" value="no">
              {words('send')}
            </Button>
          </>
        )}
      </ActionForm>
      {voted && (
        <Link to={`${helpPath(slug)}#vote`} replaces keepsScroll className={classes.change}>
          {words('change')}
        </Link>
      )}
    </section>
  )
}
