import type { Object3D, PerspectiveCamera, Scene, WebGLRenderer } from 'three'

/** A graphics card that takes longer for a plain picture, in milliseconds, is spared it. */
const SLOW = 400

type OcclusionPass = ReturnType<typeof import('./occlusion-pass.ts').createOcclusionPass>

/**
 * How little light comes into corners and under furniture: too slow for a picture that moves, and fetched only once a plain one was
 * quick enough.
 */
export function createOcclusion(scene: Scene, camera: PerspectiveCamera, unseen: readonly Object3D[]) {
  let pass: OcclusionPass | undefined
  let asked: Promise<void> | undefined
  let isClosed = false

  async function ask(renderer: WebGLRenderer, draw: () => void) {
    if (isTooSlow(renderer, draw)) return
    // Without a connection there is none.
    const fetched = await import('./occlusion-pass.ts').catch(() => undefined)
    if (!isClosed) pass = fetched?.createOcclusionPass(scene, camera, unseen)
  }

  return {
    /** Resolves once it is known whether there is one; the first time, a picture is drawn to be timed. */
    known: (renderer: WebGLRenderer, draw: () => void): Promise<void> => {
      asked ??= ask(renderer, draw)
      return asked
    },
    /** Over a picture that `draw` draws anew; nothing where there is none. */
    lay(renderer: WebGLRenderer, draw: () => void) {
      if (!pass) return
      draw()
      pass.lay(renderer)
    },
    close() {
      isClosed = true
      pass?.close()
    },
  }
}

function isTooSlow(renderer: WebGLRenderer, draw: () => void): boolean {
  const began = performance.now()
  draw()
  const context = renderer.getContext()
  // Nothing else waits until it is really drawn.
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
  return performance.now() - began > SLOW
}
