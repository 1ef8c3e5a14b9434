import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '../checks.ts'
import { COMMENT_STATES } from '../kinds.ts'
import { user } from './accounts.ts'
import { scheme } from './schemes.ts'

/** What somebody wrote below a scheme, or an answer to it: threads are one level deep. */
export const comment = pgTable(
  'comment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => scheme.id, { onDelete: 'cascade' }),
    /** The comment that this one answers. */
    parentId: integer('parent_id'),
    isAnswer: boolean('is_answer').notNull().generatedAlwaysAs(sql`parent_id is not null`),
    /** False where there is a parent: what is answered is no answer itself. */
    parentIsAnswer: boolean('parent_is_answer').generatedAlwaysAs(sql`case when parent_id is not null then false end`),
    /** None where the account is gone: what it said stays. */
    authorId: text('author_id').references((): AnyPgColumn => user.id, { onDelete: 'set null' }),
    /** In the Markdown that app/http/content/markdown.ts allows visitors; empty once its author took it away. */
    body: text('body').notNull(),
    /** Only what is shown is counted. `deleted`: by its author, kept for its answers. The others are moderators' doing. */
    state: text('state', { enum: COMMENT_STATES }).notNull().default('shown'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (table) => [
    unique('comment_as_parent').on(table.id, table.schemeId, table.isAnswer),
    foreignKey({
      name: 'comment_answers_a_comment_of_its_scheme',
      columns: [table.parentId, table.schemeId, table.parentIsAnswer],
      foreignColumns: [table.id, table.schemeId, table.isAnswer],
    }).onDelete('cascade'),
    isOneOf('comment_state_known', table.state, COMMENT_STATES),
    check('comment_says_something', sql`(${table.state} = 'deleted') = (${table.body} = '')`),
    check('comment_fits', sql`length(${table.body}) <= 2000`),
    // The threads of a scheme, newest first, and the answers of some of them.
    index('comment_threads_idx').on(table.schemeId, table.id).where(sql`parent_id is null`),
    index('comment_parent_id_idx').on(table.parentId),
    // What an account wrote, newest first.
    index('comment_author_id_idx').on(table.authorId, table.id),
  ],
)
