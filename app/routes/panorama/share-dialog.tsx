import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { escapeMarkup } from '#domain/markup.ts'
import { Button } from '../../ui/button.tsx'
import { IconX } from '../../ui/marks/icons.tsx'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  address: string
  /** What the frame on another site is called. */
  title: string
  onClose: () => void
}

/** The present view as a link, and as a frame for other sites. */
export function ShareDialog({ address, title, onClose }: ShareDialogProps) {
  const words = useTranslations('panorama.share')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [view] = useState(() => location.hash)
  useEffect(() => dialog.current?.showModal(), [])
  const src = address + view
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      // The viewer listens to the whole window: here the arrows move in the text.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className={classes.head}>
        <h2 className={classes.title} id={heading}>
          {words('title')}
        </h2>
        <button
          type="button"
          className={`icon-button ${classes.close}`}
          aria-label={words('close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} />
        </button>
      </header>
      <Copyable label={words('link')} text={src} rows={2} />
      <Copyable label={words('embed')} text={frameOf(src, title)} rows={5} />
    </dialog>
  )
}

function Copyable({ label, text, rows }: { label: string; text: string; rows: number }) {
  const words = useTranslations('panorama.share')
  const field = useRef<HTMLTextAreaElement>(null)
  const [result, setResult] = useState<'copied' | 'copyYourself' | null>(null)
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      // In another site's frame, or without https, browsers may refuse.
      field.current?.select()
      setResult('copyYourself')
    }
  }

  return (
    <div className={classes.copyable}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        className={classes.text}
        readOnly
        rows={rows}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.action}>
        <Button onClick={copy}>{words('copy')}</Button>
        <p role="status">{result && words(result)}</p>
      </div>
    </div>
  )
}

function frameOf(src: string, title: string) {
  return `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="960" height="540" style="border:0" loading="lazy" allow="fullscreen; gyroscope; accelerometer"></iframe>`
}
