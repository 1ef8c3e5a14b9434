import type { BlockFields } from '#domain/pages/blocks.ts'
import { IconPlus } from '../../ui/marks/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { PlansLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'

/** Questions that open to their answers, by the browser's own means. */
export function Questions({ label, heading, id, items }: BlockFields<'questions'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <PlansLook />
      <div className="questions-list">
        {items.map(({ question, answer }) => (
          <details key={question} className="questions-item">
            <summary className="questions-question">
              <h3 className="questions-words">{question}</h3>
              <IconPlus size={20} className="questions-sign" />
            </summary>
            <p className="dim questions-answer">
              <Words text={answer} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  )
}
