// Runs in the browser that takes posters (scripts/pictures/posters.ts): draws models and their shadow in the light of a studio, on
// no ground. Pages have one for their light and their dark.
import * as THREE from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { eyeOf, FIELD_OF_VIEW } from '#domain/models/poster-view.ts'

const renderer = new THREE.WebGLRenderer({ alpha: true, preserveDrawingBuffer: true })
renderer.setPixelRatio(1)
renderer.setClearColor(0, 0)
renderer.shadowMap.enabled = true
renderer.shadowMap.type = THREE.PCFShadowMap
// Made for products: colours stay those that were chosen.
renderer.toneMapping = THREE.NeutralToneMapping
const surroundings = new THREE.PMREMGenerator(renderer).fromScene(studioRoom(), 0.02).texture

/** So many drawings make a picture, each with the light from elsewhere. */
const samples = 4

/** How dark the floor is where none of the lamp's light comes to, and none of the sky's. */
const shade = { lamp: 0.24, sky: 0.44 }
const shadeColour = [26, 23, 20]

/** The lamp's light goes to the right and a little back: metres aside for each metre down. */
const slope = [0.5, -0.22]

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
  scene.environmentIntensity = 0.62
  const things = await load(parts)
  scene.add(things)
  // Of every point: a turned part's own box is larger than the part.
  const box = new THREE.Box3().setFromObject(things, true)
  const camera = cameraFor(box)
  const lights = lightsFor(box)
  scene.add(...lights.flatMap((light) => [light, light.target]))
  const models = accumulate(scene, camera, lights, box, size)

  if (!hangs && (last.key !== key || !key)) last = { key, shadow: floorShadow(things, camera, box, size / 4) }
  const picture = onShadow(models, hangs ? null : last.shadow, size)
  for (const light of lights) light.dispose()
  things.traverse((part) => part.geometry?.dispose())
  return base64(picture)
}

/**
 * How much light is missing on the floor, from 0 to 1, before the camera of a picture: a square of `size`. The models are
 * cut into slices; the higher one is, the softer is its shadow, and the farther aside that of the lamp.
 */
function floorShadow(things, camera, box, size) {
  const side = 256
  const extent = box.getSize(new THREE.Vector3())
  const middle = box.getCenter(new THREE.Vector3())
  // As far as the shadow of the highest point falls.
  const reach = 0.5 * Math.max(extent.x, extent.z) + 0.75 * extent.y + 0.1
  const [lowest, highest] = [heightsOf(things, box, reach, side, 1), heightsOf(things, box, reach, side, -1)]
  const perMetre = side / (2 * reach)
  const lamp = new Float32Array(side * side)
  const sky = new Float32Array(side * side)
  const slices = 14
  for (let slice = 0; slice < slices; slice++) {
    // Thin ones where things touch the floor.
    const up = (slice / (slices - 1)) ** 2
    const height = up * extent.y
    const near = up * 0.02 + 0.012
    const mask = lowest.map((low, at) => Number(low <= up + near && highest[at] >= up - near))
    const soft = blurred(mask, side, 0.8 + 0.16 * height * perMetre)
    const [right, front] = slope.map((each) => Math.round(each * height * perMetre))
    const wide = blurred(mask, side, 1 + 0.7 * height * perMetre)
    for (let at = 0; at < mask.length; at++) {
      const [x, y] = [(at % side) - right, Math.floor(at / side) - front]
      if (x >= 0 && x < side && y >= 0 && y < side) lamp[at] = Math.max(lamp[at], soft[y * side + x])
      sky[at] = Math.max(sky[at], wide[at])
    }
  }
  const onFloor = (plan, { x, z }) => {
    const [left, top] = [(x - middle.x + reach) * perMetre - 0.5, (z - middle.z + reach) * perMetre - 0.5]
    return between(plan, side, left, top)
  }
  const shadow = new Float32Array(size * size)
  camera.clearViewOffset()
  for (let at = 0; at < shadow.length; at++) {
    const [x, y] = [((at % size) + 0.5) / size, (Math.floor(at / size) + 0.5) / size]
    const way = new THREE.Vector3(2 * x - 1, 2 * y - 1, 0.5).unproject(camera).sub(camera.position)
    if (way.y >= 0) continue
    const point = way.multiplyScalar((box.min.y - camera.position.y) / way.y).add(camera.position)
    const isLit = (1 - shade.lamp * onFloor(lamp, point)) * (1 - shade.sky * onFloor(sky, point) ** 1.3)
    shadow[at] = 1 - isLit
  }
  return faded(shadow, size)
}

