import { z } from 'zod'
import { CATEGORIES, COLOURS, LABELS, LICENCES, MOUNTS, SCENE_TABS, SPACES, STYLES } from '#db/vocabulary.ts'
import { because } from '#domain/errors.ts'
import { LocalTextOf, line, secureLink } from '#domain/input.ts'
import { SIZE_MAX } from './rules.ts'

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const mediaId = z.string().regex(/^[0-9a-f]{20}$/)

const millimetres = z.int().min(1).max(SIZE_MAX)
const SizeInput = z.strictObject({ width: millimetres, depth: millimetres, height: millimetres })

const once = <Value extends string>(values: z.ZodType<Value>, min: number, max: number) =>
  z
    .array(values)
    .min(min)
    .max(max)
    .refine((given) => new Set(given).size === given.length, 'each once')

const colours = (max: number) => once(z.enum(COLOURS), 1, max)

const whatItIs = {
  slug,
  name: LocalTextOf(120),
  /** What one sees, in a sentence or two: also read aloud in the place of the 3D view. */
  description: LocalTextOf(2000),
  author: z.string().trim().min(1).max(120),
  space: z.enum(SPACES),
  style: z.enum(STYLES),
  labels: once(z.enum(LABELS), 0, 8).default([]),
  licence: z.enum(LICENCES).default('loggia'),
}

const ifAny = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** Where a brand is found; each only if it says so. */
export const BRAND_CONTACTS = {
  address: ifAny(line(200)),
  website: ifAny(secureLink(300)),
  /** Of what it makes, on its own site or where else it lies. */
  catalogue: ifAny(secureLink(300)),
  email: ifAny(z.email(because('email-invalid')).max(254, because('too-long'))),
}

export const BrandFacts = z.strictObject({
  slug,
  name: z.string().trim().min(1).max(120),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  introduction: LocalTextOf(4000),
  story: LocalTextOf(8000).optional(),
  ...BRAND_CONTACTS,
})

/** What is said of a product; its files say the rest. */
export const ModelFacts = z.strictObject({
  ...whatItIs,
  /** A brand's slug. */
  brand: slug,
  category: z.enum(CATEGORIES),
  /** Left out, as such things usually are. */
  mount: z.enum(MOUNTS).optional(),
  /** Whole mm, of the first variant. */
  size: SizeInput,
  /** The first is how lists show it. */
  variants: z
    .array(
      z.strictObject({
        name: LocalTextOf(80),
        swatch: z.string().regex(/^#[0-9a-f]{6}$/),
        /** The families of colours that it is found under. */
        colours: colours(3),
        /** Only where it differs from the model's. */
        size: SizeInput.optional(),
      }),
    )
    .min(1)
    .max(30)
    .refine(([first]) => first?.size === undefined, 'the first one has the size of the model'),
})

/** The media of a product: for each variant, in their order, its GLB file and its poster. */
export const ModelFiles = z.strictObject({
  /** Of the first variant, as its file has them. */
  triangles: z.int().positive(),
  variants: z
    .array(z.strictObject({ glbId: mediaId, posterId: mediaId }))
    .min(1)
    .max(30),
})

const parts = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ model: slug, count: z.int().min(1).max(999).default(1), ...shape }))
    .min(1)
    .max(200)

const farAway = 100_000
const offset = z.int().min(-farAway).max(farAway)

/** Of each piece of a product in a group, as `PartPlace` has it. */
const places = z
  .array(
    z.strictObject({
      x: offset,
      y: offset,
      z: offset.min(0),
      turn: z.number().min(0).lt(360),
      variant: z.int().min(0).max(29),
    }),
  )
  .optional()

/** A group of products, by their slugs. */
export const CombinedFacts = z.strictObject({
  ...whatItIs,
  colours: colours(5),
  /** Of a group of one brand. */
  brand: slug.optional(),
  /** Whole mm, of the group as it stands. */
  size: SizeInput.optional(),
  parts: parts({ places }).refine(
    (all) => all.every(({ count, places: its }) => its === undefined || its.length === count),
    'a place for each',
  ),
})

/** A room of products, by their slugs. */
export const SceneFacts = z.strictObject({
  ...whatItIs,
  colours: colours(5),
  parts: parts({ tab: z.enum(SCENE_TABS) }),
})
