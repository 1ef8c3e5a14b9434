import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Account } from '#domain/actor.ts'
import { openStore } from '#domain/designers/designers.ts'
import type { DesignerInput } from '#domain/designers/input.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import type { SchemeInput } from '#domain/schemes/input.ts'
import { publishScheme } from '#domain/schemes/schemes.ts'
import { readContent } from './content.ts'

/** A designer's file: what the verbs take, with pictures by name. */
type DesignerFile = z.input<typeof DesignerInput> & { schemes: SchemeFile[] }
type SchemeFile = Omit<z.input<typeof SchemeInput>, 'designerId' | 'images' | 'panoramas'> & {
  images: { picture: string; name?: string }[]
  panoramas: { picture: string; name: string }[]
}

/** Opens the store in a file of `content/designers` and publishes its schemes, the last one newest. */
export async function loadDesigner(tx: Db, house: Account, file: string): Promise<{ name: string; schemes: string[] }> {
  const { schemes, ...store } = await readContent<DesignerFile>(`designers/${file}.json`)
  const { id: designerId } = await openStore(tx, house, store)
  for (const { images, panoramas, ...scheme } of schemes) {
    const files = await readNamedMedia(
      tx,
      [...images, ...panoramas].map(({ picture }) => picture),
    )
    const hung = <Item extends { picture: string }>({ picture, ...item }: Item) => ({
      ...item,
      mediaId: files[picture]?.id ?? '',
    })
    await publishScheme(tx, house, {
      ...scheme,
      designerId,
      images: images.map(hung),
      panoramas: panoramas.map(hung),
    })
  }
  return { name: store.name, schemes: schemes.map(({ caseName }) => caseName) }
}
