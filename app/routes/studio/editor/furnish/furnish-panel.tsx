import { memo, useId } from 'react'
import { useTranslations } from 'use-intl'
import { type RoomOutline, roomsOf } from '#domain/designs/geometry/rooms.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconSearch } from '../../../../ui/marks/icons.tsx'
import list from '../list/list.module.css'
import type { EditorState } from '../state/editor-store.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { ChosenFilters, Filters } from './filters.tsx'
import classes from './furnish.module.css'
import { furnish, nothingAsked } from './furnish-state.ts'
import { Tiles } from './tiles.tsx'
import { useFound } from './use-found.ts'

/** What the chosen room is for, else the largest. */
function useOf({ document, selected }: EditorState) {
  const rooms = roomsOf(document)
  const chosen = rooms.find(({ id }) => selected?.table === 'rooms' && id === selected.id)
  const largest = rooms.reduce<RoomOutline | undefined>(
    (most, each) => (each.area > (most?.area ?? 0) ? each : most),
    undefined,
  )
  return (chosen ?? largest)?.room.use
}

/** The hub beside the plan: looked through, narrowed to what fits, and placed from. */
export const FurnishPanel = memo(function FurnishPanel() {
  const words = useTranslations('planner.furnish')
  const taxonomy = useTranslations('taxonomy.rooms')
  const editor = useEditorStore()
  const { asked, niche } = useEditor((state) => state.furnish)
  const use = useEditor(useOf)
  const found = useFound(asked, niche, use)
  const id = useId()
  const { models, rest, state, isShelf } = found
  const isNothing = state === 'there' && models.length === 0
  return (
    <div className={classes.panel}>
      <search className={list.search}>
        <label htmlFor={id} className="visually-hidden">
          {words('search')}
        </label>
        <IconSearch size={20} />
        <input
          id={id}
          type="search"
          className="input"
          placeholder={words('search')}
          maxLength={200}
          autoComplete="off"
          value={asked.text}
          onChange={(event) => furnish(editor, { asked: { ...asked, text: event.target.value } })}
        />
      </search>
      <Filters facets={rest?.facets} />
      <ChosenFilters />
      <p className={classes.total} role="status">
        {state === 'asking' && words('asking')}
        {state === 'there' && rest && words('found', { count: rest.total })}
        {state === 'there' &&
          isShelf &&
          !isNothing &&
          (use ? words('shelfFor', { room: taxonomy(use) }) : words('shelf'))}
      </p>
      {(state === 'failed' || state === 'offline') && (
        <div className={classes.trouble} role="alert">
          <p>{words(state)}</p>
          <Button variant="outline" onClick={found.retry}>
            {words('retry')}
          </Button>
        </div>
      )}
      {isNothing && (
        <div className={classes.trouble}>
          <p>{words(isShelf ? 'emptyHub' : niche ? 'noneFit' : 'none')}</p>
          {!isShelf && (
            <Button
              variant="outline"
              onClick={() => furnish(editor, { asked: { ...nothingAsked, isAll: true }, niche: null, swapped: null })}
            >
              {words('all')}
            </Button>
          )}
        </div>
      )}
      {models.length === 0 && state === 'asking' ? (
        <ul className={classes.tiles} aria-hidden>
          {Array.from({ length: 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={place} className={classes.blank} />
          ))}
        </ul>
      ) : (
        <Tiles models={models} isOld={state === 'asking'} />
      )}
      {rest?.next && (
        <Button variant="outline" loading={found.isMore} onClick={found.more}>
          {words('more')}
        </Button>
      )}
      {isShelf && state === 'there' && (
        <Button variant="outline" onClick={() => furnish(editor, { asked: { ...asked, isAll: true } })}>
          {words('all')}
        </Button>
      )}
    </div>
  )
})
