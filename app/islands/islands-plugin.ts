import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const here = import.meta.dirname
const app = join(here, '..')
const alive = join(here, 'alive.ts')
const hydrate = JSON.stringify(join(here, 'hydrate.tsx'))

/** Builds what brings islands to life beside React Router's pages, and tells the server where it is and what each island is called. */
export function islandsPlugin(): Plugin {
  let address = `/${relative(join(app, '..'), alive)}`
  return {
    name: 'islands',
    enforce: 'post',
    buildStart() {
      const { mode, name } = this.environment
      if (mode === 'build' && name === 'client') this.emitFile({ type: 'chunk', id: alive, name: 'alive' })
    },
    generateBundle(_, bundle) {
      const built = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === alive)
      if (built?.type !== 'chunk') return
      // Where all of it stands in a chunk that others share, the entry only leads there.
      address = `/${built.moduleIds.length > 0 ? built.fileName : built.imports[0]}`
    },
    load(id) {
      // The browser's build comes before the server's.
      if (id === join(here, 'alive-address.ts')) return `export const aliveAddress = ${JSON.stringify(address)}`
    },
    transform(code, id) {
      // What brings it to life would be a file of 360 bytes that only says what its neighbours call it.
      if (id.endsWith('.island.tsx?alive')) return { code: `${code}\nexport { hydrate } from ${hydrate};`, map: null }
      if (!id.endsWith('.island.tsx')) return
      const component = code.match(/export default function (\w+)/)?.[1]
      if (!component) this.error(`${id} exports no function as its default, which an island is.`)
      const name = relative(app, id).replace('.island.tsx', '')
      return { code: `${code}\n${component}.island = ${JSON.stringify(name)};`, map: null }
    },
  }
}
