import type { MediaKind } from '#db/kinds.ts'
import { typeOf } from './file-type.ts'
import { bytesOf, type LocalFile, startOf } from './local-file.ts'
import { orRefused, type PictureWork } from './pictures/picture-work.ts'
import { refused } from './refused.ts'
import { FILE_TYPES } from './rules.ts'

interface Examined {
  mime: string
  width: number | null
  height: number | null
  colour: string | null
  look: string | null
  content: Uint8Array | LocalFile
  bytes: number
}

/**
 * What the bytes themselves say, whatever a name or a header claims.
 * @throws input-invalid for a video or a model; for a picture as `examinePicture`
 */
export async function examine(
  content: Uint8Array | LocalFile,
  { kind, size }: { kind: MediaKind; size?: { width: number; height: number } },
  pictures: PictureWork,
): Promise<Examined> {
  if (kind === 'picture' || kind === 'panorama') return orRefused(await pictures.examine(content, kind))
  const mime = content instanceof Uint8Array ? typeOf(await startOf(content)) : undefined
  if (!mime || !FILE_TYPES[mime]?.kinds.includes(kind)) throw refused('input-invalid')
  return {
    mime,
    width: size?.width ?? null,
    height: size?.height ?? null,
    colour: null,
    look: null,
    content,
    bytes: bytesOf(content),
  }
}
