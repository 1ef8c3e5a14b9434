import { readdir, readFile } from 'node:fs/promises'
import { join, parse, relative } from 'node:path'
import { like } from 'drizzle-orm'
import pMap, { pMapSkip } from 'p-map'
import type { Db } from '#db/client.ts'
import type { MediaKind, ShownKind } from '#db/kinds.ts'
import { sampleStep } from '#db/schema/samples.ts'
import { keepMedia, type MediaStorage, mediaId, readMedia, readNamedPictures, storageKey } from '#domain/media/media.ts'
import { FILE_TYPES } from '#domain/media/rules.ts'
import { content, readContent } from './content.ts'
import { keepingVariants, type Recipe, type RecipeOf, variantMaker } from './variants.ts'

const folder = join(content, 'media')
/** While one file is read or written, others are decoded and made. */
export const atOnce = { concurrency: 4 }
const extensions = Object.values(FILE_TYPES).map(({ extension }) => `.${extension}`)

/**
 * Keeps the files of `content/media`, each under its path as a name, and answers the kinds of those that were not kept
 * already. Runs at every start: a release may bring new pictures, and a file that is lost from the storage comes back.
 * `content/focus.json` says which point of a picture a crop keeps, where that is not its middle.
 */
export async function loadMedia(db: Db, storage: MediaStorage): Promise<MediaKind[]> {
  const focuses = await readContent<Record<string, { x: number; y: number }>>('focus.json')
  const settled = await settledNames(db)
  return pMap(await mediaFiles(), keep, atOnce)

  async function keep({ file, kind, name }: MediaFile): Promise<MediaKind | typeof pMapSkip> {
    if (settled.has(name)) return pMapSkip
    const bytes = await readFile(file)
    const known = await readMedia(db, mediaId(bytes))
    if (known?.name === name && (await storage.has(storageKey(known)))) return pMapSkip
    await keepMedia(db, storage, bytes, { kind, name, focus: focuses[name] })
    return kind
  }
}

/** Makes and keeps those of the named pictures that are variants, and answers the kinds of those that were not there. */
export async function loadVariants(
  db: Db,
  storage: MediaStorage,
  names: Iterable<string>,
  recipeOf: RecipeOf,
): Promise<MediaKind[]> {
  const known = new Map((await readNamedPictures(db)).map((picture) => [picture.name, picture]))
  const settled = await settledNames(db)
  const missing: { name: string; recipe: Recipe }[] = []
  for (const name of names) {
    if (settled.has(name)) continue
    const recipe = recipeOf(name)
    const kept = known.get(name)
    if (recipe && !(kept?.source && (await storage.has(storageKey(kept))))) missing.push({ name, recipe })
  }
  missing.sort((a, b) => a.recipe.view.source.localeCompare(b.recipe.view.source))
  const make = keepingVariants(variantMaker())
  return pMap(missing, keep, atOnce)

  async function keep({ name, recipe }: { name: string; recipe: Recipe }): Promise<MediaKind> {
    const { source } = recipe.view
    const kind = kindOf(source)
    await keepMedia(db, storage, await make(recipe), { kind, name, source })
    return kind
  }
}

/** What people have changed or removed in the library since, so that no start brings it back. */
export async function settledNames(db: Db): Promise<Set<string>> {
  const rows = await db.select().from(sampleStep).where(like(sampleStep.name, 'media/%'))
  return new Set(rows.map(({ name }) => name.slice('media/'.length)))
}

interface MediaFile {
  file: string
  kind: ShownKind
  name: string
}

/** The files of `content/media` with what they are kept as. */
export async function mediaFiles(): Promise<MediaFile[]> {
  const files = await filesOf(folder)
  return files.map((file) => ({ file, kind: kindOf(file), name: nameOf(file, kindOf(file)) }))
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => extensions.includes(parse(path).ext)).sort()
}

function kindOf(file: string): ShownKind {
  const { name, ext } = parse(file)
  if (ext === '.mp4' || ext === '.webm') return 'video'
  if (ext === '.glb') return 'model'
  return name === 'panorama' ? 'panorama' : 'picture'
}

/** A picture's format is not its name's business, but a video comes in two, and beside its poster. */
function nameOf(file: string, kind: MediaKind): string {
  const path = relative(folder, file).replaceAll('\\', '/')
  return kind === 'picture' || kind === 'panorama' ? path.replace(/\.\w+$/, '') : path
}
