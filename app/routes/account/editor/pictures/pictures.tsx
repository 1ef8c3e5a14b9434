import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Picture } from '#domain/media/rules.ts'
import { moved } from '#domain/moved.ts'
import type { MissingField } from '#domain/schemes/drafts/rules.ts'
import type { DraftFields } from '#domain/schemes/input.ts'
import { IMAGES_MAX } from '#domain/schemes/rules.ts'
import { focusNear } from '../../../../scheme-files/focus-near.ts'
import type { Draft } from '../editor.tsx'
import { DropZone } from './drop-zone.tsx'
import { PictureItem } from './picture-item.tsx'
import classes from './pictures.module.css'
import { useUploads } from './use-uploads.ts'

export type DraftImage = DraftFields['images'][number]
export type DraftPanorama = DraftFields['panoramas'][number]

interface PicturesProps {
  list: 'images' | 'panoramas'
  at: string
  draft: Draft
  items: DraftImage[] | DraftPanorama[]
  missingFields: MissingField[] | undefined
  onChange: () => void
  onUploads: (change: (count: number) => number) => void
  logInAgain: (resume: () => void) => void
}

/** What is typed in a row stays in it, whatever its place and whichever its file. */
interface Row {
  key: number
  item: DraftImage | DraftPanorama
}

/** Another picture of the same: where one first looks in a panorama is of the one before. */
const withFile = ({ key, item }: Row, mediaId: string): Row => ({
  key,
  item: { ...item, mediaId, ...('yaw' in item && { yaw: undefined, pitch: undefined }) },
})

/** A draft's pictures or panoramas: where they are brought, and each with its words, in an order that can be changed. */
export function Pictures({
  list,
  at,
  draft,
  items: given,
  missingFields,
  onChange,
  onUploads,
  logInAgain,
}: PicturesProps) {
  const words = useTranslations(`stores.${list}`)
  const said = useTranslations('stores.order')
  const nextKey = useRef(given.length)
  const [items, setItems] = useState<Row[]>(() => given.map((item, key) => ({ key, item })))
  // Two files may come before the list is drawn anew.
  const latest = useRef(items)
  function change(rows: Row[]) {
    latest.current = rows
    setItems(rows)
  }
  const [pictures, setPictures] = useState<Record<string, Picture>>(() =>
    Object.fromEntries(draft.pictures.map((picture) => [picture.id, picture])),
  )
  const [heard, setHeard] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const section = useRef<HTMLElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const drawn = useRef(items)
  const changed = useEffectEvent(onChange)
  // The form has changed once it is drawn anew.
  useEffect(() => {
    if (drawn.current === items) return
    drawn.current = items
    changed()
  }, [items])

  const fullFor = (name: string, ahead: number) =>
    latest.current.length + ahead < IMAGES_MAX
      ? undefined
      : { why: words('full', { name, most: IMAGES_MAX }), canPass: true }
  const { uploads, add, forget } = useUploads({
    at: `${at}/${list === 'images' ? 'pictures' : 'panoramas'}`,
    logInAgain,
    fullFor,
    onPicture(picture, name, row) {
      const rows = latest.current
      // Its row was removed meanwhile: nobody misses it.
      if (row !== undefined && !rows.some(({ key }) => key === row)) return
      const there = rows.findIndex(({ item }) => item.mediaId === picture.id)
      if (there >= 0) return { why: words('there', { name, place: there + 1 }), canPass: false }
      const full = row === undefined ? fullFor(name, 0) : undefined
      if (full) return full
      setPictures((all) => ({ ...all, [picture.id]: picture }))
      if (row === undefined) {
        const item = { mediaId: picture.id, caption: {}, alt: {}, ...(list === 'images' && { tags: [] }) }
        change([...rows, { key: nextKey.current++, item }])
        setHeard(said('added', { count: rows.length + 1 }))
      } else {
        change(rows.map((each) => (each.key === row ? withFile(each, picture.id) : each)))
        setHeard(said('replaced'))
      }
    },
  })
  const underWay = uploads.filter(({ fault }) => !fault).length
  useEffect(() => {
    onUploads((count) => count + underWay)
    return () => onUploads((count) => count - underWay)
  }, [underWay, onUploads])

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    const key = items[from]?.key
    const name = document.activeElement?.getAttribute('data-move')
    // Its element goes to another place, and with it the focus: drawn at once, it can be given back.
    flushSync(() => {
      change(moved(items, from, to))
      setHeard(said('moved', { place: to + 1, count: items.length }))
    })
    const row = rows.current?.querySelector(`[data-item="${key}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:not(:disabled)`)
    const other = row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
    ;(button ?? other)?.focus()
  }

  function remove(index: number) {
    flushSync(() => {
      change(items.toSpliced(index, 1))
      setHeard(said('removed', { count: items.length - 1 }))
    })
    focusNear(section.current, '[data-move=remove]', index)
  }

  function takeFiles(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  }

  return (
    <section
      ref={section}
      className={classes.section}
      id={list === 'images' ? 'draft-images' : undefined}
      aria-label={words('title')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={takeFiles}
    >
      <h2 className={classes.heading}>{words('title')}</h2>
      <p className="dim small">{words('text')}</p>
      <ol ref={rows} className={classes.list}>
        {items.map(({ key, item }, index) => (
          <PictureItem
            key={key}
            list={list}
            index={index}
            item={item}
            row={key}
            count={items.length}
            picture={pictures[item.mediaId]}
            models={draft.models}
            isLacking={missingFields?.some(
              (lack) => lack.index === index && lack.what === (list === 'images' ? 'imageName' : 'panoramaName'),
            )}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) move(dragged, index)
              setDragged(null)
            }}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onReplace={(file) => add([file], key)}
            uploads={uploads.filter(({ row }) => row === key)}
            onForget={forget}
            onChange={onChange}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {heard}
      </p>
      <DropZone
        list={list}
        uploads={uploads.filter(({ row }) => row === undefined)}
        isOver={isOver}
        onFiles={add}
        onForget={forget}
      />
    </section>
  )
}
