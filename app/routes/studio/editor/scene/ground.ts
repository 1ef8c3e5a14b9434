import { Mesh, PlaneGeometry, ShadowMaterial, type Sphere } from 'three'

/** What the house stands on: nothing is seen of it but the house's shadow. */
export function createGround() {
  const mesh = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), new ShadowMaterial({ opacity: 0.16 }))
  Object.assign(mesh, { receiveShadow: true, raycast: () => {} })
  return {
    mesh,
    lieUnder({ center, radius }: Sphere) {
      mesh.position.set(center.x, -0.01, center.z)
      mesh.scale.setScalar(radius * 8)
    },
    close() {
      mesh.geometry.dispose()
      mesh.material.dispose()
    },
  }
}
