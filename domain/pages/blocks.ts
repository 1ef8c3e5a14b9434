import { z } from 'zod'
import { PLAN_NAMES, REQUEST_FORMS } from '#db/kinds.ts'
import { because } from '#domain/errors.ts'

/** A text may name a claim: `{models}` reads "30 million", `{models.figure}` only "30". */
const words = z.string().trim().min(1).max(2000)

/** Words that may be several lines long. What each field looks like where it is typed, `editing/fields.ts` reads here. */
const prose = words.meta({ look: 'long' })

/** The name of a picture, a panorama or a clip of the site's own media, such as `illustrations/board-nesting`. */
const mediaName = z.string().regex(/^[a-z0-9/.-]+$/, because('media-unknown'))
const clip = mediaName.meta({ look: 'clip' })

/** A file that visitors may download. */
const file = z
  .string()
  .regex(/^[a-z0-9.-]+$/, because('media-unknown'))
  .meta({ look: 'name' })

const picture = z.object({ media: mediaName.meta({ look: 'picture' }), alt: z.string().max(300) })

const address = z
  .string()
  .regex(/^(\/|#|https:\/\/|mailto:)/, because('page-link-wrong'))
  .meta({ look: 'address' })

const link = z.object({ label: words, to: address })

const action = link.extend({ look: z.enum(['accent', 'ink', 'outline']).default('ink') })

/** Kept out, or said otherwise, once a claim that it names has ended. */
const otherwise = { otherwise: z.record(z.string(), z.unknown()).optional() }

const item = z.object({ title: words, text: prose, ...otherwise })

/** A place on earth as maps on the net say it: degrees north, then east, such as `45.46, 9.19`. */
const spot = z
  .string()
  .regex(/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/, because('page-spot-wrong'))
  .meta({ look: 'name' })

const id = z
  .string()
  .regex(/^[a-z-]+$/, because('slug-wrong'))
  .meta({ look: 'name' })
  .optional()

/** What is drawn of our logo: what it consists of and its measures, and what is done with it or isn't. */
export const DRAWINGS = [
  ...(['logo', 'logo-dark', 'symbol', 'tile', 'one-colour'] as const),
  ...(['construction', 'clear-space', 'smallest'] as const),
  ...(['on-paper', 'on-ground', 'cut-in'] as const),
  ...(['stretched', 'tilted', 'recoloured', 'on-accent', 'with-effects', 'crowded'] as const),
] as const

/** The house's colours, by what the look calls them. */
export const COLOURS = [
  ...(['ground', 'travertine', 'paper', 'text', 'dim'] as const),
  ...(['line', 'accent', 'accent-text', 'success', 'error'] as const),
] as const

const head = { label: words.optional(), heading: words.optional(), id }

/** The items of such a block have names of their own, which stand below its heading. */
const headed = { ...head, heading: words }

/** Each kind of block by its fields; `app/sections` has one component for each. */
export const blockSchemas = {
  /** The top of a page. `home`: title cut into a video; `product`: display title over a bleed; `solution`: portrait on the right. */
  hero: z.object({
    layout: z.enum(['home', 'product', 'solution', 'plain']),
    title: words,
    lead: prose.optional(),
    picture: picture.optional(),
    video: clip.optional(),
    caption: words.optional(),
    actions: z.array(action).max(2).default([]),
    ...otherwise,
  }),
  statement: z.object({ text: prose, actions: z.array(action).max(2).default([]), ...otherwise }),
  /** Large pictures with a name and a line: `pairs` 7/5 then 5/7, `steps` three descending. */
  tiles: z.object({
    ...headed,
    layout: z.enum(['pairs', 'steps']),
    items: z.array(item.extend({ picture, link: link.optional() })).min(2),
  }),
  /** A picture beside a hairline list on travertine. */
  features: z.object({ heading: words, picture, items: z.array(item).min(2) }),
  /** A hairline list; with pictures, where the items are tools or products to be told apart by eye. */
  list: z.object({
    ...headed,
    columns: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    items: z.array(item.extend({ picture: picture.optional() })).min(2),
  }),
  /** The row that is pointed at, focused or touched chooses the picture. */
  switcher: z.object({ ...headed, items: z.array(item.extend({ picture })).min(2) }),
  /** Rows of text and picture that alternate sides. */
  rows: z.object({
    ...headed,
    items: z.array(item.extend({ picture, points: z.array(words).default([]), link: link.optional() })).min(1),
  }),
  /** What happens one after the other: `rows` below each other, `arcade` side by side under arches that are built step by step. */
  steps: z.object({
    ...headed,
    layout: z.enum(['rows', 'arcade']).default('rows'),
    items: z.array(item).min(2),
    action: action.optional(),
  }),
  counters: z.object({
    /** `before` is said before the figure where a language says it there: “oltre 2,6 milioni”. */
    items: z.array(z.object({ before: words.optional(), figure: words, label: words, ...otherwise })).min(1),
  }),
  /** The three sample projects of the gallery. */
  showcase: z.object({ ...head, action: link.optional() }),
  /** Clips to choose from, on charcoal. */
  videoTabs: z.object({ ...headed, items: z.array(item.extend({ video: clip })).min(2) }),
  /** A clip with what it shows, and panoramas of the sample projects to step into. */
  tour: z.object({ ...headed, text: prose, video: clip, items: z.array(item).min(2) }),
  video: z.object({
    ...head,
    text: prose.optional(),
    video: clip,
    caption: words,
    autoplay: z.boolean().default(false),
  }),
  /** A picture that says something by itself, in the page's language. */
  figure: z.object({ ...head, text: prose.optional(), picture, caption: words.optional() }),
  /** A map of the world with lines from one place to others; on a phone their names stand below it. */
  map: z.object({
    ...headed,
    text: prose.optional(),
    from: z.object({ name: words, at: spot }),
    items: z
      .array(z.object({ name: words, at: spot, side: z.enum(['right', 'left', 'above', 'below']).default('right') }))
      .min(1),
  }),
  /** Those who belong to us, by name and place. */
  names: z.object({
    ...headed,
    items: z.array(z.object({ name: words, place: words })).min(2),
    caption: words.optional(),
  }),
  strip: z.object({ ...head, items: z.array(z.object({ picture, caption: words })).min(2) }),
  plans: z.object({
    items: z.array(
      z.object({
        plan: z.enum(PLAN_NAMES),
        name: words,
        note: prose,
        points: z.array(words),
        action: link,
        featured: z.boolean().default(false),
      }),
    ),
  }),
  table: z.object({
    ...head,
    columns: z.array(words).min(1),
    /** One value per column; `true` and `false` are drawn as marks with a name. A row without values heads a group. */
    rows: z.array(z.object({ title: words, values: z.array(z.union([words, z.boolean()])) })),
  }),
  questions: z.object({ ...headed, items: z.array(z.object({ question: words, answer: prose, ...otherwise })).min(1) }),
  /** Markdown without HTML. `lang` where it is not in the page's language, so that it is read out in its own. */
  text: z.object({
    ...head,
    lang: z.literal('it').optional(),
    markdown: z.string().min(1).max(60_000).meta({ look: 'markdown' }),
  }),
  /** An invitation beside a picture. On accent once at most on a page, and not where a button has the accent. */
  call: z.object({
    ground: z.enum(['accent', 'travertine']).default('accent'),
    title: words,
    text: prose,
    action,
    picture,
    ...otherwise,
  }),
  next: z.object({ label: words, title: words, to: address, picture }),
  form: z.object({
    /** That of plans has a page of its own. */
    form: z.enum(REQUEST_FORMS).exclude(['plan', 'feedback']),
    title: words,
    text: prose,
    points: z.array(words).default([]),
  }),
  downloads: z.object({ ...headed, items: z.array(item.extend({ file })).min(1) }),
  /** Drawings of the logo: in unequal pairs, or three across where each says whether it is right. */
  specimens: z.object({
    ...headed,
    text: prose.optional(),
    layout: z.enum(['pairs', 'thirds']),
    items: z
      .array(
        item.extend({
          drawing: z.enum(DRAWINGS),
          verdict: z.enum(['right', 'wrong']).optional(),
          svg: file.optional(),
          png: file.optional(),
        }),
      )
      .min(2),
  }),
  /** Colours with their values, which are those of the look itself. */
  palette: z.object({
    ...headed,
    text: prose.optional(),
    items: z.array(item.extend({ colour: z.enum(COLOURS) })).min(2),
  }),
  /** Typefaces at work. */
  faces: z.object({
    ...headed,
    items: z.array(item.extend({ face: z.enum(['serif', 'sans']), sample: prose })).min(1),
  }),
  /** Texts that others may take over as they stand. */
  passages: z.object({ ...headed, text: prose.optional(), items: z.array(item).min(1) }),
  /** Pictures that others may print, with who is to be named. */
  prints: z.object({
    ...headed,
    text: prose.optional(),
    items: z.array(z.object({ picture, title: words, credit: words, ...otherwise })).min(2),
  }),
  news: z.object({}),
} as const

export type BlockKind = keyof typeof blockSchemas

export type BlockFields<K extends BlockKind> = z.output<(typeof blockSchemas)[K]>

export type Block = { [K in BlockKind]: { kind: K } & BlockFields<K> }[BlockKind]
