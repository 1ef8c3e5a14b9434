import { mkdir, statfs } from 'node:fs/promises'

/** What may still be written to some disks. */
export interface DiskRoom {
  /** Whether so many bytes more leave the reserve untouched. */
  has: (bytes: number) => Promise<boolean>
}

/** The same of disks that can also be asked. */
export interface MeasuredRoom extends DiskRoom {
  /** What is free on the fullest of them, the reserve included. */
  freeBytes: () => Promise<number>
}

/** There is no room for a file that would be made. */
export class DiskFull extends Error {}

/**
 * @param folders whose disks are meant; they are made where they are not there
 * @param reserveBytes of each disk, left to the database and to whatever else must go on
 * @param say hears of it when there is no room, and when there is some again
 */
export function roomOn(folders: string[], reserveBytes: number, say: (line: string) => void = () => {}): MeasuredRoom {
  let wasFull = false
  const freeBytes = async () => Math.min(...(await Promise.all(folders.map(freeIn))))
  return {
    freeBytes,
    async has(bytes) {
      const free = await freeBytes()
      const isFull = free - bytes < reserveBytes
      if (isFull !== wasFull) {
        const megabytes = Math.floor(free / 1024 / 1024)
        say(`${megabytes} MB are free for ${folders.join(' and ')}: files are ${isFull ? 'refused' : 'taken again'}.`)
      }
      wasFull = isFull
      return !isFull
    },
  }
}

async function freeIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  return freeAt(folder)
}

/** Bytes that are free on the disk of a folder that is there. */
export async function freeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
