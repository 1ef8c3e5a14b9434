import pg from 'pg'

/** What is laid out anew as a whole, so that its statistics have to be taken at once (PostgreSQL 17 and newer). */
const analysed = ['scheme_block', 'scheme_bits', 'model_block', 'model_bits', 'model_run']

/**
 * Lets the site's role read and write rows, and nothing else: it can't change tables, disable their triggers, empty
 * them, or make anything but temporary tables. The same again changes nothing.
 * @param owner a connection of the tables' owner
 */
export async function grantRights(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ database: string; isOwner: boolean; version: number }>(
    `select current_database() as database, current_user = $1 as "isOwner",
      current_setting('server_version_num')::int as version`,
    [role],
  )
  const { database = '', isOwner, version = 0 } = rows[0] ?? {}
  if (isOwner) return
  const to = `to ${pg.escapeIdentifier(role)}`
  await owner.query(`grant temporary on database ${pg.escapeIdentifier(database)} ${to}`)
  await owner.query(`grant usage on schema public ${to}`)
  await owner.query(`grant select, insert, update, delete on all tables in schema public ${to}`)
  await owner.query(`grant usage on all sequences in schema public ${to}`)
  if (version < 170_000) return
  const found = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [analysed],
  )
  for (const { name } of found.rows) await owner.query(`grant maintain on ${pg.escapeIdentifier(name)} ${to}`)
}
