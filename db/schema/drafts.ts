import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { designer } from './designers.ts'
import { media } from './media.ts'
import { scheme } from './schemes.ts'

/** What a designer is working on: a scheme to come, or changes of a published one, which stays as it is meanwhile. */
export const schemeDraft = pgTable(
  'scheme_draft',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    designerId: integer('designer_id')
      .notNull()
      .references(() => designer.id, { onDelete: 'cascade' }),
    /** The published scheme that it will change, which has one draft at a time. */
    schemeId: integer('scheme_id')
      .unique()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    /** As DraftFields in domain/schemes/drafts/input.ts says: the scheme's own fields, with gaps. */
    fields: jsonb('fields').notNull(),
    /** One more with each change: whoever saves says which one was changed, so that nothing is overwritten unseen. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('scheme_draft_fields_are_an_object', sql`jsonb_typeof(${table.fields}) = 'object'`),
    check('scheme_draft_version_counts', sql`${table.version} >= 1`),
    // A designer's drafts, the last changed one first.
    index('scheme_draft_designer_id_updated_at_idx').on(table.designerId, table.updatedAt, table.id),
  ],
)

/** The files that a draft names in its fields: what a draft uses is kept. */
export const schemeDraftMedia = pgTable(
  'scheme_draft_media',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => schemeDraft.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.mediaId] }),
    index('scheme_draft_media_media_idx').on(table.mediaId),
  ],
)
