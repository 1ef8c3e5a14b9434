import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { PICTURE_TYPES } from '#domain/media/rules.ts'
import classes from './pictures.module.css'
import { UploadList } from './upload-list.tsx'
import type { Upload } from './use-uploads.ts'

interface DropZoneProps {
  list: 'images' | 'panoramas'
  uploads: Upload[]
  /** Files are above the section, all of which is where they may be dropped. */
  isOver: boolean
  onFiles: (files: Iterable<File>) => void
  onForget: (key: number) => void
}

/** Where files are chosen or dropped, and how each of them is doing. Without JavaScript it is a field of the form. */
export function DropZone({ list, uploads, isOver, onFiles, onForget }: DropZoneProps) {
  const words = useTranslations(`stores.${list}`)
  const id = useId()
  return (
    <>
      <div className={classes.zone} data-over={isOver || undefined}>
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
