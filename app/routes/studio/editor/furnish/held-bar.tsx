import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import { IconX } from '../../../../ui/marks/icons.tsx'
import { useEditor } from '../state/use-editor.ts'
import classes from './furnish.module.css'
import { IconTurn } from './icons.tsx'
import { Swatches } from './swatches.tsx'
import { useHeld } from './use-held.ts'

/** What is held, its looks, and what keys do with it as buttons. */
export function HeldBar() {
  const words = useTranslations('planner.furnish')
  const held = useEditor(({ furnish }) => furnish.held)
  const { dress, turn, put, drop } = useHeld()
  if (!held || held.isDragged) return null
  const { name, variants } = held.model
  return (
    <section className={classes.heldBar} aria-label={words('held.label', { name })}>
      <p className={classes.heldName}>{name}</p>
      <Swatches label={words('looks')} variants={variants} chosen={held.variant} onChoose={dress} />
      <div className={classes.heldActs}>
        <button type="button" className="icon-button" aria-label={words('acts.turn')} onClick={() => turn(1)}>
          <IconTurn size={20} />
        </button>
        <Button onClick={put}>{words('held.put')}</Button>
        <button type="button" className="icon-button" aria-label={words('held.drop')} onClick={drop}>
          <IconX size={20} />
        </button>
      </div>
    </section>
  )
}
