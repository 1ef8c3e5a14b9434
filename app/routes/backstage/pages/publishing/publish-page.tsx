import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../../forms/action-form.tsx'
import { answerWith, type FormAnswer } from '../../../../forms/answer.ts'
import { Submit } from '../../../../forms/submit.tsx'
import { Link } from '../../../../ui/link.tsx'
import records from '../../records/records.module.css'
import { editorAddress } from '../addresses.ts'
import { ChangeList } from '../change-list.tsx'
import { useFieldNames } from '../editor/conflicts.tsx'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'
import type { Open } from './publish.tsx'
import { Schedule } from './schedule-form.tsx'

/** What visitors would see changed, and the ways to it: now, at a moment, or no more. */
export function PublishPage({ open, answer }: { open: Open; answer: FormAnswer | undefined }) {
  const { slug, version, languages } = open
  const { words, languageWithin: within } = usePageWords()
  const title = useTranslations('backstage.pages')('title')
  const at = editorAddress(slug)
  const ready = languages.filter(({ isPending, faults }) => isPending && faults.length === 0)
  const leaving = languages.filter(({ canLeave }) => canLeave)
  return (
    <>
      <p className="small">
        <Link to="/backstage/pages">{title}</Link>, <Link to={at}>/{slug}</Link>
      </p>
      <h1 className={records.title}>{words('publishing.title')}</h1>
      {languages.map((each) => (
        <InLanguage key={each.language} slug={slug} given={each} />
      ))}
      {ready.length > 0 && (
        <ActionForm action={`${at}/publish`} answer={answerWith('version', answer)} className={records.acts}>
          <input type="hidden" name="version" value={version} />
          {ready.length === languages.length && (
            <Submit name="languages" value="all">
              {words('publishing.both')}
            </Submit>
          )}
          {ready.map(({ language }) => (
            <Submit key={language} name="languages" value={language} variant={ready.length > 1 ? 'outline' : 'ink'}>
              {words('publishing.one', { language: within(language) })}
            </Submit>
          ))}
        </ActionForm>
      )}
      <Schedule open={open} answer={answer} />
      {leaving.length > 0 && (
        <section>
          <h2 className={records.subtitle}>{words('publishing.withdraw')}</h2>
          <p className="dim">{words('publishing.withdrawText')}</p>
          <ActionForm
            action={`${at}/publish?withdraw`}
            answer={answerWith('withdraw', answer)}
            className={records.acts}
          >
            <input type="hidden" name="withdraw" value="yes" />
            {leaving.map(({ language }) => (
              <Submit key={language} name="languages" value={language} variant="outline">
                {words('publishing.withdrawOne', { language: within(language) })}
              </Submit>
            ))}
          </ActionForm>
        </section>
      )}
      {languages.every(({ isShown }) => !isShown) && (
        <section>
          <h2 className={records.subtitle}>{words('publishing.remove')}</h2>
          <ActionForm action={`${at}/publish?remove`} answer={answerWith('remove', answer)} className={classes.sure}>
            <p className="dim">{words('publishing.removeText')}</p>
            <Submit name="remove" value="yes" variant="outline">
              {words('publishing.remove')}
            </Submit>
          </ActionForm>
        </section>
      )}
    </>
  )
}

function InLanguage({ slug, given }: { slug: string; given: Open['languages'][number] }) {
  const { language, isShown, faults, changes } = given
  const { words, language: called } = usePageWords()
  const kinds = new Map(changes.flatMap(({ name, kind }) => (kind ? [[name.split('_')[0] ?? '', kind] as const] : [])))
  const { kind } = usePageWords()
  const { nameOf } = useFieldNames(new Map([...kinds].map(([key, its]) => [key, kind(its)])))
  return (
    <section>
      <h2 className={records.subtitle}>
        {called(language)} {!isShown && <span className="dim">{words('publishing.unseen')}</span>}
      </h2>
      {faults.length > 0 && (
        <div className={classes.refusal}>
          <p>{words('publishing.faults')}</p>
          <ul>
            {faults.map(({ name, why }) => (
              <li key={name}>
                <Link to={`${editorAddress(slug)}#${name}`}>{nameOf(name)}</Link>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ChangeList {...given} />
    </section>
  )
}
