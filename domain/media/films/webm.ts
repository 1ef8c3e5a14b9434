import type { Bytes, Film } from './film.ts'

/** What every browser plays. */
const CODECS = ['V_VP8', 'V_VP9', 'V_AV1']

/** What is said of a film stands before its pictures. */
const START_BYTES = 1024 * 1024

const IDS = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
}
const VIDEO = 1
const NANOSECONDS = 1_000_000

interface Element {
  id: number
  body: Buffer
  /** Where the next one begins; Infinity where it doesn't say. */
  end: number
}

/** What a WebM says of its film (RFC 9559); null where it isn't whole or says too little, as what is recorded live does. */
export async function readWebM({ size, read }: Bytes): Promise<Film | null> {
  const start = await read(0, Math.min(size, START_BYTES))
  const [head, segment] = elementsIn(start)
  if (head?.id !== IDS.head || segment?.id !== IDS.segment) return null
  if (bodyOf(head.body, IDS.docType)?.toString('latin1').replaceAll('\0', '') !== 'webm') return null
  if (segment.end !== Number.POSITIVE_INFINITY && segment.end > size) return null
  const parts = elementsIn(segment.body)
  const info = parts.find(({ id }) => id === IDS.info)?.body
  const tracks = parts.find(({ id }) => id === IDS.tracks)?.body
  if (!info || !tracks || !parts.some(({ id }) => id === IDS.cluster)) return null
  const durationMs = durationOf(info)
  const track = elementsIn(tracks).find(({ id, body }) => id === IDS.track && isFilm(body))
  const video = track && bodyOf(track.body, IDS.video)
  const [width, height] = [IDS.width, IDS.height].map((id) => numberOf(video && bodyOf(video, id)))
  return durationMs && width && height ? { width, height, durationMs } : null
}

function durationOf(info: Buffer): number | null {
  const duration = bodyOf(info, IDS.duration)
  const scale = numberOf(bodyOf(info, IDS.scale)) ?? NANOSECONDS
  if (duration?.length !== 4 && duration?.length !== 8) return null
  const ticks = duration.length === 4 ? duration.readFloatBE() : duration.readDoubleBE()
  return Number.isFinite(ticks) ? Math.floor((ticks * scale) / NANOSECONDS) : null
}

const isFilm = (track: Buffer) =>
  numberOf(bodyOf(track, IDS.trackType)) === VIDEO &&
  CODECS.includes(bodyOf(track, IDS.codec)?.toString('latin1').replaceAll('\0', '') ?? '')

const bodyOf = (body: Buffer, wanted: number) => elementsIn(body).find(({ id }) => id === wanted)?.body

const numberOf = (body: Buffer | undefined) =>
  body && body.length >= 1 && body.length <= 6 ? body.readUIntBE(0, body.length) : undefined

/** The elements that stand directly in a body; of the last one as much as there is. */
function elementsIn(body: Buffer): Element[] {
  const found: Element[] = []
  for (let at = 0; at < body.length; ) {
    const id = variableAt(body, at, 4)
    const size = id && variableAt(body, at + id.length, 8)
    if (!size) break
    const begin = at + id.length + size.length
    // All bits set: it goes on until what it stands in ends.
    const isOpen = size.value === 2 ** (7 * size.length) - 1
    const end = isOpen ? Number.POSITIVE_INFINITY : begin + size.value
    found.push({ id: id.value + 2 ** (7 * id.length), body: body.subarray(begin, Math.min(end, body.length)), end })
    at = end
  }
  return found
}

/** A number of one to so many bytes, the first of which tells how many: without the bit by which it does. */
function variableAt(body: Buffer, at: number, most: number) {
  const length = Math.clz32(body[at] ?? 0) - 23
  if (length > most || at + length > body.length) return null
  let value = (body[at] ?? 0) & (2 ** (8 - length) - 1)
  for (let place = 1; place < length; place++) value = value * 256 + (body[at + place] ?? 0)
  return { value, length }
}
