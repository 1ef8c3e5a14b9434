import { type AnyColumn, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { type ContentLanguage, inOrderFor } from '../languages.ts'
import { hasSomeLanguage, localText, titleSearch } from '../local-text.ts'
import {
  CATEGORIES,
  COLOURS,
  LABELS,
  LICENCES,
  MODEL_KINDS,
  MODEL_LEVELS,
  MOUNTS,
  SCENE_TABS,
  SPACES,
  STYLES,
  WHOLE_KINDS,
} from '../vocabulary.ts'
import { media } from './media.ts'
import { scheme, schemeImage } from './schemes.ts'

const isSlug = (name: string, column: AnyColumn) =>
  check(name, sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${column}) <= 80`)

/** Whole millimetres: all three or none. Lists count on 14 bits. */
const isSize = (name: string, { width, depth, height }: Record<'width' | 'depth' | 'height', AnyColumn>) =>
  check(
    name,
    sql`num_nulls(${width}, ${depth}, ${height}) in (0, 3) and ${width} between 1 and 16383
      and ${depth} between 1 and 16383 and ${height} between 1 and 16383`,
  )

/** Compared byte by byte, whatever the database's language. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const sortName = (language: ContentLanguage) => {
  const names = inOrderFor(language).map((key) => `name ->> '${key}'`)
  return `translate(lower(coalesce(${names.join(', ')})), 'àáâäèéêëìíîïòóôöùúûüçñ', 'aaaaeeeeiiiioooouuuucn')`
}

const isListedProduct = sql`kind = 'product' and is_listed`

/** Who makes what is modelled. */
export const brand = pgTable(
  'brand',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull().unique(),
    /** ISO 3166-1, two letters. */
    country: char('country', { length: 2 }).notNull(),
    introduction: localText('introduction').notNull(),
    /** Where it comes from and how it works, in paragraphs. What follows is shown only where it is there. */
    story: localText('story'),
    /** On one line. */
    address: text('address'),
    website: text('website'),
    catalogue: text('catalogue'),
    email: text('email'),
    logoId: text('logo_id').references(() => media.id),
    /** Made up by the first start, and gone once the sample data is removed. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Not so: off the page of brands, and without one of its own; none of its models is listed then. */
    isListed: boolean('is_listed').notNull().default(true),
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('brand_created_idx').on(table.createdAt, table.slug),
    index('brand_unlisted_idx').on(table.createdAt, table.slug).where(sql`not is_listed`),
    index('brand_search_idx').using('gin', sql`(${brandSearch(table)}) gin_trgm_ops`),
    index('brand_logo_id_idx').on(table.logoId),
    isSlug('brand_slug_can_be_an_address', table.slug),
    check('brand_has_a_name', sql`length(${table.name}) between 1 and 120`),
    check('brand_country_is_iso', sql`${table.country} ~ '^[A-Z]{2}$'`),
    hasSomeLanguage('brand_introduction_in_some_language', table.introduction),
    hasSomeLanguage('brand_story_in_some_language', table.story),
    check('brand_links_by_https', sql`${table.website} like 'https://%' and ${table.catalogue} like 'https://%'`),
  ],
)

/** What somebody looks for a brand by. */
export function brandSearch(table: Record<'slug' | 'name', AnyColumn>) {
  return sql`lower(${table.slug} || ' ' || ${table.name})`
}

/** What the hub shows: a product, a group of products, or a room of them. */
export const model = pgTable(
  'model',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: MODEL_KINDS }).notNull(),
    slug: text('slug').notNull().unique(),
    name: localText('name').notNull(),
    /** What one sees, for who doesn't. */
    description: localText('description').notNull(),
    author: text('author').notNull(),
    brandId: integer('brand_id').references(() => brand.id),
    /** Of a product: its group in the hub. */
    category: text('category', { enum: CATEGORIES }),
    /** Of a product: what it is fixed to or stands on. */
    mount: text('mount', { enum: MOUNTS }),
    space: text('space', { enum: SPACES }).notNull(),
    style: text('style', { enum: STYLES }).notNull(),
    /** In which it can be had: those of its variants, each once. */
    colours: text('colours', { enum: COLOURS }).array().notNull(),
    labels: text('labels', { enum: LABELS }).array().notNull().default([]),
    licence: text('licence', { enum: LICENCES }).notNull(),
    /** Whole millimetres, of the first variant or of the group as it stands; a room has none. */
    width: integer('width'),
    depth: integer('depth'),
    height: integer('height'),
    /**
     * What a niche must hold at the least, in whole mm: long side, short side and height of each size that it comes in,
     * in one row, without the sizes that are larger all over than another one.
     */
    smallest: integer('smallest').array().notNull(),
    /** In mm³, to sort by; what has no size comes last. */
    volume: bigint('volume', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(width::bigint * depth * height, 281474976710655)`),
    /** To sort by in each language, without accents. */
    nameEn: key('name_en')
      .notNull()
      .generatedAlwaysAs(sql.raw(sortName('en'))),
    nameItaly: key('name_italy')
      .notNull()
      .generatedAlwaysAs(sql.raw(sortName('italy'))),
    /** Of the first variant; a group's and a room's are their products'. */
    triangles: integer('triangles'),
    /** What lists show: the first variant's poster, or the group's or the room's picture. */
    posterId: text('poster_id')
      .notNull()
      .references(() => media.id),
    /** Made up by the first start, and gone once the sample data is removed. */
    isSample: boolean('is_sample').notNull().default(false),
    /** As many collections hold it. */
    collectedCount: integer('collected_count').notNull().default(0),
    /** Of the rows in model_rating that count, how many there are and their stars together; a trigger keeps both. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Not so: taken off the lists and out of reach, but kept. */
    isListed: boolean('is_listed').notNull().default(true),
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // What parts refer to, so that only products are parts.
    unique('model_id_kind_key').on(table.id, table.kind),
    // The backstage's lists, one of each kind, and of what is taken off the public ones.
    ...MODEL_KINDS.flatMap((kind) => {
      const isOfKind = sql.raw(`kind = '${kind}'`)
      return [
        index(`model_${kind}_newest_idx`).on(table.publishedAt, table.slug).where(isOfKind),
        index(`model_${kind}_name_idx`).on(table.nameEn, table.slug).where(isOfKind),
      ]
    }),
    // What they are narrowed to, however little there is of it.
    index('model_category_idx').on(table.category, table.publishedAt, table.slug),
    index('model_mount_idx').on(table.mount, table.publishedAt, table.slug),
    index('model_space_idx').on(table.kind, table.space, table.publishedAt, table.slug),
    index('model_style_idx').on(table.kind, table.style, table.publishedAt, table.slug),
    index('model_unlisted_idx').on(table.kind, table.publishedAt, table.slug).where(sql`not is_listed`),
    index('model_search_idx').using('gin', sql`(${titleSearch({ slug: table.slug, title: table.name })}) gin_trgm_ops`),
    // What is similar: called alike, of a style and about as large; or of a category and about as large.
    index('model_alike_idx')
      .on(table.category, sql`(labels[1])`, table.style, table.volume, table.id)
      .where(isListedProduct),
    index('model_sized_idx').on(table.category, table.volume, table.id).where(isListedProduct),
    index('model_brand_id_idx').on(table.brandId, table.kind, table.publishedAt),
    index('model_poster_id_idx').on(table.posterId),
    isSlug('model_slug_can_be_an_address', table.slug),
    isOneOf('model_kind_known', table.kind, MODEL_KINDS),
    hasSomeLanguage('model_name_in_some_language', table.name),
    hasSomeLanguage('model_description_in_some_language', table.description),
    check('model_has_an_author', sql`length(${table.author}) between 1 and 120`),
    check(
      'model_product_is_whole',
      sql`${table.kind} <> 'product' or num_nulls(${table.brandId}, ${table.category}, ${table.width}, ${table.triangles}) = 0`,
    ),
    check('model_only_products_have_a_category', sql`${table.kind} = 'product' or ${table.category} is null`),
    isOneOf('model_mount_known', table.mount, MOUNTS),
    check('model_mounted_are_products', sql`(${table.kind} = 'product') = (${table.mount} is not null)`),
    check('model_room_has_no_size', sql`${table.kind} <> 'scene' or ${table.width} is null`),
    isSize('model_size_in_mm', table),
    check(
      'model_smallest_of_its_sizes',
      sql`cardinality(${table.smallest}) % 3 = 0 and (cardinality(${table.smallest}) = 0) = (${table.width} is null)`,
    ),
    check('model_has_triangles', sql`${table.triangles} > 0`),
    check('model_has_a_colour', sql`cardinality(${table.colours}) > 0`),
    check('model_collected_count_not_negative', sql`${table.collectedCount} >= 0`),
    check(
      'model_rating_sum_of_stars',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
  ],
)

