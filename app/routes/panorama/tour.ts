import { addCacheTags, appContext, languageContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { type Asked, describePage, type PageHead } from '#app/http/seo/meta.ts'
import { LANGUAGES } from '#db/languages.ts'
import { together } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { panoramaSource, tilesOf } from '#domain/media/rules.ts'
import { modelAddress } from '#domain/models/path.ts'
import { listModelsOf } from '#domain/models/read.ts'
import { readTour } from '#domain/panoramas/panoramas.ts'
import { type LocalText, textIn } from '#domain/text.ts'
import { roomName } from './room.ts'

/** Words as a page shows them; `lang` where they are not in its language. */
export interface Said {
  words: string
  lang?: string
}

/** A marked point of a room. A thing has no address: it leads nowhere. */
export interface Mark {
  name: Said
  caption: Said | null
  yaw: number
  pitch: number
  address: string | null
}

/** A room as the tour's strip and plan show it. */
export interface RoomLink {
  id: number
  name: string
  address: string
  /** A small file of its panorama, and the part of it that the camera looks at first, in per cent from the left. */
  thumbnail: string
  colour: string
  middle: number
  place: { x: number; y: number } | null
}

export type Tour = Omit<Awaited<ReturnType<typeof tourOf>>, 'picture'>

/** A tour, seen from one of its rooms, and what the page says that it is. */
export interface Visit {
  tour: Tour
  title: string
  /** Whole, for other sites. */
  address: string
}

/** What a visitor of a panorama is shown, and what search engines read of it; one that isn't there is the 404 page. */
export async function visitOf(asked: Asked, id: unknown): Promise<{ visit: Visit; head: PageHead }> {
  const { picture, ...tour } = await tourOf(asked, id)
  const { room, scheme, designer, marks } = tour
  const title = `${room.name}, ${scheme.caseName}`
  const things = marks.filter(({ address }) => address === null).map(({ name }) => name.words)
  const description = [
    `${wordsFor(asked.context).panorama.panorama}: ${title}, ${designer.name}.`,
    room.caption?.words,
    things.length > 0 ? `${things.join(', ')}.` : undefined,
  ]
  const head = describePage(asked, { title, description: description.filter(Boolean).join(' '), picture })
  return { head, visit: { tour, title: `${title} | Loggia`, address: head.address } }
}

/** The tour around a panorama, in the visitor's language. */
async function tourOf({ context }: Asked, id: unknown) {
  const { db } = context.get(appContext)
  const [{ room, rooms, plan, scheme, designer }, placed] = await orRefuse(
    together(db, async (from) => {
      const tour = await readTour(from, id)
      return [tour, await listModelsOf(from, tour.scheme.id)] as const
    }),
  )
  addCacheTags(context, cacheTags.scheme(scheme.id), cacheTags.designer(designer.id))

  const { rooms: names } = wordsFor(context).taxonomy
  const language = context.get(languageContext)
  const say = (text: LocalText): Said => {
    const { words, lang } = textIn(text, language)
    return lang === LANGUAGES[language].tag ? { words } : { words, lang }
  }
  const links: RoomLink[] = rooms.map(({ id, name, picture, yaw, place }) => ({
    id,
    name: roomName(name, names),
    address: `/720/panorama/${id}`,
    colour: picture.colour,
    place,
    thumbnail: panoramaSource(picture)[0]?.url ?? '',
    middle: 50 + yaw / 3.6,
  }))
  const byId = new Map(links.map((link) => [link.id, link]))
  const marks = room.hotspots.map(({ label, caption, leadsTo, yaw, pitch }): Mark => {
    const target = leadsTo === null ? undefined : byId.get(leadsTo)
    const name = label ? say(label) : { words: target?.name ?? '' }
    return { name, caption: caption && say(caption), yaw, pitch, address: target?.address ?? null }
  })

  // Marked in the flat pictures of the same room.
  const seen = placed.filter(({ point }) => point?.room === room.name)
  addCacheTags(context, ...seen.map((model) => cacheTags.model(model.id)))
  const models = seen.map((model) => ({ id: model.id, name: say(model.name), address: modelAddress(model) }))

  return {
    scheme,
    designer,
    plan,
    picture: room.picture,
    rooms: links,
    marks,
    models,
    room: {
      id: room.id,
      name: byId.get(room.id)?.name ?? '',
      caption: room.caption && say(room.caption),
      /** What its author says it shows. */
      alt: room.alt && say(room.alt),
      files: panoramaSource(room.picture),
      tiles: tilesOf(room.picture),
      colour: room.picture.colour,
      yaw: room.yaw,
      pitch: room.pitch,
    },
  }
}
