import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * While several processes are restarted one after the other, and after going back to the release before, older code works on the newer
 * schema. So a migration adds (expands); what older code still reads or writes goes in a later release (contracts), in a statement that
 * says why it is survived all the same, as in `-- survived: nothing reads it since 0.2.0` or `-- survived: one kind more`.
 */

const folder = join(import.meta.dirname, 'migrations')
/** The last migration of release 0.1.0: what was before it was never run beside older code. */
const releasedBefore = '0059'

const breaking: [pattern: RegExp, what: string][] = [
  [/^drop (table|view|materialized view|type|function)\b/i, 'older code still asks for it'],
  [/^alter table .*\b(drop column|rename)\b/is, 'older code still reads and writes the column'],
  [/^alter table .*\balter column .* set data type\b/is, 'older code writes the former type'],
  [/^alter table .*\balter column .* set not null\b/is, 'older code may leave it out'],
  [/^alter table .*\balter column .* drop default\b/is, 'older code relies on it'],
  [/^alter table .*\badd column (?!.*\bdefault\b).*\bnot null\b/is, 'older code does not fill it: give it a default'],
  [/^alter table .*\badd constraint .* (check|unique|primary key)\b/is, 'older code may write what it refuses'],
  [/^create unique index\b/i, 'older code may write what it refuses'],
]

/** Statements of a migration that release before would not survive, each with why. What is of a table made in it is of nobody yet. */
function breakingChanges(migration: string): string[] {
  const made = [...migration.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name)
  return migration.split('--> statement-breakpoint').flatMap((part) => {
    if (/^\s*-- survived: \S/m.test(part)) return []
    const statement = part.replaceAll(/^\s*--.*$/gm, '').trim()
    const [, table] = statement.match(/^(?:alter table|create unique index .* on) "(\w+)"/i) ?? []
    if (table && made.includes(table)) return []
    return breaking.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${statement}: ${why}`)
  })
}

test('migrations after a release are survived by the code of that release', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > releasedBefore)
  for (const name of files) {
    expect(breakingChanges(await readFile(join(folder, name), 'utf8')), name).toEqual([])
  }
})

test.each([
  'DROP TABLE "course_cue";',
  'ALTER TABLE "course" DROP COLUMN "author";',
  'ALTER TABLE "course" RENAME COLUMN "author" TO "teacher";',
  'ALTER TABLE "course" ALTER COLUMN "author" SET NOT NULL;',
  'ALTER TABLE "course" ALTER COLUMN "minutes" SET DATA TYPE bigint;',
  'ALTER TABLE "course" ADD COLUMN "level" text NOT NULL;',
  'ALTER TABLE "course" ADD CONSTRAINT "course_level" CHECK ("level" <> \'\');',
  'CREATE UNIQUE INDEX "course_slug" ON "course" USING btree ("slug");',
])('%s breaks older code', (statement) => {
  expect(
    breakingChanges(`ALTER TABLE "course" ADD COLUMN "x" text;--> statement-breakpoint\n${statement}`),
  ).toHaveLength(1)
  const said = `-- survived: nothing reads it since 0.2.0\n${statement}`
  expect(breakingChanges(said)).toEqual([])
})

test.each([
  'ALTER TABLE "course" ADD COLUMN "level" text;',
  'ALTER TABLE "course" ADD COLUMN "level" text DEFAULT \'first\' NOT NULL;',
  'CREATE INDEX "course_slug" ON "course" USING btree ("slug");',
  'CREATE TABLE "hall" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "hall_id" ON "hall" ("id");',
  'ALTER TABLE "course" ADD CONSTRAINT "course_author" FOREIGN KEY ("author") REFERENCES "user"("id");',
])('%s does not', (migration) => {
  expect(breakingChanges(migration)).toEqual([])
})
