import { type IUniform, type Object3D, type PerspectiveCamera, type Scene, Vector2, type WebGLRenderer } from 'three'
import { GTAOPass } from 'three/addons/postprocessing/GTAOPass.js'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'

/** More of them wouldn't be seen, since it is smooth. */
const MOST_PIXELS = 1_200_000

/** What lays the shade of corners over a picture that was just drawn. */
export function createOcclusionPass(scene: Scene, camera: PerspectiveCamera, unseen: readonly Object3D[]) {
  const pass = new GTAOPass(scene, camera, 1, 1)
  pass.updateGtaoMaterial({ radius: 0.5, distanceExponent: 1, thickness: 1, samples: 12 })
  pass.updatePdMaterial({ radius: 14, samples: 24, rings: 3, lumaPhi: 20 })
  // Not over a picture of its own, but over ours.
  pass.output = GTAOPass.OUTPUT.Off
  const { intensity, tDiffuse } = pass.blendMaterial.uniforms as Record<'intensity' | 'tDiffuse', IUniform>
  intensity.value = 0.7
  const over = new FullScreenQuad(pass.blendMaterial)
  const size = new Vector2()

  return {
    lay(renderer: WebGLRenderer) {
      renderer.getDrawingBufferSize(size)
      size.multiplyScalar(Math.min(1, Math.sqrt(MOST_PIXELS / (size.x * size.y)))).floor()
      if (pass.width !== size.x || pass.height !== size.y) pass.setSize(size.x, size.y)
      const seen = unseen.filter(({ visible }) => visible)
      for (const each of seen) each.visible = false
      const { autoClear } = renderer
      pass.render(renderer, pass.gtaoRenderTarget, pass.gtaoRenderTarget, 0, false)
      for (const each of seen) each.visible = true
      renderer.setRenderTarget(null)
      renderer.autoClear = false
      tDiffuse.value = pass.gtaoMap
      over.render(renderer)
      renderer.autoClear = autoClear
    },
    close() {
      pass.dispose()
      over.dispose()
    },
  }
}
