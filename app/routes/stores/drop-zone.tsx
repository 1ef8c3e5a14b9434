import { type DragEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PICTURE_TYPES } from '#domain/media/rules.ts'
import classes from './pictures.module.css'
import { UploadList } from './upload-list.tsx'
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
          accept={PICTURE_TYPES}
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
      <UploadList uploads={uploads} onForget={onForget} />
    </>
  )
}
