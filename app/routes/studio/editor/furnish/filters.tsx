import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { MOUNTS } from '#db/vocabulary.ts'
import { hundredths, millimetres } from '#domain/designs/units.ts'
import { type Niche, SIZE_MAX } from '#domain/models/rules.ts'
import type { StudioCount, StudioModels } from '#domain/models/studio/models.ts'
import { IconX } from '../../../../ui/marks/icons.tsx'
import { ChoiceField } from '../list/choice-field.tsx'
import { NumberField } from '../list/number-field.tsx'
import { useLengths } from '../plan/use-lengths.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import classes from './furnish.module.css'
import { type Asked, furnish, notSwapping } from './furnish-state.ts'

const KINDS = ['product', 'combined'] as const
const SIDES = ['width', 'depth', 'height', 'clearance'] as const

/** What the search is narrowed to: the hub's groups in its order, each with how many there are, and a size. */
export function Filters({ facets }: { facets: StudioModels['facets'] | undefined }) {
  const words = useTranslations('planner.furnish')
  const taxonomy = useTranslations('taxonomy')
  const format = useFormatter()
  const editor = useEditorStore()
  const { asked, niche } = useEditor((state) => state.furnish)
  const id = useId()
  const ask = (part: Partial<Asked>) => furnish(editor, { asked: { ...asked, ...part } })
  const counted = <Key extends string>(
    counts: readonly StudioCount<Key>[] = [],
    chosen: Key | '',
    name: (key: Key) => string,
  ) => {
    const all = chosen && !counts.some(({ key }) => key === chosen) ? [{ key: chosen, count: 0 }, ...counts] : counts
    return all.map(({ key, count }): [Key, string] => [
      key,
      facets ? `${name(key)} (${format.number(count)})` : name(key),
    ])
  }
  const set = (side: keyof Niche, typed: number) => {
    const value = Math.round(millimetres(typed))
    if (value < 0 || value > SIZE_MAX) {
      editor.say(words('said.size', { most: format.number(SIZE_MAX) }))
      return false
    }
    const changed = { ...niche, [side]: value || undefined }
    furnish(editor, { niche: SIDES.some((each) => changed[each]) ? changed : null })
    return true
  }
  return (
    <details className={classes.filters}>
      <summary>{words('filters')}</summary>
      <div className={classes.fields}>
        <ChoiceField
          label={words('category')}
          value={asked.category}
          choices={[
            ['', words('any')],
            ...counted(facets?.categories, asked.category, (key) => taxonomy(`categories.${key}`)),
          ]}
          onChoose={(category) => ask({ category })}
        />
        <ChoiceField
          label={words('style')}
          value={asked.style}
          choices={[['', words('any')], ...counted(facets?.styles, asked.style, (key) => taxonomy(`styles.${key}`))]}
          onChoose={(style) => ask({ style })}
        />
        <ChoiceField
          label={words('kind')}
          value={asked.kind}
          choices={[['', words('any')], ...KINDS.map((kind): [typeof kind, string] => [kind, words(`kinds.${kind}`)])]}
          onChoose={(kind) => ask({ kind })}
        />
        <ChoiceField
          label={words('mount')}
          value={asked.mount}
          choices={[
            ['', words('any')],
            ...MOUNTS.map((mount): [typeof mount, string] => [mount, taxonomy(`mounts.${mount}`)]),
          ]}
          onChoose={(mount) => ask({ mount })}
        />
      </div>
      <fieldset className={classes.niche} aria-describedby={id}>
        <legend>{words('fits')}</legend>
        <p id={id} className="dim">
          {words('fitsText')}
        </p>
        <div className={classes.fields}>
          {SIDES.map((side) => (
            <NumberField
              key={side}
              label={words(`niche.${side}`)}
              value={hundredths(niche?.[side] ?? 0)}
              onType={(typed) => set(side, typed)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** What is chosen, each with the way back. */
export function ChosenFilters() {
  const words = useTranslations('planner.furnish')
  const taxonomy = useTranslations('taxonomy')
  const openings = useTranslations('planner.openings')
  const kinds = useTranslations('planner.list')
  const { figure, length } = useLengths()
  const editor = useEditorStore()
  const state = useEditor(({ furnish }) => furnish)
  const { asked, niche, swapped } = state
  const placed = useEditor(({ document: { items, openings, models } }) => {
    const { model = '' } = items[swapped ?? ''] ?? openings[swapped ?? ''] ?? {}
    const { kind } = openings[swapped ?? ''] ?? {}
    return models[model]?.name ?? (kind && kinds(kind))
  })
  const ask = (part: Partial<Asked>) => furnish(editor, { asked: { ...asked, ...part } })
  const long = (value: number | undefined) => (value === undefined ? words('noEnd') : figure(hundredths(value)))
  const chips = [
    placed && {
      label: words('swapping', { what: placed }),
      drop: () => furnish(editor, notSwapping(state)),
    },
    niche && {
      label: words('fitsIn', {
        size: `${long(niche.width)} × ${long(niche.depth)} × ${long(niche.height)}`,
      }),
      drop: () => furnish(editor, { niche: null, spot: null }),
    },
    niche?.clearance && {
      label: words('clear', { length: length(hundredths(niche.clearance)) }),
      drop: () => furnish(editor, { niche: { ...niche, clearance: undefined } }),
    },
    asked.category && { label: taxonomy(`categories.${asked.category}`), drop: () => ask({ category: '' }) },
    asked.style && { label: taxonomy(`styles.${asked.style}`), drop: () => ask({ style: '' }) },
    asked.kind && { label: words(`kinds.${asked.kind}`), drop: () => ask({ kind: '' }) },
    asked.opening && { label: openings(`kinds.${asked.opening}`), drop: () => ask({ opening: '' }) },
    asked.mount && { label: taxonomy(`mounts.${asked.mount}`), drop: () => ask({ mount: '' }) },
  ].filter((chip) => typeof chip === 'object' && chip !== null)
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={words('narrowed')}>
      {chips.map(({ label, drop }) => (
        <li key={label}>
          <button type="button" className={classes.chip} aria-label={words('takeOff', { label })} onClick={drop}>
            {label}
            <IconX size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
