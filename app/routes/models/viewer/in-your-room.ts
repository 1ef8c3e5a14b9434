import {
  type Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  RingGeometry,
  type Scene,
  type WebGLRenderer,
} from 'three'

/**
 * Shows what stands in a scene in the visitor's own room, in its real size: a ring lies where the device finds a floor
 * or a table, and a tap puts it there. Resolves when the visitor has left. @throws what the device refuses
 */
export async function placeInRoom(renderer: WebGLRenderer, scene: Scene, stand: Group): Promise<void> {
  const session = await navigator.xr?.requestSession('immersive-ar', { requiredFeatures: ['hit-test'] })
  if (!session) throw new Error('the device shows nothing in a room')
  const ring = new Mesh(
    new RingGeometry(0.09, 0.1, 48).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ color: '#f7931e' }),
  )
  ring.matrixAutoUpdate = false
  ring.visible = false
  scene.add(ring)
  stand.visible = false

  const left = new Promise<void>((resolve) => session.addEventListener('end', () => resolve(), { once: true }))
  session.addEventListener('select', () => {
    if (!ring.visible) return
    stand.position.setFromMatrixPosition(ring.matrix)
    stand.visible = true
  })
  try {
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local')
    await renderer.xr.setSession(session)
    const [eyes, here] = [await session.requestReferenceSpace('viewer'), renderer.xr.getReferenceSpace()]
    const floors = await session.requestHitTestSource?.({ space: eyes })
    // It moves with the device, whatever is set here.
    const camera = new PerspectiveCamera()
    renderer.setAnimationLoop((_, frame) => {
      // The window's own clock calls too, and knows nothing of the room.
      if (!frame) return
      const [hit] = floors ? frame.getHitTestResults(floors) : []
      const pose = here && hit?.getPose(here)
      ring.visible = Boolean(pose)
      if (pose) ring.matrix.copy(new Matrix4().fromArray(pose.transform.matrix))
      renderer.render(scene, camera)
    })
    await left
  } finally {
    renderer.setAnimationLoop(null)
    renderer.xr.enabled = false
    ring.removeFromParent()
    stand.position.set(0, 0, 0)
    stand.visible = true
  }
}
