import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { storedMedia } from '#domain/schemes/test-gallery.ts'
import { addCategory, publishCourse } from './publishing.ts'

/** Two sections, the first with two categories. */
export async function plant(db: Db) {
  await addCategory(db, SYSTEM, { slug: 'beginner', name: { en: 'Beginner', italy: 'Principianti' } })
  await addCategory(db, SYSTEM, { slug: 'advanced', name: { en: 'Advanced' } })
  await addCategory(db, SYSTEM, { slug: 'tiling', name: { en: 'Tiling' }, section: 'beginner' })
  await addCategory(db, SYSTEM, { slug: 'kitchen', name: { en: 'Kitchen' }, section: 'beginner' })
}

type Given = Partial<Parameters<typeof publishCourse>[2]>

/** Publishes a course of ten seconds, all else being ordinary. */
export async function teach(db: Db, actor: Account, given: Given = {}): Promise<{ id: number }> {
  const { mediaId: coverId } = await storedMedia(db)
  return publishCourse(db, actor, {
    category: 'tiling',
    title: { en: 'Lay out a floor', italy: 'Posare un pavimento' },
    summary: { en: 'Where to begin with the tiles.', italy: 'Da dove cominciare con le piastrelle.' },
    author: 'Loggia Training',
    coverId,
    durationMs: 10_000,
    chapters: [{ startMs: 0, title: { en: 'Begin', italy: 'Inizio' } }],
    captions: {
      en: [
        { startMs: 0, endMs: 4000, words: 'Begin at the door.' },
        { startMs: 4000, endMs: 10_000, words: 'Move the cross.' },
      ],
      italy: [{ startMs: 0, endMs: 10_000, words: 'Si comincia dalla porta.' }],
    },
    ...given,
  })
}

/** A row for a video without bytes. */
export async function film(db: Db, mime: 'video/mp4' | 'video/webm'): Promise<string> {
  const { mediaId } = await storedMedia(db)
  const id = mediaId.split('').reverse().join('')
  await db.insert(media).values({ id, kind: 'video', mime, width: 960, height: 540, bytes: 1 })
  return id
}
