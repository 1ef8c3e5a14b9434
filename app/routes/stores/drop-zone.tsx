import { type DragEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './pictures.module.css'
import type { Upload } from './use-uploads.ts'

interface DropZoneProps {
  list: 'images' | 'panoramas'
  uploads: Upload[]
  onFiles: (files: Iterable<File>) => void
  onForget: (key: number) => void
}

/** Where files are dropped or chosen, and how each of them is doing. Without JavaScript it is a field of the form. */
export function DropZone({ list, uploads, onFiles, onForget }: DropZoneProps) {
  const words = useTranslations(`stores.${list}`)
  const said = useTranslations('stores.uploads')
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the file field inside does the same */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id} className={classes.choose}>
          {words('add')}
        </label>
        <input
          id={id}
          type="file"
          name={list === 'images' ? 'pictures' : 'panoramas'}
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-note`}
          className={classes.file}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <p id={`${id}-note`} className="dim small">
          {words('accepted')}
        </p>
      </div>
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={said('title')}>
          {uploads.map(({ key, name, progress, fault, retry }) => (
            <li key={key} className={classes.upload}>
              <span className={classes.fileName}>{name}</span>
              {fault ? (
                <>
                  <span role="alert" className={classes.fault}>
                    {fault}
                  </span>
                  {retry && (
                    <button type="button" className={classes.action} onClick={retry}>
                      {said('retry')}
                    </button>
                  )}
                  <button
                    type="button"
                    className={classes.action}
                    onClick={() => onForget(key)}
                    aria-label={said('forgetOf', { name })}
                  >
                    {said('forget')}
                  </button>
                </>
              ) : (
                <>
                  <progress value={progress} max={1} aria-label={said('progressOf', { name })} />
                  <span className="dim small">{said(progress < 1 ? 'sending' : 'checking')}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
