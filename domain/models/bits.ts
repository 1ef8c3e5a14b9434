import { SQL, sql } from 'drizzle-orm'
import { type ModelKind, type Niche, roomOf } from './rules.ts'

/** What narrows a list of models of one kind. */
export interface Narrowing {
  category?: string | undefined
  space?: string | undefined
  style?: string | undefined
  colour?: string | undefined
  label?: string | undefined
  /** A brand's id. */
  brand?: number | undefined
  niche?: Niche | undefined
}

/**
 * Sizes are told apart by two digits of 64, each millimetre to itself: a coarse one and a fine one. Larger pieces, and
 * those of which several sizes decide, have no size in the bits: when a niche is asked for they are looked at one by one.
 */
export const DIGIT = 64
/** Stands for no size, and larger than all settled ones. */
export const NO_SIZE = DIGIT * DIGIT - 1
export const SIDES = ['long', 'short', 'height'] as const
type Side = (typeof SIDES)[number]

/** Whether the size of a model (a row of `model` or `model_change`) is told by bits. */
export const sizeSettles = sql`(cardinality(smallest) <= 3
  and coalesce(greatest(smallest[1], smallest[3]), 0) < ${sql.raw(String(NO_SIZE))})`

const single = ['category', 'space', 'style', 'colour', 'label'] as const
export type CellKind = (typeof single)[number]

/** The properties that all models of a list have. */
export function propertiesOf(narrowing: Narrowing): string[] {
  const { brand } = narrowing
  return [
    ...single.flatMap((kind) => (narrowing[kind] ? [`${kind}:${narrowing[kind]}`] : [])),
    ...(brand === undefined ? [] : [`brand coarse:${Math.floor(brand / DIGIT)}`, `brand fine:${brand % DIGIT}`]),
  ]
}

/** The largest that each side may be, where that is said; a side of at most `NO_SIZE - 1` is any settled one. */
function limitsOf(niche: Niche): [Side, number][] {
  const room = roomOf(niche)
  return SIDES.flatMap((side): [Side, number][] =>
    room[side] === Infinity ? [] : [[side, Math.min(NO_SIZE - 1, Math.max(0, Math.floor(room[side])))]],
  )
}

/**
 * The bits of the models that are of lists, for each row of bits.
 * @param lists a column's name for each; those with a niche have the same one
 * @param rows a condition on `list` and `block` of model_bits
 * @returns a query of `block` and those columns; null where no model of the row can be of the list
 */
export function matching(lists: Record<string, Narrowing>, rows: SQL): SQL {
  const roles: string[][] = []
  /** Of the models that have all of these properties. */
  const bitsOf = (properties: string[]) => {
    const known = roles.findIndex((each) => each.join() === properties.join())
    const place = known < 0 ? roles.push(properties) - 1 : known
    const role = sql.raw(`filter (where role = ${place})`)
    return sql`case when count(*) ${role} = ${sql.raw(String(properties.length))} then bit_and(bits) ${role} end`
  }
  const entries = Object.entries(lists).map(([name, narrowing]) => ({ name, narrowing, has: propertiesOf(narrowing) }))
  const listsWith = (property: string) =>
    entries.flatMap(({ name, has }) => (has.includes(property) ? name : [])).join()
  const columns = entries.map(({ name, narrowing: { niche }, has }) => {
    // What the same lists ask for is looked up once for all of them.
    const shared = [...Map.groupBy(has, listsWith).values()]
    const conditions = [
      ...shared.map(bitsOf),
      ...(niche ? limitsOf(niche) : []).map(([side, limit]) => {
        const [coarse, fine] = [Math.floor(limit / DIGIT), limit % DIGIT]
        // The last coarse digit and the last fine one are everybody's.
        const within = [
          ...(coarse === DIGIT - 1 ? [] : [`${side} coarse:${coarse}`]),
          ...(fine === DIGIT - 1 ? [] : [`${side} fine:${fine}`]),
        ]
        const below = coarse === 0 ? [] : [bitsOf([`${side} coarse:${coarse - 1}`])]
        return sql`(${sql.join([...below, bitsOf(within)], sql` | `)})`
      }),
    ]
    const bits = conditions.length > 0 ? sql.join(conditions, sql` & `) : bitsOf(['all'])
    return sql`${bits} as ${sql.identifier(name)}`
  })
  const needed = roles.flatMap((properties, role) =>
    properties.map((property) => sql`(${property}, ${sql.raw(String(role))})`),
  )
  return sql`
    select block, ${sql.join(columns, sql`, `)}
    from (values ${sql.join(needed, sql`, `)}) as needed (property, role) join model_bits using (property)
    where ${rows}
    group by block`
}

/** The rows of model_change that are of a list; those that are settled but for their size only if that matters. */
export function changesOf(kind: ModelKind, narrowing: Narrowing): SQL {
  return sql`kind = ${kind} and ${narrowing.niche ? sql`true` : sql`not is_settled`} and ${isOfList(narrowing)}`
}

/** Whether what a row of model_change describes is of a list. */
export function isOfList(narrowing: Narrowing): SQL {
  const { category, space, style, colour, label, brand, niche } = narrowing
  const conditions = [
    category && sql`category = ${category}`,
    space && sql`space = ${space}`,
    style && sql`style = ${style}`,
    colour && sql`${colour} = any(colours)`,
    label && sql`${label} = any(labels)`,
    brand === undefined ? undefined : sql`brand_id = ${brand}`,
    niche && isFitting(niche),
  ].filter((condition) => condition instanceof SQL)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Whether any of a row's sizes fits. The first two are asked for in so many words, which is ten times as fast. */
function isFitting(niche: Niche): SQL {
  const room = roomOf(niche)
  const sizeFrom = (first: SQL) =>
    sql.join(
      SIDES.flatMap((side, place) =>
        room[side] === Infinity
          ? []
          : [sql`smallest[${first} + ${sql.raw(String(place))}] <= ${Math.floor(room[side])}::int`],
      ),
      sql` and `,
    )
  return sql`((${sizeFrom(sql`1`)}) or (${sizeFrom(sql`4`)}) or cardinality(smallest) > 6 and exists (
    select from generate_series(7, cardinality(smallest), 3) as first where ${sizeFrom(sql`first`)}
  ))`
}
