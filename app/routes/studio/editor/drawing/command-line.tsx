import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { useEdits } from '../state/use-edits.ts'
import classes from '../workbench.module.css'
import { useTyping } from './use-typing.ts'

const directions: Record<string, number> = {
  ArrowRight: 0,
  ArrowDown: Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowUp: -Math.PI / 2,
}

/** Whatever is typed on the plan comes here. */
export const COMMAND_FIELD = 'studio-typing'

/** The field in which lengths are typed. Arrows say in which direction, Backspace in an empty field takes back the last wall. */
export function CommandLine({ onDrawn }: { onDrawn: () => void }) {
  const words = useTranslations('planner.typing')
  const tracing = useTranslations('planner.tracing')
  const openings = useTranslations('planner.openings')
  const editor = useEditorStore()
  const tool = useEditor((state) => state.tool)
  const trail = useEditor((state) => state.trail)
  const isReading = useEditor((state) => state.isReading)
  const angle = useEditor((state) => state.angle)
  const isOpeningHeld = useEditor(({ furnish }) => Boolean(furnish.held?.opening))
  const { walls, enter } = useTyping()
  const edits = useEdits()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const isDrawing = tool === 'wall' && trail.length > 0

  useEffect(() => {
    // A telephone would cover the plan with its keys.
    if (tool !== 'select' && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [tool])

  function send(event: FormEvent) {
    event.preventDefault()
    if (!enter(text)) return
    setText('')
    onDrawn()
  }

  function onKeyDown(event: KeyboardEvent) {
    const towards = directions[event.key]
    if (towards !== undefined && tool === 'wall') {
      event.preventDefault()
      editor.set({ angle: towards })
    } else if (event.key === 'Backspace' && text === '' && isDrawing) {
      event.preventDefault()
      walls.takeBack()
    } else if (event.key === 'Escape') {
      if (text !== '') setText('')
      else if (isDrawing) walls.end()
      else editor.set({ tool: 'select', trail: [] })
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
      event.preventDefault()
      event.stopPropagation()
      if (event.shiftKey) edits.redo()
      else edits.undo()
    }
  }

  const hint = {
    select: isOpeningHeld ? openings('typeHint') : words('roomHint'),
    room: words('roomHint'),
    wall: isDrawing ? words('length') : words('start'),
    door: words('openingHint'),
    window: words('openingHint'),
    scale: tracing(trail.length < 2 ? 'twoPoints' : 'typeLength'),
  }[tool]

  return (
    <form className={classes.typing} onSubmit={send}>
      <label htmlFor={COMMAND_FIELD} className="visually-hidden">
        {words('label')}
      </label>
      {tool === 'wall' && (
        <p className={classes.towards}>
          <span className="visually-hidden">{words('towards')} </span>
          <Towards angle={angle} />
        </p>
      )}
      <input
        ref={field}
        id={COMMAND_FIELD}
        className={`input ${classes.typed}`}
        value={text}
        readOnly={isReading}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={(tool === 'select' && !isOpeningHeld) || tool === 'room' ? words('room') : '3200'}
        aria-describedby={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" variant="outline" className={classes.enter} disabled={isReading}>
        {words('enter')}
      </Button>
      <p id={id} className={classes.hint}>
        {hint}
      </p>
      {isDrawing && (
        <div className={classes.row}>
          {trail.length > 2 && <Button onClick={walls.close}>{words('close')}</Button>}
          <Button variant="outline" onClick={walls.takeBack}>
            {words('takeBack')}
          </Button>
          <Button variant="outline" onClick={walls.end}>
            {words('end')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** In which direction the next length goes. Degrees are counted as on a protractor: up is 90. */
function Towards({ angle }: { angle: number }) {
  const words = useTranslations('planner.typing')
  const degrees = (Math.round((-angle * 180) / Math.PI) + 360) % 360
  const named = { 0: words('right'), 90: words('up'), 180: words('left'), 270: words('down') }[degrees]
  return <span>{named ?? words('degrees', { degrees })}</span>
}
