import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Models and brands that the site lists, or doesn't. */
interface Listable {
  isListed: AnyPgColumn
}

export const listedColumn = ({ isListed }: Listable) =>
  ({ of: sql`case when ${isListed} then 'yes' else 'no' end`, kind: 'choice' }) as const

/** Written as the index of those that are not listed has it. */
export const listedFilter = ({ isListed }: Listable) => ({
  choices: ['yes', 'no'],
  where: (choice: string) => (choice === 'yes' ? sql`${isListed}` : sql`not ${isListed}`),
})
