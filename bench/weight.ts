import { brotliDecompressSync } from 'node:zlib'
import { limited, type Measured } from './measuring/limits.ts'
import { type Answer, ask } from './measuring/load.ts'

/** What a first visit to the home page weighs, in bytes as they are sent. */
export async function weightOfHome(address: string): Promise<Record<string, Measured>> {
  const home = await ask(`${address}/home`)
  const scripts = await scriptsOf(home, address)
  return {
    '/home, bytes of HTML (brotli)': limited(home.body.length),
    '/home, bytes of JavaScript (brotli)': limited(scripts.bytes, 30_000),
    '/home, JavaScript files': limited(scripts.files),
  }
}

/** What the page names as scripts; e2e/page-weight.spec.ts counts all that each type of page fetches. */
async function scriptsOf({ body }: Answer, address: string) {
  const html = brotliDecompressSync(body).toString()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(files.map(async (file) => (await ask(address + file)).body.length))
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
