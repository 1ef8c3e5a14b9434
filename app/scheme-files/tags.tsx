import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Picture as PictureFile } from '#domain/media/rules.ts'
import type { DraftFields } from '#domain/schemes/input.ts'
import { TAGS_MAX } from '#domain/schemes/rules.ts'
import type { LocalText } from '#domain/text.ts'
import { Picture } from '../ui/picture.tsx'
import { useLocalText } from '../ui/text/use-local-text.ts'
import { focusNear } from './focus-near.ts'
import { ModelSearch } from './model-search.tsx'
import { REARRANGE } from './rearrange.ts'
import classes from './tags.module.css'

type Tag = DraftFields['images'][number]['tags'][number]

interface TagsProps {
  /** The picture's place in the form, such as `images[0]`. */
  at: string
  picture: PictureFile
  tags: Tag[]
  /** What they are called. */
  models: { id: number; name: LocalText }[]
  onChange?: () => void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The models of the hub that are in a picture: found by name, put where they are by the pointer or by arrow keys. */
export function Tags({ at, picture, tags: given, models, onChange }: TagsProps) {
  const words = useTranslations('stores.tags')
  const text = useLocalText()
  const [tags, setTags] = useState(given)
  const [names, setNames] = useState<Record<number, string>>(() =>
    Object.fromEntries(models.map(({ id, name }) => [id, text(name)])),
  )
  const [isOpen, setOpen] = useState(false)
  const [point, setPoint] = useState({ x: 50, y: 50 })
  const [heard, setHeard] = useState('')
  const details = useRef<HTMLDetailsElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const drawn = useRef(tags)
  const changed = useEffectEvent(() => onChange?.())
  useEffect(() => {
    if (drawn.current === tags) return
    drawn.current = tags
    changed()
  }, [tags])

  const change = (modelId: number, now: Partial<Tag>) =>
    setTags((all) => all.map((tag) => (tag.modelId === modelId ? { ...tag, ...now } : tag)))

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = plane.current?.getBoundingClientRect()
    if (!box) return point
    return { x: inside(((clientX - box.left) / box.width) * 100), y: inside(((clientY - box.top) / box.height) * 100) }
  }

  function place(model: { id: number; name: string }) {
    setNames((all) => ({ ...all, [model.id]: model.name }))
    setHeard(words('placed', { name: model.name, x: Math.round(point.x), y: Math.round(point.y) }))
    setTags((all) => [
      ...all.filter(({ modelId }) => modelId !== model.id),
      { modelId: model.id, ...point, isShown: true },
    ])
    // The next one elsewhere, so that it doesn't hide this one.
    setPoint(({ x, y }) => ({ x: inside(x + 6), y: inside(y + 6) }))
  }

  function remove(index: number) {
    flushSync(() => {
      setTags(tags.toSpliced(index, 1))
      setHeard(words('removed', { name: names[tags[index]?.modelId ?? 0] ?? '', count: tags.length - 1 }))
    })
    focusNear(details.current, 'li [data-remove]', index)
  }

  function nudge(event: KeyboardEvent, { modelId, x, y }: Tag) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 5 : 1
    const now = { x: inside(x + step[0] * by), y: inside(y + step[1] * by) }
    change(modelId, now)
    setHeard(words('placed', { name: names[modelId] ?? '', x: Math.round(now.x), y: Math.round(now.y) }))
  }

  function drag(event: PointerEvent<HTMLButtonElement>, modelId: number) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) change(modelId, placeOf(event))
  }

  return (
    <details ref={details} className={classes.tags} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{words('title', { count: tags.length })}</summary>
      {isOpen && (
        <div className={`needs-script ${classes.body}`}>
          <p className="dim small">{words('text')}</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; a tag is placed by keys too */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
          <div ref={plane} className={classes.plane} onClick={(event) => setPoint(placeOf(event))}>
            <Picture media={picture} alt="" sizes="(min-width: 75em) 700px, 100vw" />
            <span className={classes.point} style={at2d(point)} aria-hidden="true" />
            {tags.map((tag) => (
              <button
                key={tag.modelId}
                type="button"
                className={classes.mark}
                data-off={!tag.isShown || undefined}
                style={at2d(tag)}
                aria-label={words('markOf', {
                  name: names[tag.modelId] ?? '',
                  x: Math.round(tag.x),
                  y: Math.round(tag.y),
                })}
                onKeyDown={(event) => nudge(event, tag)}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => drag(event, tag.modelId)}
                onClick={(event) => event.stopPropagation()}
              />
            ))}
          </div>
          {tags.length < TAGS_MAX ? <ModelSearch onChoose={place} /> : <p>{words('full', { most: TAGS_MAX })}</p>}
        </div>
      )}
      <ul>
        {tags.map(({ modelId, x, y, isShown }, index) => (
          <li key={modelId} className={classes.row}>
            <input type="hidden" name={`${at}.tags[${index}].modelId`} value={modelId} />
            <input type="hidden" name={`${at}.tags[${index}].x`} value={x} />
            <input type="hidden" name={`${at}.tags[${index}].y`} value={y} />
            <span className={classes.name}>{names[modelId]}</span>
            <label className={classes.shown}>
              <input
                type="checkbox"
                name={`${at}.tags[${index}].isShown`}
                checked={isShown}
                onChange={(event) => change(modelId, { isShown: event.currentTarget.checked })}
              />
              {words('shown')}
            </label>
            <button
              type="submit"
              name={REARRANGE}
              value={`remove ${at}.tags[${index}]`}
              className={classes.action}
              data-remove
              aria-label={words('removeOf', { name: names[modelId] ?? '' })}
              onClick={(event) => {
                event.preventDefault()
                remove(index)
              }}
            >
              {words('remove')}
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {heard}
      </p>
      <p className="without-script dim small">{words('withoutScript')}</p>
    </details>
  )
}

const inside = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10

const at2d = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: `${x}%`, top: `${y}%` })