/** What a list is sorted by that stands in the order of names, as they are read in each language. */
export const sortNames = { en: model.nameEn, italy: model.nameItaly } satisfies Record<ContentLanguage, AnyColumn>

/** A look of a product. The one at position 0 is how lists show it. */
export const modelVariant = pgTable(
  'model_variant',
  {
    modelId: integer('model_id').notNull(),
    modelKind: text('model_kind').notNull().generatedAlwaysAs(sql`'product'`),
    position: smallint('position').notNull(),
    /** Such as "Walnut and ivory". */
    name: localText('name').notNull(),
    swatch: char('swatch', { length: 7 }).notNull(),
    colours: text('colours', { enum: COLOURS }).array().notNull(),
    /** Only where its size differs from the model's. */
    width: integer('width'),
    depth: integer('depth'),
    height: integer('height'),
    glbId: text('glb_id')
      .notNull()
      .references(() => media.id),
    posterId: text('poster_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.modelId, table.position] }),
    index('model_variant_glb_id_idx').on(table.glbId),
    index('model_variant_poster_id_idx').on(table.posterId),
    foreignKey({
      name: 'model_variant_of_a_product',
      columns: [table.modelId, table.modelKind],
      foreignColumns: [model.id, model.kind],
    }).onDelete('cascade'),
    check('model_variant_position_not_negative', sql`${table.position} >= 0`),
    hasSomeLanguage('model_variant_name_in_some_language', table.name),
    check('model_variant_swatch_is_a_colour', sql`${table.swatch} ~ '^#[0-9a-f]{6}$'`),
    check('model_variant_has_a_colour', sql`cardinality(${table.colours}) > 0`),
    isSize('model_variant_size_in_mm', table),
    check('model_variant_first_has_the_models_size', sql`${table.position} > 0 or ${table.width} is null`),
  ],
)

/**
 * The same model with less detail, for phones and for houses full of models: of a GLB, so that one which takes its place
 * has levels of its own or none.
 */
export const modelLevel = pgTable(
  'model_level',
  {
    glbId: text('glb_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    detail: text('detail', { enum: MODEL_LEVELS }).notNull(),
    levelId: text('level_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.glbId, table.detail] }),
    index('model_level_level_id_idx').on(table.levelId),
    isOneOf('model_level_known_detail', table.detail, MODEL_LEVELS),
  ],
)

/** Where a piece of a group stands beside the others. */
export interface PartPlace {
  /** In mm, of the middle of its box from anywhere in the group: to the right, to the front and, of its lowest point, up. */
  x: number
  y: number
  z: number
  /** In degrees, counter-clockwise as seen from above; at 0 its front is the group's. */
  turn: number
  /** Its look, counted from 0. */
  variant: number
}

/** A product of a group or of a room. */
export const modelPart = pgTable(
  'model_part',
  {
    wholeId: integer('whole_id').notNull(),
    wholeKind: text('whole_kind', { enum: WHOLE_KINDS }).notNull(),
    position: smallint('position').notNull(),
    partId: integer('part_id').notNull(),
    partKind: text('part_kind').notNull().generatedAlwaysAs(sql`'product'`),
    /** So many of it. */
    count: smallint('count').notNull().default(1),
    /** Of a group: where each of them stands, if somebody said so. */
    places: jsonb('places').$type<PartPlace[]>(),
    /** The tab of the room's page that it stands in. */
    tab: text('tab', { enum: SCENE_TABS }),
  },
  (table) => [
    primaryKey({ columns: [table.wholeId, table.partId] }),
    unique('model_part_position_taken').on(table.wholeId, table.position),
    foreignKey({
      name: 'model_part_of_a_whole',
      columns: [table.wholeId, table.wholeKind],
      foreignColumns: [model.id, model.kind],
    }).onDelete('cascade'),
    foreignKey({
      name: 'model_part_is_a_product',
      columns: [table.partId, table.partKind],
      foreignColumns: [model.id, model.kind],
    }).onDelete('cascade'),
    isOneOf('model_part_whole_known', table.wholeKind, WHOLE_KINDS),
    check('model_part_counted', sql`${table.count} between 1 and 999`),
    check(
      'model_part_each_has_a_place',
      sql`(${table.places} is null or ${table.wholeKind} = 'combined') and coalesce(
        jsonb_array_length(case when jsonb_typeof(${table.places}) = 'array' then ${table.places} end) = ${table.count},
        ${table.places} is null)`,
    ),
    check('model_part_of_a_room_has_a_tab', sql`(${table.wholeKind} = 'scene') = (${table.tab} is not null)`),
    isOneOf('model_part_tab_known', table.tab, SCENE_TABS),
    // Which wholes a product is in.
    index('model_part_part_id_idx').on(table.partId),
  ],
)

/** A model of the hub that a scheme was made with, and where it is seen, if that is marked. */
export const schemeModel = pgTable(
  'scheme_model',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    modelId: integer('model_id')
      .notNull()
      .references(() => model.id, { onDelete: 'cascade' }),
    /** The position of the scheme's picture that it is marked in. */
    picture: smallint('picture'),
    /** In per cent of the picture, from the left and from the top. */
    x: real('x'),
    y: real('y'),
    /** Whether the designer lets others see it. */
    isShown: boolean('is_shown').notNull().default(true),
  },
  (table) => [
    unique('scheme_model_once_per_picture').on(table.modelId, table.schemeId, table.picture).nullsNotDistinct(),
    foreignKey({
      name: 'scheme_model_picture_fk',
      columns: [table.schemeId, table.picture],
      foreignColumns: [schemeImage.schemeId, schemeImage.position],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('scheme_model_point_in_a_picture', sql`num_nulls(${table.picture}, ${table.x}, ${table.y}) in (0, 3)`),
    check('scheme_model_point_inside', sql`${table.x} between 0 and 100 and ${table.y} between 0 and 100`),
    // The models of a scheme.
    index('scheme_model_scheme_id_idx').on(table.schemeId),
  ],
)
