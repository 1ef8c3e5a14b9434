import { useTranslations } from 'use-intl'
import { NumberField } from '../list/number-field.tsx'
import { useAct, useEditor } from '../state/use-editor.ts'
import { LampList } from './lamp-list.tsx'
import classes from './light.module.css'
import { SunFields } from './sun-fields.tsx'

/** What light there is: the sun by date, hour and place, and lamps. */
export function LightPanel() {
  const words = useTranslations('planner.light')
  const height = useEditor(({ document }) => document.storey.height)
  const storey = useEditor(({ document }) => document.storey)
  const act = useAct()
  return (
    <div className={classes.panel}>
      <SunFields />
      <LampList />
      <section className={classes.part}>
        <h3 className={classes.title}>{words('storey')}</h3>
        <NumberField
          label={words('storeyHeight')}
          value={height}
          onType={(to) =>
            act([{ do: 'changeDesign', fields: { storey: { ...storey, height: to } } }], words('storeyChanged'))
          }
        />
      </section>
    </div>
  )
}
