import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pMap from 'p-map'

const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** Writes a `.br` and a `.gz` beside every text file of a folder, once per build, so that no request compresses. */
export async function precompress(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => compressible.has(extname(name))).map((name) => join(folder, name))
  // As many at a time as zlib has threads.
  await pMap(files, compress, { concurrency: 4 })
}

async function compress(file: string) {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
