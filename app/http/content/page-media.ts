import type { Db } from '#db/client.ts'
import type { LocalText } from '#db/local-text.ts'
import { asPicture, type Media, readNamedMedia } from '#domain/media/media.ts'
import { originalUrl, type Picture } from '#domain/media/rules.ts'
import { filesIn, filesOfClip } from '#domain/pages/files.ts'
import { textIn } from '#domain/text.ts'

export interface Clip {
  mp4: string
  webm: string
  poster: Picture
  uploaded: Date
}

export interface PageMedia {
  pictures: Record<string, Picture>
  clips: Record<string, Clip>
}

/** What the library says of pictures, by their names: what one sees. */
type Alts = Record<string, LocalText>

/** The media that a page's blocks name anywhere, and further pictures. One query. */
export async function readPageMedia(
  db: Db,
  blocks: unknown,
  further: readonly string[] = [],
): Promise<PageMedia & { alts: Alts }> {
  const { pictures: named, clips } = filesIn(blocks)
  const pictures = [...new Set([...named, ...further])]
  const files = await readNamedMedia(db, [...pictures, ...clips.flatMap(filesOfClip)])
  const file = (name: string) => files[name] as Media
  return {
    alts: Object.fromEntries(pictures.flatMap((name) => (file(name).alt ? [[name, file(name).alt]] : []))) as Alts,
    pictures: Object.fromEntries(pictures.map((name) => [name, asPicture(file(name))])),
    clips: Object.fromEntries(
      clips.map((name) => [
        name,
        {
          mp4: originalUrl(file(`${name}.mp4`)),
          webm: originalUrl(file(`${name}.webm`)),
          poster: asPicture(file(name)),
          uploaded: file(`${name}.mp4`).createdAt,
        },
      ]),
    ),
  }
}

/** Blocks in which a picture of which nothing is written says what the library does. */
export function withAlts<Blocks>(blocks: Blocks, alts: Alts, language: string): Blocks {
  if (Object.keys(alts).length === 0) return blocks
  return JSON.parse(JSON.stringify(blocks), (_key, value) => {
    const alt = value?.alt === '' ? alts[value.media] : undefined
    return alt ? { ...value, alt: textIn(alt, language).words } : value
  })
}
