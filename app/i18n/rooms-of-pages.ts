import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../routes.ts'
import { words } from './locales/en/words.ts'
import { tidyRooms } from './rooms.ts'

/** React Router's mark of a route's module as it is sent to browsers. */
const CLIENT_ROUTE = '?__react-router-build-client-route'
const app = join(import.meta.dirname, '..')

/** Whatever asks for words names their room in its own source: `useTranslations('gallery.market')`, `translator('shell.toast')`. */
const asking = /(?:useTranslations|translator)\(\s*["'`](\w+(?:\.\w+)?)|pageWords\([^)]*\)\.(\w+)/g

/**
 * Finds out in which rooms the words of each page are: those that its modules name, and all that these import, at once or
 * later. In a browser a route's module waits for them before it can be rendered; the server is told what to ask for first.
 */
export function roomsOfPages(): Plugin {
  const named = new Map<string, string[]>()
  const ofFile = new Map<string, string[]>()
  return {
    name: 'rooms-of-pages',
    enforce: 'post',
    load(id) {
      if (id !== join(import.meta.dirname, 'rooms-of-routes.ts')) return
      // The browser's build comes before the server's; while one develops there is none, and every page is sent all words.
      const known = this.environment.mode === 'dev' ? { root: Object.keys(words) } : byRoute(ofFile)
      return `export const roomsOfRoutes = ${JSON.stringify(known)}`
    },
    transform(code, id) {
      if (this.environment.mode === 'dev' || this.environment.name !== 'client' || !id.startsWith(app)) return
      const asked = [...code.matchAll(asking)].map(([, room, other]) => room ?? other ?? '')
      if (asked.length < (code.match(/useTranslations\(/g) ?? []).length) {
        this.error(`${id} asks for words without naming their room, so that no page could be sent them.`)
      }
      named.set(id, asked)
      // A route without a page has nothing that waits.
      if (!waits(id) || /export \{\s*\}/.test(code)) return
      const own = join(import.meta.dirname, 'page-words.ts')
      return {
        code: `${code}\nimport { needWords } from ${JSON.stringify(own)};\nawait needWords(${marked(id)});`,
        map: null,
      }
    },
    renderChunk(code, chunk) {
      const waiting = chunk.moduleIds.filter(waits)
      if (waiting.length === 0) return
      for (const id of waiting) {
        const needed = roomsFrom(id, named, (each) => this.getModuleInfo(each))
        ofFile.set(fileOf(id), needed)
        code = code.replace(new RegExp(`["'\`]${marked(id).slice(1, -1)}["'\`]`), JSON.stringify(needed))
      }
      return { code, map: null }
    },
  }
}

/** Modules that are rendered in a browser as a whole: routes of applications, and islands (see site-island.ts). */
const waits = (id: string) => id.endsWith(CLIENT_ROUTE) || id.endsWith('.island.tsx?alive')

const fileOf = (id: string) => id.slice(app.length + 1).replace(/\?.*/, '')
const marked = (id: string) => JSON.stringify(`rooms of ${fileOf(id)}`)

interface Imports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

function roomsFrom(start: string, named: Map<string, string[]>, importsOf: (id: string) => Imports | null): string[] {
  const reached = new Set([start])
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (next.startsWith(app)) reached.add(next)
  }
  return tidyRooms([...reached].flatMap((id) => named.get(id) ?? []))
}

/** By the ids that React Router gives routes. */
function byRoute(ofFile: Map<string, string[]>): Record<string, string[]> {
  const all: RouteConfigEntry[] = [{ id: 'root', file: 'root.tsx' }, ...routes.flatMap(withChildren)]
  return Object.fromEntries(all.map(({ id, file }) => [id ?? file.replace(/\.tsx?$/, ''), ofFile.get(file) ?? []]))
}

const withChildren = (route: RouteConfigEntry): RouteConfigEntry[] => [
  route,
  ...(route.children ?? []).flatMap(withChildren),
]
