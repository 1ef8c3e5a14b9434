import type { Bytes, Film } from './film.ts'

/** What every browser plays: H.264, AV1 and VP9. */
const CODECS = ['avc1', 'avc3', 'av01', 'vp09']

/** The index of a film of hours is smaller; it alone is read whole. */
const INDEX_BYTES_MAX = 16 * 1024 * 1024
const BOXES_MAX = 10_000

interface Box {
  type: string
  /** Of its own head. */
  head: number
  size: number
}

/** What an MP4 says of its film (ISO/IEC 14496-12); null where a box goes beyond the file, or one that is needed isn't there. */
export async function readMp4({ size, read }: Bytes): Promise<Film | null> {
  let index: Buffer | undefined
  let hasFrames = false
  for (let at = 0, count = 0; at < size; count++) {
    const box = boxAt(await read(at, 16), size - at)
    if (!box || count > BOXES_MAX) return null
    if (box.type === 'mdat') hasFrames = true
    if (box.type === 'moov') {
      if (box.size > INDEX_BYTES_MAX) return null
      index = await read(at + box.head, box.size - box.head)
    }
    at += box.size
  }
  return index && hasFrames ? filmOf(index) : null
}

function filmOf(index: Buffer): Film | null {
  const durationMs = durationOf(within(index, 'mvhd'))
  const track = boxesIn(index, 'trak').find((each) => isFilm(within(each, 'mdia')))
  const size = track && sizeOf(within(track, 'tkhd'))
  return durationMs && size ? { ...size, durationMs } : null
}

/** A whole number of milliseconds, none of them beyond the end. */
function durationOf(header: Buffer | undefined): number | null {
  const isLong = header?.[0] === 1
  if (!header || header.length < (isLong ? 32 : 20)) return null
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale > 0 ? Math.floor((duration / scale) * 1000) : null
}

/** Whether a track has pictures, in a code that browsers know. */
function isFilm(media: Buffer | undefined): boolean {
  if (!media || within(media, 'hdlr')?.toString('latin1', 8, 12) !== 'vide') return false
  return CODECS.includes(within(media, 'minf', 'stbl', 'stsd')?.toString('latin1', 12, 16) ?? '')
}

/** As it is shown: one that was taken upright says that it is to be turned. */
function sizeOf(header: Buffer | undefined) {
  const matrix = header?.[0] === 1 ? 52 : 40
  if (!header || header.length < matrix + 44) return null
  const [wide, high] = [matrix + 36, matrix + 40].map((at) => Math.round(header.readUInt32BE(at) / 0x10000)) as [
    number,
    number,
  ]
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 16) === 0
  return isTurned ? { width: high, height: wide } : { width: wide, height: high }
}

/** The body of the first box of each name within the one before. */
const within = (body: Buffer, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>((inner, type) => inner && boxesIn(inner, type)[0], body)

/** The bodies of all boxes of a type that stand directly in a body, as far as it can be read. */
function boxesIn(body: Buffer, type: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const box = boxAt(body.subarray(at, at + 16), body.length - at)
    if (!box) return found
    if (box.type === type) found.push(body.subarray(at + box.head, at + box.size))
    at += box.size
  }
  return found
}

/** @param room how many bytes there are for it */
function boxAt(start: Buffer, room: number): Box | null {
  if (start.length < 8) return null
  const said = start.readUInt32BE(0)
  const type = start.toString('latin1', 4, 8)
  const head = said === 1 ? 16 : 8
  if (start.length < head) return null
  const size = said === 0 ? room : said === 1 ? Number(start.readBigUInt64BE(8)) : said
  return size >= head && size <= room ? { type, head, size } : null
}
