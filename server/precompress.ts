import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** Writes a `.br` and a `.gz` beside every text file of a folder, once per build, so that no request compresses. */
export async function precompress(folder: string) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!compressible.has(extname(name))) continue
    const file = join(folder, name)
    const bytes = await readFile(file)
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
