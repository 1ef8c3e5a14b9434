import type { StudioVariant } from '#domain/models/studio/models.ts'
import classes from './furnish.module.css'

interface SwatchesProps {
  label: string
  variants: readonly StudioVariant[]
  /** The place of the one that is chosen. */
  chosen: number
  onChoose: (place: number) => void
}

/** The looks of a model, each by its colour and its name. */
export function Swatches({ label, variants, chosen, onChoose }: SwatchesProps) {
  if (variants.length < 2) return null
  return (
    <fieldset className={classes.swatches}>
      <legend className="visually-hidden">{label}</legend>
      {variants.map(({ place, name, colour }) => (
        <button
          key={place}
          type="button"
          className={classes.swatch}
          aria-label={name}
          title={name}
          aria-pressed={place === chosen}
          onClick={() => onChoose(place)}
        >
          <span style={{ backgroundColor: colour }} />
        </button>
      ))}
    </fieldset>
  )
}
