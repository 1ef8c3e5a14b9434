import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as accounts from '#db/schema/accounts.ts'
import * as security from '#db/schema/security.ts'
import { projectFolder } from '#server/process/build/build.ts'
import { withDatabaseOf } from '#server/test-site.ts'

/** Ways in which the sources name a field or a parameter that they read. */
const mentions = [
  /\b(?:get|getAll|has)\('([\w.-]+)'\)/g,
  /\bname="([\w.-]+)"/g,
  /\b(?:fields|secrets|query|names): \[([^\]]*)\]/g,
  /\{([\w\s,]+)\} = await (?:body|sentWith)\(/g,
  /\b(\w+): z\b/g,
]

/** The names of all fields and parameters that the site reads anywhere, as its sources name them. */
export async function fieldNames(): Promise<string[]> {
  const names = new Set<string>()
  for (const folder of ['app', 'domain']) {
    const files = await readdir(join(projectFolder, folder), { recursive: true })
    for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).sort()) {
      const source = await readFile(join(projectFolder, folder, file), 'utf8')
      for (const mention of mentions) {
        for (const [, list = ''] of source.matchAll(mention)) {
          for (const [name] of list.matchAll(/[\w.-]+/g)) names.add(name)
        }
      }
    }
  }
  return [...names]
}

/** What is in these opens accounts, and guesses at it would lock them. */
const secret = new Set<string>(
  Object.values({ ...accounts, ...security }).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : [])),
)

/** What stands for something in addresses: a few values of each column that is one's name, number or code. */
export async function knownValues(dataDir: string): Promise<string[]> {
  return withDatabaseOf(dataDir, async (db) => {
    const { rows: columns } = await db.execute<{ table: string; name: string }>(sql`
      select table_name as "table", column_name as name from information_schema.columns
      where table_schema = 'public' and data_type <> 'jsonb'
        and column_name in ('id', 'slug', 'key', 'reference', 'token', 'share_token', 'name', 'sku', 'language')
      order by 1, 2`)
    const values = new Set<string>()
    for (const { table, name } of columns.filter(({ table }) => !secret.has(table))) {
      const column = sql.identifier(name)
      const { rows } = await db.execute<{ value: string }>(sql`
        select distinct ${column}::text as value from ${sql.identifier(table)}
        where ${column} is not null order by 1 limit 3`)
      for (const { value } of rows) values.add(value)
    }
    return [...values]
  })
}
