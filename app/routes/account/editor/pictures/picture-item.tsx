import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ROOMS } from '#db/vocabulary.ts'
import { PICTURE_TYPES, type Picture as PictureFile, panoramaSource } from '#domain/media/rules.ts'
import { Field } from '../../../../forms/field.tsx'
import { itemId, REARRANGE } from '../../../../scheme-files/rearrange.ts'
import { Tags } from '../../../../scheme-files/tags.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { InEachLanguage } from '../../in-each-language.tsx'
import type { Draft } from '../editor.tsx'
import classes from './pictures.module.css'
import type { DraftImage, DraftPanorama } from './pictures.tsx'
import { UploadList } from './upload-list.tsx'
import type { Upload } from './use-uploads.ts'

interface PictureItemProps {
  list: 'images' | 'panoramas'
  item: DraftImage | DraftPanorama
  /** Stays the same wherever it is moved. */
  row: number
  index: number
  count: number
  picture: PictureFile | undefined
  models: Draft['models']
  isLacking: boolean | undefined
  isDragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
  onReplace: (file: File) => void
  /** Files on their way that are to be its picture. */
  uploads: Upload[]
  onForget: (key: number) => void
  onChange: () => void
}

/** One picture with its words. Dragged by its picture, or moved by its buttons. */
export function PictureItem(props: PictureItemProps) {
  const {
    list,
    item,
    row,
    index,
    count,
    picture,
    models,
    isLacking,
    isDragged,
    onDrag,
    onDrop,
    onMove,
    onRemove,
    onReplace,
    uploads,
    onForget,
    onChange,
  } = props
  const words = useTranslations(`stores.${list}`)
  const said = useTranslations('stores.order')
  const editor = useTranslations('stores.editor')
  const rooms = useTranslations('taxonomy.rooms')
  const missing = useTranslations('stores.lacks')
  const chooser = useRef<HTMLInputElement>(null)
  const at = `${list}[${index}]`
  const actions = [
    { name: 'up', isOff: index === 0, act: () => onMove(index - 1) },
    { name: 'down', isOff: index === count - 1, act: () => onMove(index + 1) },
    { name: 'remove', isOff: false, act: onRemove },
  ] as const
  return (
    <li
      id={itemId(list, index)}
      data-item={row}
      data-dragged={isDragged || undefined}
      className={classes.item}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      // Files go on to the section.
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) event.preventDefault()
        onDrop()
      }}
    >
      <input type="hidden" name={`${at}.mediaId`} value={item.mediaId} />
      {'yaw' in item && item.yaw !== undefined && <input type="hidden" name={`${at}.yaw`} value={item.yaw} />}
      {'pitch' in item && item.pitch !== undefined && <input type="hidden" name={`${at}.pitch`} value={item.pitch} />}
      <div className={classes.side}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the buttons below do the same */}
        <div
          className={classes.handle}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', String(index))
            onDrag(index)
          }}
          onDragEnd={() => onDrag(null)}
        >
          {picture && list === 'images' && <Picture media={picture} alt="" sizes="240px" ratio="16 / 10" />}
          {picture && list === 'panoramas' && (
            <img src={panoramaSource(picture)[0]?.url} alt="" width={640} height={320} className={classes.panorama} />
          )}
        </div>
        <div className={classes.actions}>
          <span className={`dim small ${classes.place}`}>{said('place', { place: index + 1, count })}</span>
          {actions.map(({ name, isOff, act }) => (
            <button
              key={name}
              type="submit"
              name={REARRANGE}
              value={`${name} ${at}`}
              data-move={name}
              disabled={isOff}
              className={classes.action}
              onClick={(event) => {
                event.preventDefault()
                act()
              }}
              aria-label={said(`${name}Of`, { place: index + 1 })}
            >
              {said(name)}
            </button>
          ))}
          <button
            type="button"
            className={`needs-script ${classes.action}`}
            onClick={() => chooser.current?.click()}
            aria-label={said('replaceOf', { place: index + 1 })}
          >
            {said('replace')}
          </button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={PICTURE_TYPES}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) onReplace(file)
              event.currentTarget.value = ''
            }}
          />
        </div>
        <UploadList uploads={uploads} onForget={onForget} />
      </div>
      <div className={classes.words}>
        <div className={classes.pair}>
          <Field
            name={`${at}.room`}
            label={words('room')}
            kind="choice"
            value={item.room ?? ''}
            error={
              isLacking ? missing(list === 'images' ? 'imageName' : 'panoramaName', { place: index + 1 }) : undefined
            }
          >
            <option value="">{words('noRoom')}</option>
            {ROOMS.map((room) => (
              <option key={room} value={room}>
                {rooms(room)}
              </option>
            ))}
          </Field>
          <Field name={`${at}.ownName`} label={words('ownName')} value={item.ownName} mark="optional" />
        </div>
        <InEachLanguage name={`${at}.caption`} label={editor('caption')} value={item.caption} isOptional />
        <InEachLanguage name={`${at}.alt`} label={editor('alt')} hint={editor('altNote')} value={item.alt} isOptional />
        {'tags' in item && list === 'images' && picture && (
          <Tags at={at} picture={picture} tags={item.tags} models={models} onChange={onChange} />
        )}
      </div>
    </li>
  )
}
