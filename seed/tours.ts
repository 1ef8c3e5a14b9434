import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import type { HotspotsInput } from '#domain/panoramas/input.ts'
import { drawPlan, findRooms, listUnmarked, placeHotspots } from '#domain/panoramas/panoramas.ts'
import { content, readContent } from './content.ts'
import { readRecipes } from './variants.ts'

type Mark = z.input<typeof HotspotsInput>[number]
type Thing = Extract<Mark, { kind: 'model' }>
type Way = Extract<Mark, { kind: 'room' }>

/** What is marked in each room of a scheme, and where it is on its plan; ways and plan call a room by its place. */
interface SchemeTour {
  caseName: string
  rooms: (Thing | (Omit<Way, 'panoramaId'> & { to: number }))[][]
  plan?: { picture: string; rooms: { room: number; x: number; y: number }[] }
}

/** What is marked wherever a picture is shown, in words that are true in each of its colours. */
interface PictureTour {
  /** How the pictures' names begin. */
  pictures: string[]
  marks: Thing[]
}

/** The files of `content/tours`; those about pictures come last, since they mark what the others left. */
export async function tourNames(): Promise<string[]> {
  const namesIn = async (folder: string) => (await readdir(join(content, folder))).filter((file) => /json$/.test(file))
  const [schemes, pictures] = await Promise.all([namesIn('tours'), namesIn('tours/pictures')])
  return [...schemes.sort(), ...pictures.sort().map((file) => `pictures/${file}`)].map((file) => file.slice(0, -5))
}

/** Marks rooms as a file of `content/tours` says. */
export async function loadTour(tx: Db, name: string): Promise<void> {
  const tour = await readContent<SchemeTour | PictureTour>(`tours/${name}.json`)
  if ('caseName' in tour) await markScheme(tx, tour)
  else await markPictures(tx, tour)
}

/** A scheme or a room that is gone is passed over, and so are the ways into it. */
async function markScheme(tx: Db, { caseName, rooms, plan }: SchemeTour) {
  const found = await findRooms(tx, caseName)
  if (!found) return
  const ids = found.rooms
  for (const [place, marks] of rooms.entries()) {
    const id = ids[place]
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

async function markPictures(tx: Db, { pictures, marks }: PictureTour) {
  const recipeOf = await readRecipes()
  const mirrored = marks.map((mark) => ({ ...mark, yaw: -mark.yaw }))
  for (const start of pictures) {
    for (const { id, picture } of await listUnmarked(tx, start)) {
      await placeHotspots(tx, SYSTEM, id, recipeOf(picture)?.tone.mirror ? mirrored : marks)
    }
  }
}
