import { useTranslations } from 'use-intl'
import type { Template } from '#domain/designs/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { FieldError } from '../../../forms/field-error.tsx'
import { studioPath } from '../studio-path.ts'
import { Sketch } from './sketch.tsx'
import classes from './template-list.module.css'

interface TemplateListProps {
  templates: { key: Template; sketch: string }[]
  answer: FormAnswer<never> | undefined
}

/** What a design can begin with: each is a button that begins one and opens it. */
export function TemplateList({ templates, answer }: TemplateListProps) {
  const words = useTranslations('studio')
  return (
    <ActionForm action={studioPath} answer={answer}>
      {answer?.formError && <FieldError isOfForm>{answer.formError}</FieldError>}
      <ul className={classes.list}>
        {templates.map(({ key, sketch }) => (
          <li key={key}>
            <button type="submit" name="template" value={key} className={classes.template}>
              <Sketch path={sketch} />
              <span className={classes.name}>{words(`templates.${key}`)}</span>
              <span className="dim small">{words(`sizes.${key}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </ActionForm>
  )
}
