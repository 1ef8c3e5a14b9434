import { Mesh, type Object3D, TextureLoader } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** What a GLB shows, ready to stand in a scene. */
export async function loadObject(url: string): Promise<Object3D> {
  const loader = new GLTFLoader()
  loader.register((parser) => {
    // By itself it fetches the file's own pictures as blobs, which the page's security policy refuses; images may be blobs.
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'pictures-as-images' }
  })
  const { scene } = await loader.loadAsync(url)
  for (const { mesh } of meshesOf(scene)) {
    mesh.castShadow = true
    mesh.receiveShadow = true
  }
  return scene
}

/** Takes it off its scene, and its geometry off the graphics card. */
export function released(thing: Object3D): void {
  thing.removeFromParent()
  for (const { mesh, materials } of meshesOf(thing)) {
    mesh.geometry.dispose()
    for (const material of materials) material.dispose()
  }
}

function meshesOf(thing: Object3D) {
  const found: Mesh[] = []
  thing.traverse((part) => {
    if (part instanceof Mesh) found.push(part)
  })
  return found.map((mesh) => ({ mesh, materials: [mesh.material].flat() }))
}
