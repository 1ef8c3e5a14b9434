import type { Object3D } from 'three'
import { loadObject, released } from '../../../../../ui/three/load-object.ts'

/** So many files are on their way at once. */
const AT_ONCE = 4

interface Asked {
  /** By which it is forgotten. */
  name: string
  url: string
  come: (object: Object3D) => void
  fail: () => void
}

/** Fetches files of models, a few at a time and in the order in which they are asked for. What comes is let go of after `come`. */
export function createLoading() {
  const waiting: Asked[] = []
  let underWay = 0
  let isClosed = false

  function next() {
    while (underWay < AT_ONCE) {
      const asked = waiting.shift()
      if (!asked) return
      underWay++
      loadObject(asked.url)
        .then(
          (object) => {
            if (!isClosed) asked.come(object)
            released(object)
          },
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
