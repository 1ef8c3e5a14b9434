import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Route } from 'playwright-core'
import sharp from 'sharp'
import { installedBrowser } from '../browser/browser.ts'

/** A model's place in a picture: metres from the middle to the right, up and to the front, and degrees of turn. */
export interface Posed {
  glb: Uint8Array
  x?: number
  y?: number
  z?: number
  turn?: number
}

export interface Studio {
  /**
   * A square WebP of the models as they stand together, with their shadow and without a ground.
   * @param view.key of pictures that follow each other and differ in colours alone: their shadow is drawn once
   */
  shoot(models: Posed[], view: { size: number; hangs: boolean; key?: string }): Promise<Buffer>
  close(): Promise<void>
}

const three = join(dirname(createRequire(import.meta.url).resolve('three')), '..')
const page = `<!doctype html><script type="importmap">${JSON.stringify({
  imports: {
    three: '/three/build/three.module.js',
    'three/addons/': '/three/examples/jsm/',
    '#domain/models/poster-view.ts': '/poster-view.js',
  },
})}</script><script type="module" src="/page.js"></script>`

/** Pages reckon with the same camera. */
const posterView = join(import.meta.dirname, '../../domain/models/poster-view.ts')

/** What a poster may take. */
const POSTER_BYTES = 36_000

/** Never asked for: every address of it is answered here. */
const origin = 'http://studio.invalid'

/**
 * A browser that draws models without a graphics card.
 * @returns null where there is no Chromium
 */
export async function openStudio(): Promise<Studio | null> {
  const executablePath = installedBrowser()
  if (!executablePath) return null
  const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
  const args = [...software, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  const tab = await browser.newPage()
  // A busy machine is slow, not wrong.
  tab.setDefaultTimeout(180_000)
  const models = new Map<string, Uint8Array>()
  await tab.route('**', (route) => answer(route, models))
  await tab.goto(`${origin}/`)
  await tab.waitForFunction('window.isReady === true')

  return {
    async shoot(posed, view) {
      models.clear()
      const parts = posed.map(({ glb, ...place }) => {
        const known = [...models].find(([, bytes]) => bytes === glb)?.[0]
        const path = known ?? `/model-${models.size}.glb`
        models.set(path, glb)
        return { url: origin + path, ...place }
      })
      const pixels = await tab.evaluate<string>(`window.shoot(${JSON.stringify(parts)}, ${JSON.stringify(view)})`)
      const raw = { width: view.size, height: view.size, channels: 4 } as const
      const picture = sharp(Buffer.from(pixels, 'base64'), { raw }).flip()
      const encoded = (quality: number) =>
        picture.clone().webp({ quality, alphaQuality: 95, effort: 4, smartSubsample: true }).toBuffer()
      const fine = await encoded(76)
      // Bricks and parquet are all edges.
      return fine.length <= POSTER_BYTES ? fine : encoded(55)
    },
    close: () => browser.close(),
  }
}

async function answer(route: Route, models: ReadonlyMap<string, Uint8Array>) {
  const { origin: asked, pathname } = new URL(route.request().url())
  const model = models.get(pathname)
  if (asked !== origin) return route.abort()
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page })
  if (model) return route.fulfill({ contentType: 'model/gltf-binary', body: Buffer.from(model) })
  if (pathname === '/poster-view.js') {
    const code = stripTypeScriptTypes(await readFile(posterView, 'utf8'))
    return route.fulfill({ contentType: 'text/javascript', body: code })
  }
  const [, inThree] = pathname.match(/^\/three\/([\w./-]+\.js)$/) ?? []
  const file = inThree ? join(three, inThree) : pathname === '/page.js' && join(import.meta.dirname, 'poster-page.js')
  if (!file) return route.fulfill({ status: 404 })
  return route.fulfill({ contentType: 'text/javascript', body: await readFile(file) })
}
