import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import type { HotspotsInput } from '#domain/panoramas/input.ts'
import { drawPlan, placeHotspots } from '#domain/panoramas/marking.ts'
import { findRooms } from '#domain/panoramas/panoramas.ts'
import { content, readContent } from './content.ts'

type Mark = z.input<typeof HotspotsInput>[number]
type Thing = Extract<Mark, { kind: 'model' }>
type Way = Extract<Mark, { kind: 'room' }>

/** What is marked in each room of a scheme, and where it is on its plan; ways and plan call a room by its place. */
export interface SchemeTour {
  caseName: string
  rooms: (Thing | (Omit<Way, 'panoramaId'> & { to: number }))[][]
  plan?: { picture: string; rooms: { room: number; x: number; y: number }[] }
}

/** The files of `content/tours`. */
export async function tourNames(): Promise<string[]> {
  const files = await readdir(join(content, 'tours'))
  return files
    .filter((file) => /json$/.test(file))
    .sort()
    .map((file) => file.slice(0, -5))
}

/** Marks the rooms of a scheme as a file of `content/tours` says. A scheme or a room that is gone is passed over, and so are the ways into it. */
export async function loadTour(tx: Db, name: string): Promise<void> {
  const { caseName, rooms, plan } = await readContent<SchemeTour>(`tours/${name}.json`)
  const found = await findRooms(tx, caseName)
  if (!found) return
  const ids = found.rooms
  for (const [index, marks] of rooms.entries()) {
    const id = ids[index]
    if (id === undefined) continue
    const known = marks.flatMap((mark): Mark[] => {
      if (mark.kind === 'model') return [mark]
      const { to, ...way } = mark
      const panoramaId = ids[to]
      return panoramaId === undefined ? [] : [{ ...way, panoramaId }]
    })
    await placeHotspots(tx, SYSTEM, id, known)
  }
  if (!plan) return
  const files = await readNamedMedia(tx, [plan.picture])
  const places = plan.rooms.flatMap(({ room, x, y }) => {
    const panoramaId = ids[room]
    return panoramaId === undefined ? [] : [{ panoramaId, x, y }]
  })
  await drawPlan(tx, SYSTEM, found.schemeId, { mediaId: files[plan.picture]?.id ?? '', rooms: places })
}