/**
 * How high things are over a square of the floor, in parts of their box: their lowest points seen from below (`from` 1), or
 * their highest from above (-1); where there are none, what is never in a slice.
 */
function heightsOf(things, box, reach, side, from) {
  const material = new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    uniforms: { foot: { value: box.min.y }, tall: { value: Math.max(1e-6, box.max.y - box.min.y) } },
    vertexShader: `varying float height; uniform float foot; uniform float tall;
      void main() { vec4 at = modelMatrix * vec4(position, 1.0); height = (at.y - foot) / tall; gl_Position = projectionMatrix * viewMatrix * at; }`,
    fragmentShader: `varying float height; void main() { gl_FragColor = vec4(clamp(height, 0.0, 1.0), 0.0, 0.0, 1.0); }`,
  })
  const scene = new THREE.Scene()
  scene.overrideMaterial = material
  scene.add(things)
  const tall = box.max.y - box.min.y
  const camera = new THREE.OrthographicCamera(-reach, reach, reach, -reach, 0, tall + 2)
  box.getCenter(camera.position).setY(from === 1 ? box.min.y - 1 : box.max.y + 1)
  camera.up.set(0, 0, -1)
  camera.lookAt(camera.position.clone().setY(camera.position.y + from))
  const gl = renderer.getContext()
  const pixels = new Uint8Array(side * side * 4)
  renderer.setSize(side, side, false)
  renderer.render(scene, camera)
  gl.readPixels(0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  material.dispose()
  const nowhere = from === 1 ? 9 : -9
  return Float32Array.from({ length: side * side }, (_, at) => {
    const [x, z] = [at % side, Math.floor(at / side)]
    // From above the picture's bottom is the front; from below it is seen the other way round.
    const seen = ((side - 1 - z) * side + (from === 1 ? side - 1 - x : x)) * 4
    return pixels[seen + 3] ? pixels[seen] / 255 : nowhere
  })
}

/** The values, each spread over so many places: three boxes make a bell. */
function blurred(values, size, radius) {
  const half = Math.max(0, Math.round(radius * 0.9))
  let blurredOnes = values
  for (let round = 0; round < 3 && half > 0; round++)
    for (const [step, along] of [
      [1, size],
      [size, 1],
    ])
      blurredOnes = boxed(blurredOnes, size, half, step, along)
  return blurredOnes
}

function boxed(values, size, half, step, along) {
  const means = new Float32Array(values.length)
  for (let line = 0; line < size; line++) {
    const start = line * along
    let sum = 0
    for (let place = -half; place < size; place++) {
      if (place + half < size) sum += values[start + (place + half) * step]
      if (place - half > 0) sum -= values[start + (place - half - 1) * step]
      if (place >= 0) means[start + place * step] = sum / (2 * half + 1)
    }
  }
  return means
}

/** The value between the places of a square. */
function between(values, size, left, top) {
  const [x, y] = [Math.floor(left), Math.floor(top)]
  if (x < 0 || y < 0 || x >= size - 1 || y >= size - 1) return 0
  const [u, v, at] = [left - x, top - y, y * size + x]
  const upper = values[at] * (1 - u) + values[at + 1] * u
  const lower = values[at + size] * (1 - u) + values[at + size + 1] * u
  return upper * (1 - v) + lower * v
}

/** Nothing is left at the edges, which are none on a page. */
function faded(values, size) {
  const edge = 0.09 * size
  return values.map((value, at) => {
    const [x, y] = [at % size, Math.floor(at / size)]
    const near = Math.min(1, Math.min(x, y, size - 1 - x, size - 1 - y) / edge)
    return value * near * near * (3 - 2 * near)
  })
}

/** Each time the light comes from elsewhere and the view is a part of a pixel aside: soft shadows and smooth edges. */
function accumulate(scene, camera, lights, box, size) {
  const gl = renderer.getContext()
  renderer.setSize(size, size, false)
  const pixels = new Uint8Array(size * size * 4)
  const sums = new Float32Array(pixels.length)
  for (let sample = 0; sample < samples; sample++) {
    const [u, v] = [radicalInverse(sample, 2), radicalInverse(sample, 3)]
    placeLights(lights, box, u, v)
    camera.setViewOffset(size, size, u - 0.5, v - 0.5, size, size)
    renderer.render(scene, camera)
    gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    for (let at = 0; at < sums.length; at++) sums[at] += pixels[at] / samples
  }
  return sums
}

