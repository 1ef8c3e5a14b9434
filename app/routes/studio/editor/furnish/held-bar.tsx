import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import { IconX } from '../../../../ui/marks/icons.tsx'
import { useEditor } from '../state/use-editor.ts'
import classes from './furnish.module.css'
import { IconFlip, IconMirror, IconTurn } from './icons.tsx'
import { Swatches } from './swatches.tsx'
import { useHeld } from './use-held.ts'

/** What is held, its looks, and what keys do with it as buttons. */
export function HeldBar() {
  const words = useTranslations('planner.furnish')
  const fields = useTranslations('planner.fields')
  const held = useEditor(({ furnish }) => furnish.held)
  const { dress, turn, put, drop } = useHeld()
  if (!held || held.isDragged) return null
  const { name, variants, opening } = held.model
  const turns = opening
    ? [
        { label: fields('hinge'), icon: <IconMirror size={20} />, by: 1 },
        { label: fields('flip'), icon: <IconFlip size={20} />, by: 2 },
      ]
    : [{ label: words('acts.turn'), icon: <IconTurn size={20} />, by: 1 }]
  return (
    <section className={classes.heldBar} aria-label={words('held.label', { name })}>
      <p className={classes.heldName}>{name}</p>
      <Swatches label={words('looks')} variants={variants} chosen={held.variant} onChoose={dress} />
      <div className={classes.heldActs}>
        {turns.map(({ label, icon, by }) => (
          <button
            key={label}
            type="button"
            className="icon-button"
            aria-label={label}
            title={label}
            onClick={() => turn(by)}
          >
            {icon}
          </button>
        ))}
        <Button onClick={put}>{words('held.put')}</Button>
        <button type="button" className="icon-button" aria-label={words('held.drop')} onClick={drop}>
          <IconX size={20} />
        </button>
      </div>
    </section>
  )
}
