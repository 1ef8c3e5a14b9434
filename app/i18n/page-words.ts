import type { Language } from '#db/languages.ts'
import { type Words, wordsOf } from './words.ts'

/**
 * Where words are, by a page's `lang` and the rooms that they are in. The address changes with them: a browser asks once, and
 * pages stay small.
 */
export const wordsAddress = (tag: string, rooms: readonly string[]) =>
  `/words/${tag}?of=${rooms.join(',')}&v=${__WORDS_VERSION__}`

/** What an address names. */
export const roomsIn = (address: URL) => address.searchParams.get('of')?.split(',') ?? []

/** In a browser: what has come, and what is on its way. */
const fetched: Tree = {}
const coming = new Map<string, Promise<void>>()

/** Waits for the words of some rooms; on a page's first call also asks for all that its head names, at once. */
export async function needWords(rooms: string[]): Promise<void> {
  if (import.meta.env.SSR) return
  if (coming.size === 0) fetchWords(roomsOfDocument())
  fetchWords(rooms)
  await Promise.all(rooms.map(arrivalOf))
}

/** Of a room, or of the whole that it is a part of. */
const arrivalOf = (room: string) => coming.get(room) ?? coming.get(room.split('.', 1)[0] ?? '')

function fetchWords(rooms: string[]) {
  const missing = rooms.filter((room) => !arrivalOf(room))
  if (missing.length === 0) return
  const asked = receive(wordsAddress(document.documentElement.lang, missing))
  for (const room of missing) coming.set(room, asked)
}

/** Without a connection nothing is waited for: the page's data don't come either, which is said, and the words come with it. */
async function receive(address: string): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The page's words didn't come: ${response.status}`)
    merge(fetched, await response.json())
  } catch (error) {
    if (navigator.onLine) throw error
    addEventListener('online', () => void receive(address), { once: true })
  }
}

/** In the page's head, as the server wrote it. */
export const linkToWords = () => document.querySelector<HTMLLinkElement>('link[data-words]')

/** What the page's head names. */
export function roomsOfDocument(): string[] {
  const link = linkToWords()
  return link ? roomsIn(new URL(link.href)) : []
}

/** The interface's words: in a browser those that have come, since it needs no other language's. */
export const pageWords = (language: Language): Words => (import.meta.env.SSR ? wordsOf(language) : (fetched as Words))

/** Some rooms of all words, or parts of rooms such as `gallery.market`; undefined where there is no such one. */
export function wordsIn(language: Language, rooms: string[]): Tree | undefined {
  const words: Tree = {}
  for (const path of rooms) {
    const [room = '', part] = path.split('.')
    const all = (wordsOf(language) as Tree)[room]
    const wanted = part === undefined ? all : (all as Tree | undefined)?.[part]
    if (typeof wanted !== 'object') return
    merge(words, part === undefined ? { [room]: wanted } : { [room]: { [part]: wanted } })
  }
  return words
}

type Tree = { [key: string]: string | Tree }

function merge(words: Tree, more: Tree) {
  for (const [room, parts] of Object.entries(more)) words[room] = Object.assign({}, words[room], parts)
}
