import type { MediaKind } from '#db/kinds.ts'

/** What a page needs of a picture to show it without anything jumping. */
export interface Picture {
  id: string
  width: number
  height: number
  /** What stands in its place until it has come. */
  colour: string
  /** The point a crop keeps, in per cent from the left and from the top. */
  focusX: number
  focusY: number
  /** A model on no ground of its own: it stands on the page's. */
  isStudio?: true
}

export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920, 2560]
/** A sphere: a preview at once, then what the device can take. */
export const PANORAMA_WIDTHS = [640, 1280, 2048, 4096]
/** A panorama that is wider than the widest of these also comes in tiles; around the sphere they are at most so wide. */
const TILED_WIDTH_MAX = 8192
const TILE_COLS = 16
const TILE_ROWS = 8
/** More pixels than this are refused: a small file can unfold to fill the memory. */
export const PIXELS_MAX = 100_000_000
/** The largest file that visitors may give. */
export const UPLOAD_BYTES_MAX = 40 * 1024 * 1024
/** So many files an account may bring, all its rooms together: enough for several schemes. */
export const UPLOADS_PER_HOUR = 300
/**
 * So many requests may bring files to one process at a time: of an account, enough for two windows, and of all together.
 * After so many seconds whoever was one too many may try again.
 */
export const UPLOADS_AT_ONCE = { ofAccount: 4, ofAll: 40, waitSeconds: 10 }

export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

/** The file types that are kept, and how their files' names end. */
export const FILE_TYPES: Record<string, { kinds: MediaKind[]; extension: string }> = {
  'image/jpeg': { kinds: ['picture', 'panorama'], extension: 'jpg' },
  'image/png': { kinds: ['picture', 'panorama'], extension: 'png' },
  'image/webp': { kinds: ['picture', 'panorama'], extension: 'webp' },
  'image/avif': { kinds: ['picture', 'panorama'], extension: 'avif' },
  'video/mp4': { kinds: ['video'], extension: 'mp4' },
  'video/webm': { kinds: ['video'], extension: 'webm' },
  'model/gltf-binary': { kinds: ['model'], extension: 'glb' },
}

/** The types of which files of a kind are. */
export const typesOf = (kind: MediaKind) =>
  Object.keys(FILE_TYPES).filter((type) => FILE_TYPES[type]?.kinds.includes(kind))

/** What a file field for pictures and panoramas offers. */
export const PICTURE_TYPES = typesOf('picture').join()

/** What pages show whatever is written in them: where a draft has no picture yet, and above the courses. */
export const SITE_PICTURES = {
  draft: 'showcase/casa-brera/living-room',
  courses: 'illustrations/clay-wireframe',
} as const

/** The widths a picture comes in: those of the list below its own, and its own unless the list ends before. */
export function widthsOf({ width }: { width: number }, kind: MediaKind = 'picture'): number[] {
  const list = kind === 'panorama' ? PANORAMA_WIDTHS : PICTURE_WIDTHS
  const largest = Math.min(width, list.at(-1) ?? width)
  return [...list.filter((each) => each < largest), largest]
}

export function pictureUrl(id: string, width: number, format: Format): string {
  return `/media/${id}/${width}.${format}`
}

/** The address of a video or a model. */
export function originalUrl({ id, mime }: { id: string; mime: string }): string {
  return `/media/${id}/original.${FILE_TYPES[mime]?.extension}`
}

/** How a model's file is called as the Studio draws it: see `studioGlbOf`. Another one has to be called otherwise, since browsers keep them. */
export const STUDIO_FILE = 'studio.glb'

/** The address of a model as the Studio draws it. */
export const studioUrl = (id: string) => `/media/${id}/${STUDIO_FILE}`

/** What `<picture>` asks for: srcset strings, and a JPEG for browsers that know neither. */
export function pictureSource(picture: Picture): { avif: string; webp: string; fallback: string } {
  const widths = widthsOf(picture)
  const srcset = (format: Format) => widths.map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
  const middling = widths.findLast((width) => width <= 960) ?? picture.width
  return {
    avif: srcset('avif').join(', '),
    webp: srcset('webp').join(', '),
    fallback: pictureUrl(picture.id, middling, 'jpg'),
  }
}

/**
 * A sphere's files, smallest first. Every browser with WebGL knows WebP.
 * A page shows the first, then the largest that the device's texture limit allows.
 */
export function panoramaSource(panorama: Picture): { width: number; url: string }[] {
  return widthsOf(panorama, 'panorama').map((width) => ({ width, url: pictureUrl(panorama.id, width, 'webp') }))
}

/** A sphere cut into square tiles: `<folder>/<col>_<row>.webp`, from the left and from the top. */
export interface Tiles {
  /** Of all columns together, in pixels. */
  width: number
  cols: number
  rows: number
  folder: string
}

/** The tiles of a panorama; null where its files show all that it has. */
export function tilesOf({ id, width: own }: { id: string; width: number }): Tiles | null {
  // Whole pixels, and as many in each tile.
  const width = Math.min(TILED_WIDTH_MAX, own - (own % (TILE_COLS * 8)))
  if (width <= (PANORAMA_WIDTHS.at(-1) ?? 0)) return null
  return { width, cols: TILE_COLS, rows: TILE_ROWS, folder: `/media/${id}/tiles/${width}` }
}

/** The names of the pictures in a Markdown text, each once: `![What it shows](help/market-en "A caption")`. */
export function picturesIn(body: string): string[] {
  return [...new Set([...body.matchAll(/!\[[^\]]*\]\(([a-z0-9/.-]+)(?: "[^"]*")?\)/g)].map(([, name]) => name ?? ''))]
}
