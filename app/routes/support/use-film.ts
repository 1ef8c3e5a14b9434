import { useSyncExternalStore } from 'react'
import type { FilmPlayer } from '../../elements/on-demand/film-player.ts'

/** The page's player, where its code has come. */
export const filmPlayer = () => document.querySelector<FilmPlayer>('film-player')

/** The film of the page, once somebody wants it. */
export const useFilm = () =>
  useSyncExternalStore(
    onFilm,
    () => filmPlayer()?.film,
    () => undefined,
  )

function onFilm(tell: () => void) {
  document.addEventListener('film', tell)
  return () => document.removeEventListener('film', tell)
}
