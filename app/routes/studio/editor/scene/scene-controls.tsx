import { useTranslations } from 'use-intl'
import { IconMinus, IconPlus } from '../../../../ui/marks/icons.tsx'
import { IconFit } from '../icons.tsx'
import { IconDown, IconTurnLeft, IconTurnRight, IconUp } from './icons.tsx'
import classes from './scene.module.css'
import type { Mode, SceneView } from './scene-view.ts'

interface ControlsProps {
  view: SceneView
  mode: Mode
  onMode: (mode: Mode) => void
}

/** All that fingers and mouse do in the view, as buttons. */
export function SceneControls({ view, mode, onMode }: ControlsProps) {
  const words = useTranslations('planner.scene')
  const isWalk = mode === 'walk'
  return (
    <>
      <fieldset className={classes.modes} aria-label={words('modes')}>
        {(['orbit', 'walk'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={classes.mode}
            aria-pressed={mode === each}
            onClick={() => onMode(each)}
          >
            {words(each)}
          </button>
        ))}
      </fieldset>
      <fieldset className={classes.moves} aria-label={words('move')}>
        <button
          type="button"
          className="icon-button"
          aria-label={words(isWalk ? 'forward' : 'higher')}
          onClick={() => view.ahead(1)}
        >
          <IconUp size={20} />
        </button>
        <button type="button" className="icon-button" aria-label={words('left')} onClick={() => view.turn(1)}>
          <IconTurnLeft size={20} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words(isWalk ? 'back' : 'lower')}
          onClick={() => view.ahead(-1)}
        >
          <IconDown size={20} />
        </button>
        <button type="button" className="icon-button" aria-label={words('right')} onClick={() => view.turn(-1)}>
          <IconTurnRight size={20} />
        </button>
      </fieldset>
      {!isWalk && (
        <div className={classes.zoom}>
          <button type="button" className="icon-button" aria-label={words('nearer')} onClick={() => view.zoom(1.25)}>
            <IconPlus size={20} />
          </button>
          <button type="button" className="icon-button" aria-label={words('farther')} onClick={() => view.zoom(0.8)}>
            <IconMinus size={20} />
          </button>
          <button type="button" className="icon-button" aria-label={words('fit')} onClick={view.fit}>
            <IconFit size={20} />
          </button>
        </div>
      )}
    </>
  )
}
