import type { Layer, Pictures } from './pictures.ts'
import { type Part, readStudioGlb } from './studio-glb.ts'

/** So many files are on their way at once. */
const AT_ONCE = 4

/** A model's parts, and the layers of their pictures by their names. */
export interface Loaded {
  parts: Part[]
  layers: Map<string, Layer>
}

interface Asked {
  /** By which it is forgotten. */
  name: string
  url: string
  come: (model: Loaded) => void
  fail: () => void
}

/** Fetches files of models, a few at a time and in the order in which they are asked for. */
export function createLoading(pictures: Pictures) {
  const waiting: Asked[] = []
  let underWay = 0
  let isClosed = false

  function next() {
    while (underWay < AT_ONCE) {
      const asked = waiting.shift()
      if (!asked) return
      underWay++
      load(asked.url, pictures)
        .then(
          (model) => !isClosed && asked.come(model),
          () => !isClosed && asked.fail(),
        )
        .finally(() => {
          underWay--
          next()
        })
    }
  }

  return {
    ask: (asked: Asked) => {
      waiting.push(asked)
      next()
    },
    /** What hasn't been begun isn't fetched any more. */
    forget: (name: string) => {
      const place = waiting.findIndex((asked) => asked.name === name)
      if (place >= 0) waiting.splice(place, 1)
    },
    close: () => {
      isClosed = true
      waiting.length = 0
    },
  }
}

async function load(url: string, pictures: Pictures): Promise<Loaded> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  const parts = readStudioGlb(await response.arrayBuffer())
  const found = parts.map(({ look }) => look.picture).filter((picture) => picture !== undefined)
  const layers = await Promise.all(
    found.map(async (picture) => [picture.name, await pictures.layerOf(picture)] as const),
  )
  return { parts, layers: new Map(layers) }
}
