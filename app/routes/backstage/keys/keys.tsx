import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import classes from './keys.module.css'
import { isForUs, KEYS, press } from './press.ts'

/** Of this browser alone: whoever speaks to their computer, or presses keys by accident, switches them off (WCAG 2.1.4). */
const STORED_AS = 'backstageKeys'
const areOn = () => localStorage.getItem(STORED_AS) !== 'off'

/** The backstage by single keys, what each does, and how to switch them off. Without a script there are none, and nothing says so. */
export function Keys() {
  const words = useTranslations('backstage.keys')
  const go = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Undefined until the browser has said it. */
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => setOn(areOn()), [])
  useEffect(() => {
    if (!isOn) return
    function listen(event: KeyboardEvent) {
      if (event.key === '?' && isForUs(event)) dialog.current?.showModal()
      else press(event, go)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn, go])
  if (isOn === undefined) return null

  function choose(on: boolean) {
    localStorage.setItem(STORED_AS, on ? 'on' : 'off')
    setOn(on)
  }

  return (
    <div>
      <button type="button" className={classes.open} onClick={() => dialog.current?.showModal()}>
        {words('title')}
      </button>
      <dialog ref={dialog} aria-labelledby="backstage-keys" className={classes.dialog}>
        <h2 id="backstage-keys" className={classes.title}>
          {words('title')}
        </h2>
        <dl className={classes.list}>
          {[...Object.keys(KEYS), '?'].map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words(nameOf(key))}</dd>
            </div>
          ))}
        </dl>
        <label className={classes.choice}>
          <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
          {words('use')}
        </label>
        <form method="dialog">
          <Button type="submit" variant="outline" size="sm">
            {words('close')}
          </Button>
        </form>
      </dialog>
    </div>
  )
}

const nameOf = (key: string) => (key === '/' ? 'search' : key === '?' ? 'help' : (key as 'j' | 'k' | 'x' | 'r'))