/** Models, whose colours are multiplied by how much they cover, over a shadow of a quarter of their size. */
function onShadow(models, shadow, size) {
  const picture = new Uint8Array(models.length)
  for (let pixel = 0; pixel < size * size; pixel++) {
    const at = pixel * 4
    const covered = models[at + 3] / 255
    const [left, top] = [((pixel % size) + 0.5) / 4 - 0.5, (Math.floor(pixel / size) + 0.5) / 4 - 0.5]
    const dark = shadow && covered < 1 ? between(shadow, size / 4, left, top) * (1 - covered) : 0
    const whole = covered + dark
    for (let channel = 0; channel < 3; channel++) {
      const light = whole > 0 ? (models[at + channel] + shadeColour[channel] * dark) / whole : shadeColour[channel]
      picture[at + channel] = Math.min(255, Math.round(light))
    }
    picture[at + 3] = Math.round(whole * 255)
  }
  return picture
}

/** What polished metal and mirrors reflect: a grey studio, its large lamp at the left and a narrow one at the right. */
function studioRoom() {
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
  add(new THREE.SphereGeometry(20, 32, 16), '#d9d5cf', 1, [0, 0, 0])
  add(new THREE.CircleGeometry(16, 32), '#d6d2cb', 0.85, [0, -10, 0.01])
  add(new THREE.PlaneGeometry(9, 14), '#fffaf2', 5.5, [-13, 6, 6])
  add(new THREE.PlaneGeometry(6, 16), '#ffffff', 2, [-10, 2, 14])
  add(new THREE.PlaneGeometry(3, 16), '#6d655a', 0.7, [-4.5, 1, 15])
  add(new THREE.PlaneGeometry(10, 8), '#ffffff', 2.8, [0, 14, 0.01])
  add(new THREE.PlaneGeometry(6, 14), '#56504a', 0.6, [9, 2, 13])
  add(new THREE.PlaneGeometry(1.6, 12), '#ffffff', 2.2, [13, 3, 5])
  add(new THREE.PlaneGeometry(6, 14), '#7a7268', 0.7, [11, 0, -12])
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

/** As a page reckons with it that draws a model's measures on its poster. */
function cameraFor(box) {
  const { x: width, y: height, z: depth } = box.getSize(new THREE.Vector3())
  const middle = box.getCenter(new THREE.Vector3())
  const eye = eyeOf({ width, depth, height })
  const camera = new THREE.PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 200)
  camera.position.set(...eye.at).add(middle)
  camera.lookAt(middle.add(new THREE.Vector3(...eye.towards)))
  return camera
}

/** The lamp and a piece of the sky. */
function lightsFor(box) {
  const reach = box.getSize(new THREE.Vector3()).length() / 2
  return [new THREE.DirectionalLight('#fffaf2', 2.2), new THREE.DirectionalLight('#ffffff', 0.9)].map((light) => {
    light.castShadow = true
    light.shadow.mapSize.set(1024, 1024)
    light.shadow.radius = 4
    light.shadow.bias = -0.0004
    light.shadow.normalBias = reach * 0.006
    const sides = { left: -reach, right: reach, top: reach, bottom: -reach }
    Object.assign(light.shadow.camera, { ...sides, near: reach * 0.5, far: reach * 6 })
    box.getCenter(light.target.position)
    return light
  })
}

/** Somewhere on the lamp, a large one at the left, and somewhere in the sky. */
function placeLights([lamp, sky], box, u, v) {
  const reach = box.getSize(new THREE.Vector3()).length() / 2
  const put = (light, direction) =>
    light.position.copy(light.target.position).addScaledVector(direction.normalize(), reach * 3)
  put(lamp, new THREE.Vector3(-0.85 + 0.6 * u, 1.05, 0.25 + 0.75 * v))
  put(sky, new THREE.Vector3().setFromSphericalCoords(1, Math.acos(Math.sqrt(1 - 0.92 * v)), u * 2 * Math.PI))
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
