import type { MediaKind } from '#db/kinds.ts'
import { typeOf } from './file-type.ts'
import { readFilm } from './films/film.ts'
import { bytesOf, type LocalFile, startOf } from './local-file.ts'
import { orRefused, type PictureWork } from './pictures/picture-work.ts'
import { refused } from './refused.ts'
import { FILE_TYPES } from './rules.ts'

interface Examined {
  mime: string
  width: number | null
  height: number | null
  /** Of a video. */
  durationMs?: number | null
  colour: string | null
  look: string | null
  content: Uint8Array | LocalFile
  bytes: number
}

/**
 * What the bytes themselves say, whatever a name or a header claims.
 * @throws input-invalid for a model, video-refused for a video that doesn't say its size and how long it lasts; for a picture as
 *   `examinePicture`
 */
export async function examine(
  content: Uint8Array | LocalFile,
  kind: MediaKind,
  pictures: PictureWork,
): Promise<Examined> {
  if (kind === 'picture' || kind === 'panorama') return orRefused(await pictures.examine(content, kind))
  if (kind === 'tracing') return orRefused(await pictures.examine(content, 'picture'))
  const mime = typeOf(await startOf(content))
  if (!mime || !FILE_TYPES[mime]?.kinds.includes(kind))
    throw refused(kind === 'video' ? 'video-refused' : 'input-invalid')
  const film = kind === 'video' ? await readFilm(content, mime) : null
  if (kind === 'video' && !film) throw refused('video-refused')
  return {
    mime,
    width: film?.width ?? null,
    height: film?.height ?? null,
    durationMs: film?.durationMs ?? null,
    colour: null,
    look: null,
    content,
    bytes: bytesOf(content),
  }
}
