// Runs in the browser that takes posters (scripts/posters.ts): draws models on ivory ground in soft light.
import * as THREE from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

const ground = '#f3eee5'

const renderer = new THREE.WebGLRenderer({ preserveDrawingBuffer: true })
renderer.setPixelRatio(1)
renderer.shadowMap.enabled = true
renderer.shadowMap.type = THREE.PCFShadowMap
// Made for products: colours stay those that were chosen.
renderer.toneMapping = THREE.NeutralToneMapping
const surroundings = new THREE.PMREMGenerator(renderer).fromScene(paleRoom(), 0.02).texture

/** How many lights make a picture of the models and, cheaper, of their shadow on the floor. */
const samples = { models: 5, floor: 15 }

/** The shadow that was drawn last. */
let last = {}

/**
 * @param parts each `{url, x, y, z, turn}`: where its foot stands in metres, and how far it is turned in degrees
 * @param view `{size, hangs, key}`: pixels a side, whether there is no floor, and what pictures share that differ in
 *   colours alone: their shadow is drawn once
 * @returns the pixels, RGBA from the bottom up, as base64
 */
window.shoot = async (parts, { size, hangs, key }) => {
  const scene = new THREE.Scene()
  scene.environment = surroundings
  scene.environmentIntensity = 0.66
  const things = await load(parts)
  scene.add(things)
  const box = new THREE.Box3().setFromObject(things)
  const camera = cameraFor(box)
  const light = lightFor(box)
  scene.add(light, light.target)

  scene.background = new THREE.Color(ground)
  const picture = accumulate(scene, camera, light, box, size, samples.models)
  if (!hangs) {
    // It is soft, so half of the size will do.
    if (last.key !== key || !key) last = { key, shadow: floorShadow(scene, things, camera, light, box, size / 2) }
    darken(picture, last.shadow, size)
  }
  things.traverse((part) => part.geometry?.dispose())
  return base64(Uint8Array.from(picture, Math.round))
}

/** The same view in white, but for the shadow on the floor. */
function floorShadow(scene, things, camera, light, box, size) {
  const white = new THREE.MeshBasicMaterial({ toneMapped: false })
  things.traverse((part) => {
    if (!part.isMesh) return
    if (part.castShadow) part.material = white
    else part.visible = false
  })
  scene.background = new THREE.Color('#ffffff')
  scene.add(floorFor(box))
  return accumulate(scene, camera, light, box, size, samples.floor)
}

/** Each time the light comes from elsewhere and the view is a part of a pixel aside: soft shadows and smooth edges. */
function accumulate(scene, camera, light, box, size, count) {
  const gl = renderer.getContext()
  renderer.setSize(size, size, false)
  const pixels = new Uint8Array(size * size * 4)
  const sums = new Float32Array(pixels.length)
  for (let sample = 0; sample < count; sample++) {
    const [u, v] = [radicalInverse(sample, 2), radicalInverse(sample, 3)]
    placeLight(light, box, sample, u, v)
    camera.setViewOffset(size, size, u - 0.5, v - 0.5, size, size)
    renderer.render(scene, camera)
    gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    for (let at = 0; at < sums.length; at++) sums[at] += pixels[at] / count
  }
  return sums
}

/** Multiplies a picture by one of half its size, between whose pixels there are no steps. */
function darken(picture, shadow, size) {
  const half = size / 2
  const clamp = (place) => Math.min(half - 1, Math.max(0, place))
  for (let y = 0; y < size; y++) {
    const [top, down] = [(y - 0.5) / 2, clamp(Math.floor((y - 0.5) / 2))]
    const [rowA, rowB, v] = [down * half, clamp(down + 1) * half, Math.max(0, top - down)]
    for (let x = 0; x < size; x++) {
      const [left, across] = [(x - 0.5) / 2, clamp(Math.floor((x - 0.5) / 2))]
      const [next, u] = [clamp(across + 1), Math.max(0, left - across)]
      const upper = shadow[(rowA + across) * 4] * (1 - u) + shadow[(rowA + next) * 4] * u
      const lower = shadow[(rowB + across) * 4] * (1 - u) + shadow[(rowB + next) * 4] * u
      const light = (upper * (1 - v) + lower * v) / 255
      const at = (y * size + x) * 4
      for (let channel = 0; channel < 3; channel++) picture[at + channel] *= light
    }
  }
}

