import * as z from 'zod/mini'
import { MOUNTS, ROOMS } from '#db/vocabulary.ts'
import { EXTENT, HUNDREDTHS, hundredths } from './units.ts'

/*
 * A design as it is kept: everything that is drawn, nothing that follows from it (rooms' outlines, areas, wall joints: geometry/).
 * Lengths are whole hundredths of a millimetre, angles whole hundredths of a degree, counter-clockwise as seen from above. Every
 * table is by ids of a letter and a number; a new one is greater than all of its table.
 */

/** Of the document's shape. A newer one is refused, an older one migrated by `readDesign`. */
export const SCHEMA_VERSION = 1

/** The most of everything, whoever sends it. */
export const LIMITS = {
  bytes: 1_000_000,
  nodes: 4_000,
  walls: 2_000,
  openings: 2_000,
  rooms: 2_000,
  models: 1_000,
  items: 2_000,
  groups: 1_000,
  lights: 500,
  cameras: 200,
} as const

const between = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
const length = (minMm: number, maxMm: number) => between(minMm * HUNDREDTHS, maxMm * HUNDREDTHS)
const coordinate = between(-EXTENT, EXTENT)
const angle = between(0, 359_99)
const point = z.tuple([coordinate, coordinate])
const reference = z.string().check(z.regex(/^[a-z][1-9]\d{0,8}$/))
/** Neither control characters nor halves of characters, which PostgreSQL doesn't keep. */
const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))

/** What a surface is made of: a key of the finishes, in a colour of its own or turned where it can be. */
const finish = z.strictObject({
  material: key,
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  turn: z.optional(angle),
})

/** From node to node; left and right are the hands of who walks from the first to the second, seen from above. */
const wall = z.strictObject({
  from: reference,
  to: reference,
  thickness: length(1, 2_000),
  /** The storey's where there is none. */
  height: z.optional(length(10, 20_000)),
  left: z.optional(finish),
  right: z.optional(finish),
})

const opening = z.strictObject({
  wall: reference,
  kind: z.enum(['door', 'window', 'gap']),
  /** Along the wall's axis from its first node to where the opening begins. */
  at: between(0, 3 * EXTENT),
  width: length(50, 20_000),
  height: length(50, 20_000),
  /** Above the floor. */
  sill: length(0, 20_000),
  /** On which end of the opening it hangs, as the wall goes, and to which side it opens. */
  hinge: z.enum(['start', 'end']),
  swing: z.enum(['left', 'right']),
  /** A door or a window of the hub: of `models`. */
  model: z.optional(reference),
})

/** What is said of the room around a point. Its outline follows from the walls. */
const room = z.strictObject({
  at: point,
  name: z.optional(text(80)),
  use: z.optional(z.enum(ROOMS)),
  floor: z.optional(finish),
  ceiling: z.optional(finish),
  skirting: z.optional(z.boolean()),
})

/** What is placed of the hub: kept with name and size, so that a model that was withdrawn stays as its box. */
const model = z.strictObject({
  /** Of the hub's model, and the place of the variant among its variants. */
  model: between(1, 2_147_483_647),
  variant: between(0, 999),
  name: text(200),
  /** Width, depth and height. */
  size: z.tuple([length(1, 50_000), length(1, 50_000), length(1, 50_000)]),
})

const item = z.strictObject({
  /** Of `models`. */
  model: reference,
  /** The middle of its box, on the plan. */
  at: point,
  /** Its lowest point above the floor. */
  z: length(0, 20_000),
  /** At 0 its back is up on the plan. */
  turn: angle,
  mirrored: z.optional(z.boolean()),
  mount: z.enum(MOUNTS),
  group: z.optional(reference),
})

const group = z.strictObject({ name: z.optional(text(80)) })

const light = z.strictObject({
  at: point,
  z: length(0, 20_000),
  lumens: between(0, 100_000),
  kelvin: between(1_000, 12_000),
})

const camera = z.strictObject({
  kind: z.enum(['still', 'panorama']),
  name: z.optional(text(80)),
  at: point,
  z: length(0, 20_000),
  /** At 0 it looks up the plan. */
  yaw: angle,
  /** Up from the horizon. */
  pitch: between(-90_00, 90_00),
  fov: between(10_00, 150_00),
})

/** The shape of an entry of each table, with the letter of its ids. */
export const TABLES = {
  nodes: { letter: 'n', entry: point },
  walls: { letter: 'w', entry: wall },
  openings: { letter: 'o', entry: opening },
  rooms: { letter: 'r', entry: room },
  models: { letter: 'm', entry: model },
  items: { letter: 'i', entry: item },
  groups: { letter: 'g', entry: group },
  lights: { letter: 'l', entry: light },
  cameras: { letter: 'c', entry: camera },
} as const

/** What a design has once. */
export const HEAD = {
  name: text(120).check(z.minLength(1)),
  /** Where north is, from up on the plan. */
  north: angle,
  storey: z.strictObject({ height: length(1_000, 20_000), floorThickness: length(1, 2_000) }),
  /** When and where the sun is seen: the day, minutes of it, degrees in hundredths (north and east are positive). */
  sun: z.strictObject({
    date: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
    minutes: between(0, 1439),
    latitude: between(-90_00, 90_00),
    longitude: between(-180_00, 180_00),
  }),
  /** A picture beneath the plan, to trace: its address among the owner's media, its upper left corner, its size on the plan. */
  tracing: z.optional(
    z.strictObject({
      picture: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      at: point,
      width: length(1, 200_000),
      height: length(1, 200_000),
      turn: angle,
      /** In hundredths of full. */
      opacity: between(0, 100),
      hidden: z.optional(z.boolean()),
    }),
  ),
}

const tableOf = <Entry extends z.ZodMiniType>(entry: Entry) => z.record(z.string(), entry)

/** The whole shape. Ids, counts and geometry are checked by `readDesign` besides. */
export const DocumentShape = z.strictObject({
  schema: z.literal(SCHEMA_VERSION),
  ...HEAD,
  nodes: tableOf(point),
  walls: tableOf(wall),
  openings: tableOf(opening),
  rooms: tableOf(room),
  models: tableOf(model),
  items: tableOf(item),
  groups: tableOf(group),
  lights: tableOf(light),
  cameras: tableOf(camera),
})

export type DesignDocument = z.infer<typeof DocumentShape>
export type PlacedFinish = z.infer<typeof finish>
export type Wall = z.infer<typeof wall>
export type Opening = z.infer<typeof opening>
export type Room = z.infer<typeof room>
export type PlacedModel = z.infer<typeof model>
export type Item = z.infer<typeof item>
export type Light = z.infer<typeof light>
export type Camera = z.infer<typeof camera>
export type TableName = keyof typeof TABLES
export type Tables = Pick<DesignDocument, TableName>
export type Entry<Name extends TableName> = Tables[Name][string]

/** Nothing drawn yet: a storey of 2.7 m, north up, noon of midsummer in Milan. */
export const emptyDesign = (name: string): DesignDocument => ({
  schema: SCHEMA_VERSION,
  name,
  north: 0,
  storey: { height: hundredths(2_700), floorThickness: hundredths(300) },
  sun: { date: '2026-06-21', minutes: 12 * 60, latitude: 45_46, longitude: 9_19 },
  nodes: {},
  walls: {},
  openings: {},
  rooms: {},
  models: {},
  items: {},
  groups: {},
  lights: {},
  cameras: {},
})
