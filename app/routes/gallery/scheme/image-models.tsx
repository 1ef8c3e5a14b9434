import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Picture } from '#domain/media/rules.ts'
import { modelAddress } from '#domain/models/path.ts'
import { Link } from '../../../ui/link.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/scheme'
import classes from './image-models.module.css'

type Model = Route.ComponentProps['loaderData']['images'][number]['models'][number]

interface ModelMarksProps {
  picture: Picture
  models: Model[]
  /** Whether the frame's lower right corner is the badge's. */
  isNotched: boolean
}

/** Marks on the models in a picture, wherever its frame cuts it. For the pointer: the caption has the same links as words. */
export function ModelMarks({ picture, models, isNotched }: ModelMarksProps) {
  const text = useLocalText()
  const { width, height, focusX, focusY } = picture
  return (
    <div
      className={classes.marks}
      data-notched={isNotched || undefined}
      style={{ '--shape': width / height, '--focus-x': focusX / 100, '--focus-y': focusY / 100 } as CSSProperties}
      aria-hidden="true"
    >
      {models.map((model) => (
        <Link
          key={model.id}
          to={modelAddress(model)}
          tabIndex={-1}
          className={classes.mark}
          data-high={model.y < 20 || undefined}
          style={{ '--x': model.x / 100, '--y': model.y / 100 } as CSSProperties}
        >
          <span className={classes.tag}>{text(model.name)}</span>
        </Link>
      ))}
    </div>
  )
}

/** The way to the models that a picture shows, the first of them first. */
export function ImageModels({ models: [first, ...others] }: { models: Model[] }) {
  const words = useTranslations('model.inScheme')
  const text = useLocalText()
  if (!first) return null
  return (
    <div className={classes.models}>
      <TextLink to={modelAddress(first)} aria-label={words('viewOf', { name: text(first.name) })}>
        {words('view')}
      </TextLink>
      {others.length > 0 && (
        <ul className={classes.others} aria-label={words('others')}>
          {others.map((model) => (
            <li key={model.id}>
              <Link to={modelAddress(model)}>
                <LocalText text={model.name} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
