import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { type ContentLanguage, LANGUAGE_KEYS } from '#db/languages.ts'
import type { Captions } from '#db/schema/courses.ts'
import { SYSTEM } from '#domain/actor.ts'
import { addCategory, publishCourse } from '#domain/courses/publishing.ts'
import { captions } from '#domain/courses/typed.ts'
import { readFilm } from '#domain/media/films/film.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import { picturesIn } from '#domain/media/rules.ts'
import { markSamples } from '#domain/samples/samples.ts'
import { content, readArticleFiles, readContent } from './content.ts'

type Texts = Record<ContentLanguage, string>

interface Branch {
  slug: string
  name: Texts
  categories?: Branch[]
}

/** A lesson of `content/training/lessons/<category>/<name>`: its head, and in Markdown what there is to do. */
export interface Lesson {
  category: string
  title: { [Key in ContentLanguage]?: string | undefined }
  summary: { [Key in ContentLanguage]?: string | undefined }
  steps: { [Key in ContentLanguage]?: string | undefined }
  author: string
  cover: string
  /** The name of its film, if it has one; no two lessons have the same. */
  clip: string | undefined
  publishedAt: Date
}

const readTree = () => readContent<Required<Branch>[]>('training/tree.json')

/** Makes the sections and categories of the tree. */
export async function loadTree(tx: Db): Promise<void> {
  for (const { slug, name, categories } of await readTree()) {
    await addCategory(tx, SYSTEM, { slug, name })
    for (const category of categories) await addCategory(tx, SYSTEM, { ...category, section: slug })
  }
}

/** The categories that there are lessons for, in the order of the tree. */
export async function categoryNames(): Promise<string[]> {
  return (await readTree()).flatMap(({ categories }) => categories.map(({ slug }) => slug))
}

/** Publishes all lessons of one category, in their order. */
export async function loadLessons(tx: Db, category: string): Promise<void> {
  const lessons = await readLessons(category)
  const names = lessons.flatMap(({ cover, clip }) => [cover, ...(clip ? [`${clip}.mp4`, `${clip}.webm`] : [])])
  const files = await readNamedMedia(tx, [...new Set(names)])
  const idOf = (name: string) => files[name]?.id ?? ''
  for (const { cover, clip, ...lesson } of lessons) {
    const film = clip && {
      mp4Id: idOf(`${clip}.mp4`),
      webmId: idOf(`${clip}.webm`),
      ...(await filmOf(clip)),
    }
    const { id } = await publishCourse(tx, SYSTEM, { ...lesson, coverId: idOf(cover), ...film })
    await markSamples(tx, 'courses', [id])
  }
}

/** The names of the pictures that lessons show. */
export async function picturesOfLessons(): Promise<Set<string>> {
  const all = (await Promise.all((await categoryNames()).map(readLessons))).flat()
  return new Set(
    all.flatMap(({ cover, steps }) => [cover, ...Object.values(steps).flatMap((text) => picturesIn(text ?? ''))]),
  )
}

/** The lessons of a category, in their order. */
export async function readLessons(category: string): Promise<Lesson[]> {
  const folder = join('training/lessons', category)
  const lessons = (await readdir(join(content, folder))).map(async (name) => {
    const { head, words } = await readArticleFiles(join(folder, name))
    const { title, summary, body: steps } = words
    const { author = '', cover = '', clip, published, order } = head
    const lesson = {
      category,
      title,
      summary,
      steps,
      author,
      cover,
      clip,
      publishedAt: new Date(`${published}T08:30:00Z`),
    }
    return { order: Number(order), lesson }
  })
  return (await Promise.all(lessons)).sort((a, b) => a.order - b.order).map(({ lesson }) => lesson)
}

/** How long a film lasts, and its captions in each language, as `<clip>.<language>.vtt` beside it has them. */
async function filmOf(clip: string): Promise<{ durationMs: number; captions: Captions }> {
  const film = await readFilm({ path: join(content, 'media', `${clip}.mp4`) }, 'video/mp4')
  if (!film) throw new Error(`${clip}.mp4 does not say how long it lasts`)
  const { durationMs } = film
  const files = LANGUAGE_KEYS.map(async (key) => {
    const file = await readFile(join(content, 'media', `${clip}.${key}.vtt`), 'utf8').catch(() => undefined)
    return file === undefined ? [] : [[key, file] as const]
  })
  const read = captions.parse(Object.fromEntries((await Promise.all(files)).flat()))
  // A file says to the hundredth when its last line ends, its film to the frame.
  for (const cue of Object.values(read).flat()) cue.endMs = Math.min(cue.endMs, durationMs)
  return { durationMs, captions: read }
}
