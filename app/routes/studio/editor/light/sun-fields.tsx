import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { sunDirection } from '#domain/designs/sun.ts'
import { SUN_PLACES, sunPlaceAt } from '#domain/designs/sun-places.ts'
import { cityIn } from '../../../../i18n/cities.ts'
import { PageLanguage } from '../../../../i18n/page-language.ts'
import { ChoiceField } from '../list/choice-field.tsx'
import { NumberField } from '../list/number-field.tsx'
import { useAct, useEditor, useEditorStore } from '../state/use-editor.ts'
import { LateField } from './late-field.tsx'
import classes from './light.module.css'

type Sun = DesignDocument['sun']

/** From north, clockwise: the names of eighths of the sky. */
const POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
const LAST_MINUTE = 24 * 60 - 1

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Day, hour, place and north, and in words where the sun then stands. */
export function SunFields() {
  const words = useTranslations('planner.light')
  const fields = useTranslations('planner.fields')
  const language = use(PageLanguage)
  const editor = useEditorStore()
  const act = useAct()
  const sun = useEditor(({ preview, document }) => (preview ?? document).sun)
  const north = useEditor(({ preview, document }) => (preview ?? document).north)
  const { altitude, azimuth } = sunDirection(sun, north)
  const place = sunPlaceAt(sun.latitude, sun.longitude)
  const point = words(`points.${POINTS[Math.round(azimuth / 45) % 8] ?? 'n'}`)
  const inWords = altitude > 0 ? words('up', { altitude: Math.round(altitude), point }) : words('down')

  const commandsFor = (change: Partial<Sun>) => {
    const { sun } = editor.get().preview ?? editor.get().document
    return [{ do: 'changeDesign', fields: { sun: { ...sun, ...change } } } as const]
  }
  const change = (fields: Partial<Sun>) => act(commandsFor(fields), words('sunChanged'))
  /** While the slider is moved its hour is only shown; letting go takes it, as one step. */
  const letGo = () => editor.get().preview && change({})

  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{words('sun')}</h3>
      <p role="status">{inWords}</p>
      <div className={classes.fields}>
        <LateField label={words('day')} type="date" value={sun.date} onTake={(date) => change({ date })} />
        <LateField
          label={words('hour')}
          type="time"
          value={clockOf(sun.minutes)}
          onTake={(time) => {
            const [hours = 0, minutes = 0] = time.split(':').map(Number)
            change({ minutes: hours * 60 + minutes })
          }}
        />
        <input
          type="range"
          className={classes.slider}
          aria-label={words('hour')}
          aria-valuetext={`${clockOf(sun.minutes)}, ${inWords}`}
          min={0}
          max={LAST_MINUTE}
          step={1}
          value={sun.minutes}
          onChange={({ target }) => editor.preview(commandsFor({ minutes: Number(target.value) }))}
          onPointerUp={letGo}
          onKeyUp={letGo}
          onBlur={letGo}
        />
        <div className={classes.wide}>
          <ChoiceField
            label={words('place')}
            value={place ?? ''}
            choices={[
              ...(place === undefined ? ([['', words('elsewhere')]] as [string, string][]) : []),
              ...SUN_PLACES.map(([city]): [string, string] => [city, cityIn(language, city)]),
            ]}
            onChoose={(city) => {
              const [, latitude, longitude] = SUN_PLACES.find(([name]) => name === city) ?? []
              if (latitude !== undefined && longitude !== undefined) change({ latitude, longitude })
            }}
          />
        </div>
        <NumberField
          label={words('latitude')}
          unit={fields('degree')}
          value={sun.latitude}
          onType={(latitude) => change({ latitude })}
        />
        <NumberField
          label={words('longitude')}
          unit={fields('degree')}
          value={sun.longitude}
          onType={(longitude) => change({ longitude })}
        />
        <NumberField
          label={words('north')}
          unit={fields('degree')}
          value={north}
          onType={(to) => {
            const turn = ((to % 360_00) + 360_00) % 360_00
            return act([{ do: 'changeDesign', fields: { north: turn } }], words('northChanged'))
          }}
        />
      </div>
    </section>
  )
}
