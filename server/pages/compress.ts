import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { Page } from './page-cache.ts'

type Bodies = Page['bodies']

/** Of a page, in milliseconds and bytes to the best: 5 takes 1.6 (1.14), 7 takes 6.1 (1.13), 11 takes 92 (1). */
const quickly = 5

const brotli = (identity: Buffer, quality: number) =>
  promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length),
    },
  }).then(alone)

/** The whole of so many bytes and no more, in powers of two: a larger window takes a fifth longer, and finds nothing in it. */
function windowFor(bytes: number) {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))))
}

/** In memory of its own length: what zlib answers holds 64 kB, where most pages have ten. */
const alone = ({ buffer, byteOffset, length }: Buffer<ArrayBuffer>) =>
  Buffer.from(buffer.slice(byteOffset, byteOffset + length))

/** For somebody who waits for it. */
export async function compress(identity: Buffer): Promise<Bodies> {
  const [gzipped, br] = await Promise.all([promisify(gzip)(identity).then(alone), brotli(identity, quickly)])
  return { gzip: gzipped, br }
}

/** The same bytes as small as they get, for a page that many ask for. Its tag stays: it is weak, and stands for what it says. */
export async function compressBest(page: Page): Promise<Page> {
  const br = await brotli(await promisify(gunzip)(page.bodies.gzip), constants.BROTLI_MAX_QUALITY)
  return { ...page, bodies: { ...page.bodies, br } }
}
