import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { LocalText } from '#db/local-text.ts'
import { SYSTEM } from '#domain/actor.ts'
import type { DesignerInput } from '#domain/designers/input.ts'
import { openStore } from '#domain/designers/stores.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import { markSamples } from '#domain/samples/samples.ts'
import type { SchemeInput } from '#domain/schemes/input.ts'
import { publishScheme } from '#domain/schemes/publishing/publishing.ts'
import { content, readContent } from './content.ts'
import type { RecipeOf } from './variants.ts'

/** A designer's file: what the verbs take, with pictures by name. */
export type DesignerFile = z.input<typeof DesignerInput> & { schemes: SchemeFile[] }
type SchemeFile = Omit<z.input<typeof SchemeInput>, 'designerId' | 'images' | 'panoramas'> & {
  images: { picture: string; name?: string; caption?: LocalText; alt?: LocalText }[]
  panoramas: { picture: string; name: string; caption?: LocalText; yaw?: number; pitch?: number }[]
}

/** The files of `content/designers`, by name. */
export async function readDesigners(): Promise<Map<string, DesignerFile>> {
  const names = (await readdir(join(content, 'designers'))).map((file) => parse(file).name).sort()
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readContent<DesignerFile>(`designers/${name}.json`)] as const),
    ),
  )
}

/** The names of all pictures and panoramas of their schemes. */
export function picturesOf(files: Iterable<DesignerFile>): Set<string> {
  const schemes = [...files].flatMap((file) => file.schemes)
  return new Set(schemes.flatMap(({ images, panoramas }) => [...images, ...panoramas].map(({ picture }) => picture)))
}

/** Opens a designer's store and publishes its schemes, the last one newest. A variant brings a caption of its own. */
export async function loadDesigner(tx: Db, file: DesignerFile, recipeOf: RecipeOf): Promise<void> {
  const { schemes, ...store } = file
  const { id: designerId } = await openStore(tx, SYSTEM, store, new Date())
  await markSamples(tx, 'stores', [designerId])
  for (const { images, panoramas, ...scheme } of schemes) {
    const files = await readNamedMedia(
      tx,
      [...images, ...panoramas].map(({ picture }) => picture),
    )
    const storedMedia = <Item extends { picture: string }>({ picture, ...item }: Item) => ({
      caption: recipeOf(picture)?.view.caption,
      ...item,
      mediaId: files[picture]?.id ?? '',
    })
    await publishScheme(tx, SYSTEM, {
      ...scheme,
      designerId,
      images: images.map(storedMedia),
      panoramas: panoramas.map(storedMedia),
    })
  }
}
