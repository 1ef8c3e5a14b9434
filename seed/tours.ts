import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Account } from '#domain/actor.ts'
import type { HotspotsInput } from '#domain/panoramas/input.ts'
import { findRooms, placeHotspots } from '#domain/panoramas/panoramas.ts'
import { content, readContent } from './content.ts'

/** What is marked in each room of a scheme; a way leads to another one by its place. */
interface TourFile {
  caseName: string
  rooms: FileMark[][]
}

type Mark = z.input<typeof HotspotsInput>[number]
type FileMark =
  | Extract<Mark, { kind: 'model' }>
  | (Omit<Extract<Mark, { kind: 'room' }>, 'panoramaId'> & { to: number })

export async function tourNames(): Promise<string[]> {
  return (await readdir(join(content, 'tours'))).map((file) => file.replace('.json', '')).sort()
}

/** Marks the rooms of a file of `content/tours`. Nobody's scheme is called so any more: nothing is marked. */
export async function loadTour(tx: Db, house: Account, file: string): Promise<void> {
  const { caseName, rooms } = await readContent<TourFile>(`tours/${file}.json`)
  const ids = await findRooms(tx, caseName)
  for (const [place, marks] of rooms.entries()) {
    const id = ids[place]
    if (id === undefined) continue
    const input = marks.map((mark): Mark => {
      if (mark.kind === 'model') return mark
      const { to, ...way } = mark
      return { ...way, panoramaId: ids[to] ?? 0 }
    })
    await placeHotspots(tx, house, id, input)
  }
}
