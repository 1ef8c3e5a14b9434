import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES, type ContentLanguage, LANGUAGE_KEYS, type Language, perLanguage } from '#db/languages.ts'
import { SYSTEM } from '#domain/actor.ts'
import { addCategory, publishCourse } from '#domain/courses/publishing.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import { markSamples } from '#domain/samples/samples.ts'
import { content, readContent } from './content.ts'
import { englishOf, filled, italianOf } from './phrases.ts'

type Texts = Record<ContentLanguage, string>
type Spoken = Texts & { [Key in Language]?: string }

interface Branch {
  slug: string
  name: Texts
  categories?: Branch[]
}

/** `content/training/curriculum/<category>.json`: every topic is treated in every lesson. */
interface Curriculum {
  /** The name of the clip that stands for its videos. */
  clip: string
  topics: {
    /** English without an article, Italian with one: the lessons' words say where it goes. */
    name: Texts
    /** What is said first. */
    says: Spoken
    /** Names of pictures, for one lesson after the other. */
    covers: string[]
    author?: string
  }[]
  lessons: { title: Texts; summary: Texts; steps: { chapter: Texts; says: Spoken }[] }[]
}

/** A course as it is composed: its moments are shares of the video, whatever that lasts. */
export interface ComposedCourse {
  category: string
  title: Texts
  summary: Texts
  author: string
  cover: string
  clip: string
  parts: { from: number; to: number; chapter: Texts; says: Spoken }[]
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

/** The categories that courses are composed for, in the order of the tree. */
export async function categoryNames(): Promise<string[]> {
  return (await readTree()).flatMap(({ categories }) => categories.map(({ slug }) => slug))
}

/** Publishes all courses of one category. */
export async function loadCourses(tx: Db, category: string): Promise<void> {
  const courses = await composeCourses(category)
  const clips = [...new Set(courses.map(({ clip }) => clip))]
  const names = [...courses.map(({ cover }) => cover), ...clips.flatMap((clip) => [`${clip}.mp4`, `${clip}.webm`])]
  const files = await readNamedMedia(tx, [...new Set(names)])
  const idOf = (name: string) => files[name]?.id ?? ''
  const durations = new Map(await Promise.all(clips.map(async (clip) => [clip, await durationOf(clip)] as const)))
  for (const { cover, clip, parts, ...course } of courses) {
    const durationMs = durations.get(clip) ?? 0
    const moment = (share: number) => Math.floor(share * durationMs)
    const spoken = LANGUAGE_KEYS.filter((language) => parts.every(({ says }) => says[language]))
    const cuesIn = (language: Language) =>
      parts.map(({ from, to, says }) => ({ startMs: moment(from), endMs: moment(to), words: says[language] ?? '' }))
    const { id } = await publishCourse(tx, SYSTEM, {
      ...course,
      coverId: idOf(cover),
      mp4Id: idOf(`${clip}.mp4`),
      webmId: idOf(`${clip}.webm`),
      durationMs,
      chapters: parts.map(({ from, chapter }) => ({ startMs: moment(from), title: chapter })),
      captions: Object.fromEntries(spoken.map((language) => [language, cuesIn(language)])),
    })
    await markSamples(tx, 'courses', [id])
  }
}

/** The names of the pictures that all courses show. */
export async function coversOfCourses(): Promise<Set<string>> {
  const all = await Promise.all((await categoryNames()).map(composeCourses))
  return new Set(all.flat().map(({ cover }) => cover))
}

const formsOf: Record<ContentLanguage, typeof englishOf> = { en: englishOf, italy: italianOf }

/** The lessons of a category, topic by topic. */
export async function composeCourses(category: string): Promise<ComposedCourse[]> {
  const { clip, topics, lessons } = await readContent<Curriculum>(`training/curriculum/${category}.json`)
  const place = (await categoryNames()).indexOf(category)
  return topics.flatMap((topic, topicPlace) => {
    const names = perLanguage(CONTENT_LANGUAGES, (key) => formsOf[key](topic.name[key]))
    const fill = (texts: Texts): Texts => perLanguage(CONTENT_LANGUAGES, (key) => filled(texts[key], names[key]))
    const first = { chapter: fill(perLanguage(CONTENT_LANGUAGES, () => '{N}')), says: topic.says }
    return lessons.map(({ title, summary, steps }, lessonPlace) => {
      const said = [first, ...steps.map(({ chapter, says }) => ({ chapter: fill(chapter), says }))]
      const course = { category, clip, title: fill(title), summary: fill(summary), parts: inTime(said) }
      return {
        ...course,
        author: topic.author ?? 'Loggia Training',
        cover: topic.covers[lessonPlace % topic.covers.length] ?? '',
        publishedAt:
          course.title.en === newest.title
            ? newest.publishedAt
            : dayOf(topicPlace * lessons.length + lessonPlace, topics.length * lessons.length, place),
      }
    })
  })
}

/** What is longer to read is shown longer, in all languages at once. */
function inTime<Part extends { says: Spoken }>(parts: Part[]): (Part & { from: number; to: number })[] {
  const lengths = parts.map(({ says }) => CONTENT_LANGUAGES.reduce((sum, key) => sum + says[key].length, 40))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let read = 0
  return parts.map((part, place) => {
    const from = read / total
    read += lengths[place] ?? 0
    return { ...part, from, to: read / total }
  })
}

/** Recorded anew, and so the first of the list. */
const newest = { title: 'Study Room Design', publishedAt: new Date('2026-11-19T08:30:00Z') }

const [firstDay, lastDay] = [new Date('2021-03-01T08:30:00Z'), new Date('2026-11-17T08:30:00Z')]

/** Each category goes on from the first day to the last; their lessons come out in turns. */
function dayOf(lesson: number, lessons: number, category: number): Date {
  const share = (lesson + ((category * 7) % 26) / 26) / lessons
  return new Date(firstDay.getTime() + Math.round((share * (lastDay.getTime() - firstDay.getTime())) / day) * day)
}

const day = 86_400_000

/** Of an MP4, in milliseconds, as its header (`mvhd`, version 0) says. */
async function durationOf(clip: string): Promise<number> {
  const bytes = await readFile(join(content, 'media', `${clip}.mp4`))
  const header = bytes.indexOf('mvhd', 0, 'latin1') + 4
  if (header < 4 || bytes[header] !== 0) throw new Error(`${clip}.mp4 does not say how long it lasts`)
  return Math.floor((bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12)) * 1000)
}
