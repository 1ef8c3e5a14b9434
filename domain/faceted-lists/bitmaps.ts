import { type SQL, sql } from 'drizzle-orm'
import { type Condition, commas, constant, type FacetedLists, tablesOf } from './declaration.ts'

/** Numbers are told apart by two digits of 64: a coarse one and a fine one. */
export const DIGIT = 64
/** Of a number that is compared by `at most`: stands for none, and is larger than all others. */
export const NO_NUMBER = DIGIT * DIGIT - 1

/** The bitmaps of what has a number. */
export function exactly(name: string, value: number): string[][] {
  return [[`${name} coarse:${Math.floor(value / DIGIT)}`, `${name} fine:${value % DIGIT}`]]
}

/** The bitmaps of what has a smaller number or this one, any of them; a larger limit is any number. */
export function atMost(name: string, limit: number): string[][] {
  const most = Math.min(NO_NUMBER - 1, Math.max(0, Math.floor(limit)))
  const [coarse, fine] = [Math.floor(most / DIGIT), most % DIGIT]
  // The last coarse digit and the last fine one are everybody's.
  const within = [
    ...(coarse === DIGIT - 1 ? [] : [`${name} coarse:${coarse}`]),
    ...(fine === DIGIT - 1 ? [] : [`${name} fine:${fine}`]),
  ]
  return coarse === 0 ? [within] : [[`${name} coarse:${coarse - 1}`], within]
}

/**
 * Which records meet conditions, for each chunk.
 * @param columns a column's name for each bitmap, and what it is of
 * @param where a condition on the columns of the bitmaps' table
 * @returns a query of `block`, the chunk's number, and those columns; null where no record of a chunk can be meant
 */
export function matching(lists: FacetedLists, columns: Record<string, Condition[]>, where: SQL): SQL {
  const roles: string[][] = []
  const bitmapOf = (properties: string[]) => {
    const known = roles.findIndex((each) => each.join() === properties.join())
    const role = sql.raw(`filter (where role = ${known < 0 ? roles.push(properties) - 1 : known})`)
    return sql`case when count(*) ${role} = ${constant(properties.length)} then bit_and(bits) ${role} end`
  }
  const wanted = Object.entries(columns).map(([name, conditions]) => {
    const bitmaps = conditions.flatMap((condition) => condition.bitmaps)
    return { name, all: bitmaps.flatMap(only), any: bitmaps.filter((alternatives) => alternatives.length > 1) }
  })
  const columnsWith = (property: string) =>
    wanted.flatMap(({ name, all }) => (all.includes(property) ? name : [])).join()
  const selected = wanted.map(({ name, all, any }) => {
    // What the same columns ask for is looked up once for all of them.
    const shared = [...Map.groupBy(all, columnsWith).values()].map(bitmapOf)
    const either = any.map((alternatives) => sql`(${sql.join(alternatives.map(bitmapOf), sql` | `)})`)
    const parts = [...shared, ...either]
    return sql`${parts.length > 0 ? sql.join(parts, sql` & `) : bitmapOf(['all'])} as ${sql.identifier(name)}`
  })
  const needed = roles.flatMap((properties, role) =>
    properties.map((property) => sql`(${property}, ${constant(role)})`),
  )
  return sql`
    select block, ${commas(selected)}
    from (values ${commas(needed)}) as needed (property, role) join ${tablesOf(lists).bits} using (property)
    where ${where}
    group by block`
}

/** The properties of what has no alternative. */
function only(alternatives: string[][]): string[] {
  return alternatives.length === 1 ? (alternatives[0] ?? []) : []
}
