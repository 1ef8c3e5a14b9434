import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a row of a resource's table is set to beside what changes: its version rises with each change. */
export const changedOn = ({ version }: { version: AnyPgColumn }, now: Date): { changedAt: Date; version: SQL } => ({
  changedAt: now,
  version: sql`${version} + 1`,
})
