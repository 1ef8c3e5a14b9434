import { sql } from 'drizzle-orm'
import { VISIT_KINDS } from '#db/kinds.ts'
import { visitCount } from '#db/schema/figures.ts'
import type { Listed } from '#domain/backstage/resource.ts'

/** How often each page was seen on a day, and how many visits began from where, as they were counted. */
export const visits = {
  name: 'visits',
  rights: { see: 'visits:see' },
  table: visitCount,
  key: visitCount.key,
  columns: {
    name: { of: sql`case ${visitCount.name} when '' then 'others' else ${visitCount.name} end`, kind: 'named' },
    kind: { of: visitCount.kind, kind: 'choice' },
    day: { of: visitCount.day, kind: 'day' },
    count: { of: visitCount.count, kind: 'number' },
  },
  search: sql`${visitCount.name}`,
  filters: { kind: { choices: VISIT_KINDS, where: (kind) => sql`${visitCount.kind} = ${kind}` } },
  sorts: {
    newest: { by: visitCount.day, direction: 'desc' },
    most: { by: visitCount.count, direction: 'desc' },
  },
  // Not what a pattern stands for, nor all others.
  leadsOut: sql`case when ${visitCount.kind} = 'page' and ${visitCount.name} ~ '^/[^:]*$' then ${visitCount.name} end`,
} satisfies Listed
