import { open } from 'node:fs/promises'
import type { LocalFile } from '../local-file.ts'
import { readMp4 } from './mp4.ts'
import { readWebM } from './webm.ts'

/** What a film's own file says of it: pixels as they are shown, and how long it lasts. */
export interface Film {
  width: number
  height: number
  durationMs: number
}

/** Bytes that are read a part at a time. */
export interface Bytes {
  size: number
  /** Fewer than asked for at the end. */
  read: (at: number, length: number) => Promise<Buffer>
}

/** A side in pixels, and a lesson of four hours. */
const LIMITS = { side: 4096, durationMs: 4 * 3_600_000 }

const READERS: Record<string, (bytes: Bytes) => Promise<Film | null>> = {
  'video/mp4': readMp4,
  'video/webm': readWebM,
}

/** What a film says of itself; null where it isn't whole, says too little, or not every browser plays it. */
export async function readFilm(content: Uint8Array | Pick<LocalFile, 'path'>, mime: string): Promise<Film | null> {
  const film = await withBytes(content, async (bytes) => (await READERS[mime]?.(bytes)) ?? null)
  if (!film) return null
  const { width, height, durationMs } = film
  const isSized = [width, height].every((side) => side >= 1 && side <= LIMITS.side)
  return isSized && durationMs >= 1 && durationMs <= LIMITS.durationMs ? film : null
}

async function withBytes<Result>(
  content: Uint8Array | Pick<LocalFile, 'path'>,
  use: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  if (content instanceof Uint8Array) {
    const whole = Buffer.from(content.buffer, content.byteOffset, content.length)
    return use({ size: whole.length, read: async (at, length) => whole.subarray(at, at + length) })
  }
  const file = await open(content.path)
  try {
    const { size } = await file.stat()
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - at))), 0, null, at)
      return buffer.subarray(0, bytesRead)
    }
    return await use({ size, read })
  } finally {
    await file.close()
  }
}
