import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftFields } from '#domain/drafts/input.ts'
import type { Lack } from '#domain/drafts/rules.ts'
import type { Picture } from '#domain/media/rules.ts'
import { IMAGES_MAX } from '#domain/schemes/rules.ts'
import { DropZone } from './drop-zone.tsx'
import type { Draft } from './editor.tsx'
import { PictureItem } from './picture-item.tsx'
import classes from './pictures.module.css'
import { moved } from './rearrange.ts'
import { useUploads } from './use-uploads.ts'

export type DraftImage = DraftFields['images'][number]
export type DraftPanorama = DraftFields['panoramas'][number]

interface PicturesProps {
  list: 'images' | 'panoramas'
  at: string
  draft: Draft
  items: DraftImage[] | DraftPanorama[]
  lacks: Lack[] | undefined
  onChange: () => void
  onUploads: (change: (count: number) => number) => void
  onLoginRequired: () => void
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
  lacks,
  onChange,
  onUploads,
  onLoginRequired,
}: PicturesProps) {
  const words = useTranslations(`stores.${list}`)
  const said = useTranslations('stores.order')
  const nextKey = useRef(given.length)
  const [items, setItems] = useState<Row[]>(() => given.map((item, key) => ({ key, item })))
  const [pictures, setPictures] = useState<Record<string, Picture>>(() =>
    Object.fromEntries(draft.pictures.map((picture) => [picture.id, picture])),
  )
  const [heard, setHeard] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const rows = useRef<HTMLOListElement>(null)
  const isFirst = useRef(true)
  // The form has changed once it is drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is another one
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else onChange()
  }, [items])

  const { uploads, add, remove } = useUploads({
    at: `${at}/${list === 'images' ? 'pictures' : 'panoramas'}`,
    onLoginRequired,
    onPicture(picture, row) {
      setPictures((all) => ({ ...all, [picture.id]: picture }))
      setItems((all) => {
        if (all.some(({ item }) => item.mediaId === picture.id)) return all
        if (row !== undefined) return all.map((each) => (each.key === row ? withFile(each, picture.id) : each))
        if (all.length >= IMAGES_MAX) return all
        return [...all, { key: nextKey.current++, item: { mediaId: picture.id, caption: {}, alt: {}, tags: [] } }]
      })
      setHeard(row === undefined ? said('added', { count: items.length + 1 }) : said('replaced'))
    },
  })
  const underWay = uploads.filter(({ fault }) => !fault).length
  useEffect(() => {
    onUploads((count) => count + underWay)
    return () => onUploads((count) => count - underWay)
  }, [underWay, onUploads])

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    setItems(moved(items, from, to))
    setHeard(said('moved', { place: to + 1, count: items.length }))
    // Its element went to another place, and with it the focus.
    const key = items[from]?.key
    const name = document.activeElement?.getAttribute('data-move')
    requestAnimationFrame(() => {
      const row = rows.current?.querySelector(`[data-item="${key}"]`)
      const button = row?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:not(:disabled)`)
      const other = row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
      ;(button ?? other)?.focus()
    })
  }

  return (
    <section
      className={classes.section}
      id={list === 'images' ? 'draft-images' : undefined}
      aria-label={words('title')}
    >
      <h2 className={classes.heading}>{words('title')}</h2>
      <p className="dim small">{words('text')}</p>
      <ol ref={rows} className={classes.list}>
        {items.map(({ key, item }, place) => (
          <PictureItem
            key={key}
            {...{ list, place, item }}
            row={key}
            count={items.length}
            picture={pictures[item.mediaId]}
            models={draft.models}
            isLacking={lacks?.some(
              (lack) => lack.place === place && lack.what === (list === 'images' ? 'imageName' : 'panoramaName'),
            )}
            isDragged={dragged === place}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) move(dragged, place)
              setDragged(null)
            }}
            onMove={(to) => move(place, to)}
            onRemove={() => {
              setItems(items.filter((each) => each.key !== key))
              setHeard(said('removed', { count: items.length - 1 }))
            }}
            onReplace={(file) => add([file], key)}
            uploads={uploads.filter(({ row }) => row === key)}
            onForget={remove}
            onChange={onChange}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {heard}
      </p>
      <DropZone list={list} uploads={uploads.filter(({ row }) => row === undefined)} onFiles={add} onForget={remove} />
    </section>
  )
}