/** What polished metal and mirrors reflect: pale walls, a dark floor line, two windows and a lamp. */
function paleRoom() {
  const room = new THREE.Scene()
  const add = (geometry, colour, strength, at) => {
    const surface = new THREE.MeshBasicMaterial({
      color: new THREE.Color(colour).multiplyScalar(strength),
      side: THREE.DoubleSide,
    })
    const thing = new THREE.Mesh(geometry, surface)
    thing.position.set(...at)
    thing.lookAt(0, 0, 0)
    room.add(thing)
  }
  add(new THREE.SphereGeometry(20, 32, 16), '#f0ebe2', 1, [0, 0, 0])
  add(new THREE.CircleGeometry(16, 32), '#b5ab9c', 0.7, [0, -10, 0.01])
  add(new THREE.PlaneGeometry(9, 14), '#fffaf0', 5, [-13, 6, 6])
  add(new THREE.PlaneGeometry(6, 16), '#ffffff', 2.6, [-10, 2, 14])
  add(new THREE.PlaneGeometry(3, 16), '#6d655a', 0.8, [-4.5, 1, 15])
  add(new THREE.PlaneGeometry(10, 8), '#ffffff', 3, [0, 14, 0.01])
  add(new THREE.PlaneGeometry(5, 14), '#5d564c', 0.7, [9, 2, 13])
  add(new THREE.PlaneGeometry(6, 14), '#857b6d', 0.8, [11, 0, -12])
  return room
}

async function load(parts) {
  const loader = new GLTFLoader()
  const group = new THREE.Group()
  const loaded = new Map()
  for (const { url, x = 0, y = 0, z = 0, turn = 0 } of parts) {
    if (!loaded.has(url)) loaded.set(url, (await loader.loadAsync(url)).scene)
    const thing = loaded.get(url).clone()
    thing.traverse((part) => {
      part.castShadow = part.isMesh === true && part.material.opacity === 1
      part.receiveShadow = part.isMesh === true
    })
    const place = new THREE.Group()
    place.position.set(x, y, z)
    place.rotation.y = THREE.MathUtils.degToRad(turn)
    place.add(thing)
    group.add(place)
  }
  return group
}

/** From the right and above; flatter for what hangs on a wall, steeper for what lies on the floor. */
function cameraFor(box) {
  const extent = box.getSize(new THREE.Vector3())
  const isFlat = extent.y < 0.1 * Math.max(extent.x, extent.z)
  const isUpright = extent.z < 0.15 * Math.max(extent.x, extent.y)
  const [around, above] = isFlat ? [28, 38] : isUpright ? [24, 7] : [32, 17]
  const direction = new THREE.Vector3().setFromSphericalCoords(
    1,
    THREE.MathUtils.degToRad(90 - above),
    THREE.MathUtils.degToRad(around),
  )
  const camera = new THREE.PerspectiveCamera(24, 1, 0.01, 200)
  const target = box.getCenter(new THREE.Vector3())
  let distance = extent.length()
  // Two rounds: seen from near, the middle of the box is not the middle of the picture.
  for (let round = 0; round < 6; round++) {
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    const seen = new THREE.Box2().setFromPoints(cornersOf(box).map((corner) => corner.project(camera)))
    const [middle, span] = [seen.getCenter(new THREE.Vector2()), seen.getSize(new THREE.Vector2())]
    const perUnit = Math.tan(THREE.MathUtils.degToRad(camera.fov / 2)) * distance
    target.add(new THREE.Vector3(middle.x * perUnit, middle.y * perUnit, 0).applyQuaternion(camera.quaternion))
    distance *= Math.max(span.x, span.y) / 1.6
  }
  return camera
}

function cornersOf({ min, max }) {
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits) => new THREE.Vector3(bits & 1 ? max.x : min.x, bits & 2 ? max.y : min.y, bits & 4 ? max.z : min.z),
  )
}

function lightFor(box) {
  const reach = box.getSize(new THREE.Vector3()).length()
  const light = new THREE.DirectionalLight('#fffaf2')
  light.castShadow = true
  light.shadow.mapSize.set(1024, 1024)
  light.shadow.radius = 3
  light.shadow.bias = -0.0004
  light.shadow.normalBias = reach * 0.003
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.01,
    far: reach * 6,
  })
  box.getCenter(light.target.position)
  return light
}

/** Three in five times a large window at the left, else somewhere in the sky. */
function placeLight(light, box, sample, u, v) {
  const isWindow = sample % 5 < 3
  const direction = isWindow
    ? new THREE.Vector3(-0.75 + 0.5 * u, 1.05, 0.45 + 0.6 * v)
    : new THREE.Vector3().setFromSphericalCoords(1, Math.acos(Math.sqrt(1 - 0.9 * u)), v * 2 * Math.PI)
  const reach = box.getSize(new THREE.Vector3()).length()
  light.position.copy(light.target.position).addScaledVector(direction.normalize(), reach * 3)
  light.intensity = isWindow ? 2.1 : 1
}

function floorFor(box) {
  const reach = 3 * box.getSize(new THREE.Vector3()).length()
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(reach, reach), new THREE.ShadowMaterial({ opacity: 0.34 }))
  floor.rotation.x = -Math.PI / 2
  box.getCenter(floor.position).setY(box.min.y - 0.001)
  floor.receiveShadow = true
  return floor
}

/** Numbers from 0 to 1 that fill the range evenly however many are taken. */
function radicalInverse(place, base) {
  let [value, part] = [0, 1 / base]
  for (let rest = place + 1; rest > 0; rest = Math.floor(rest / base)) {
    value += part * (rest % base)
    part /= base
  }
  return value
}

function base64(bytes) {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768))
  return btoa(text)
}

window.isReady = true
