import type pg from 'pg'

interface Column {
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
}

interface Constraint {
  name: string
  columns: string[]
  definition: string
  /** Of a foreign key. */
  to: { table: string; columns: string[] } | null
}

interface Table {
  name: string
  columns: Column[]
  constraints: Constraint[]
}

type Row = Record<string, string | null>

const rowsOfEach = 2
const triesMax = 1000
const passesMax = 10

/**
 * Puts rows into every table of a database, whatever its schema is: values that the columns' types take are tried, and
 * those of a constraint that refuses them are picked anew. What triggers would add is left to the rows of its own table.
 * @param filled what was done at earlier schemas: tables that are the same since are left as they are
 * @throws Error naming a table whose constraints no value tried satisfies: give `valuesOf` one that does
 */
export async function fillTables(client: pg.Client, filled: Map<string, string>): Promise<void> {
  const pick = picker(filled.size + 1)
  const tables = await readTables(client)
  let empty = tables.filter((table) => filled.get(table.name) !== JSON.stringify(table))
  for (const table of empty) filled.set(table.name, JSON.stringify(table))
  for (let pass = 0; empty.length > 0; pass++) {
    const faults = new Map<Table, string>()
    for (const table of empty) {
      const fault = await fill(client, table, pick)
      if (fault) faults.set(table, fault)
    }
    if (pass === passesMax) throw new Error([...faults.values()].join('\n'))
    empty = [...faults.keys()]
    // Where what two keys refer to has nothing in common yet, more of it has.
    const referred = new Set(empty.flatMap(({ constraints }) => constraints.map(({ to }) => to?.table)))
    for (const table of tables) if (pass > 0 && referred.has(table.name)) await fill(client, table, pick)
  }
}

/** @returns why there is no row, if there is none */
async function fill(client: pg.Client, table: Table, pick: Pick): Promise<string | null> {
  await client.query(`alter table "${table.name}" disable trigger user`)
  for (let made = 0; made < rowsOfEach; made++) {
    const targets = await targetsOf(client, table)
    if (!targets) return `${table.name}: nothing to refer to`
    let row = rowFor(table, targets, pick)
    for (let tries = 1; ; tries++) {
      const fault = await insert(client, table, row)
      if (!fault) break
      if (tries === triesMax) return `${table.name}: ${fault.message}, such as ${JSON.stringify(row)}`
      const refused = table.constraints.find(({ name, to }) => name === fault.constraint && !to)?.columns
      const again = rowFor(table, targets, pick)
      row = refused
        ? { ...row, ...Object.fromEntries(refused.map((column) => [column, again[column] ?? null])) }
        : again
    }
  }
  await client.query(`alter table "${table.name}" enable trigger user`)
  return null
}

async function insert(client: pg.Client, { name }: Table, row: Row): Promise<pg.DatabaseError | null> {
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const columns = given.map(([column]) => `"${column}"`)
  const places = given.map((_, index) => `$${index + 1}`)
  const values = columns.length > 0 ? `(${columns}) values (${places})` : 'default values'
  return client
    .query(
      `insert into "${name}" ${values}`,
      given.map(([, value]) => value),
    )
    .then(
      () => null,
      (fault: pg.DatabaseError) => fault,
    )
}

/** Rows that foreign keys may refer to; undefined where one that is required finds none. */
async function targetsOf(client: pg.Client, { columns, constraints }: Table) {
  const targets = new Map<Constraint, Row[]>()
  for (const constraint of constraints) {
    if (!constraint.to) continue
    const asked = constraint.to.columns.map((column) => `"${column}"::text`).join()
    const { rows } = await client.query<Row>(
      `select ${asked} from "${constraint.to.table}" order by ctid desc limit 50`,
    )
    // A key of which a part is null refers to nothing.
    const isRequired = constraint.columns.every((name) => columns.find((column) => column.name === name)?.isRequired)
    if (isRequired && rows.length === 0) return undefined
    targets.set(constraint, rows)
  }
  return targets
}

function rowFor({ columns, constraints }: Table, targets: Map<Constraint, Row[]>, pick: Pick): Row {
  const row: Row = {}
  for (const column of columns) {
    const checks = constraints.filter(({ definition, columns }) => isCheck(definition) && columns.includes(column.name))
    const isLeftOut = !column.isRequired || column.hasDefault
    row[column.name] = isLeftOut && pick([true, false, false]) ? null : pick(valuesOf(column.type, checks, pick.next()))
  }
  // Those of more columns first: what they share with others is then known.
  const keys = [...targets].sort(([one], [other]) => other.columns.length - one.columns.length)
  const known = new Set<string>()
  for (const [{ columns: own, to }, rows] of keys) {
    const named = own.map((column, index) => [column, to?.columns[index] ?? ''] as const)
    const fitting = rows.filter((target) =>
      named.every(([column, there]) => !known.has(column) || row[column] === target[there]),
    )
    const target = fitting.length > 0 ? pick(fitting) : null
    for (const [column, there] of named) {
      const isRequired = columns.find(({ name }) => name === column)?.isRequired
      // One that is generated is not given.
      if (!(column in row) || known.has(column) || (!target && isRequired)) continue
      row[column] = target?.[there] ?? null
      if (target) known.add(column)
    }
  }
  return row
}

/** Keys ask for no form. */
const isCheck = (definition: string) => !/^(PRIMARY|UNIQUE|FOREIGN)/.test(definition)

/** Values of a type, as PostgreSQL reads them. What has checks is given whatever they name, and other forms that are asked for. */
function valuesOf(type: string, checks: Constraint[], n: number): string[] {
  if (type.endsWith('[]')) {
    const each = valuesOf(type.slice(0, -2), checks, n).map((value) => `"${value}"`)
    return ['{}', ...each.flatMap((value) => [`{${value}}`, `{${value},${value},${value}}`])]
  }
  const literals = checks.flatMap(({ definition }) =>
    [...definition.matchAll(/'([^']*)'/g)].map(([, text = '']) => text),
  )
  const hex = n.toString(16).padStart(20, '0')
  if (type === 'character(2)') return ['IT', 'DE', 'FR', 'ES', 'PT']
  if (/^(text|character)/.test(type)) {
    return checks.length > 0 ? [...literals, `name${n}`, 'IT', hex, '#aabbcc', `/at/${n}`] : [`name${n}`]
  }
  if (/^(smallint|integer|bigint)/.test(type)) return ['1', '0', '2', '50', String(1000 + (n % 10_000))]
  if (/^(real|double|numeric)/.test(type)) return ['0.5', '1']
  if (/^(timestamp|date)/.test(type)) return [10, 200, 400].map((days) => new Date(2026, 0, days, 0, n).toISOString())
  if (/^bit/.test(type)) return ['101']
  const [values] = Object.entries(others(n, hex))
    .filter(([name]) => name === type)
    .map(([, values]) => values)
  if (!values) throw new Error(`Say in valuesOf what a value of ${type} is.`)
  return values
}

const others = (n: number, hex: string): Record<string, string[]> => ({
  boolean: ['true', 'false'],
  uuid: [`00000000-0000-4000-8000-${hex.slice(8)}`],
  jsonb: ['{"en": "A room", "italy": "Una stanza"}', '[]', '{}'],
  bytea: [`\\x${hex}`],
  tsvector: [`name${n}`],
  int4multirange: ['{[1,5)}'],
})

interface Pick {
  <Value>(values: readonly Value[]): Value
  /** Another number each time. */
  next(): number
}

/** The same choices in each run. */
function picker(first: number): Pick {
  let state = first
  let count = first * 100_000
  const pick = <Value>(values: readonly Value[]) => {
    state = (state * 48_271) % 2_147_483_647
    return values[state % values.length] as Value
  }
  return Object.assign(pick, { next: () => ++count })
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const named = (table: string, numbers: string) => `(select json_agg(attname order by place)
    from unnest(${numbers}) with ordinality as part (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`
  const { rows } = await client.query<Table & { partitions: Constraint | null }>(`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'isRequired', attnotnull, 'hasDefault', atthasdef or attidentity <> '') order by attnum)
        from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
      ) as columns,
      (select coalesce(json_agg(json_build_object('name', conname, 'columns', ${named('conrelid', 'conkey')},
          'definition', pg_get_constraintdef(con.oid),
          'to', case contype when 'f' then json_build_object(
            'table', (select relname from pg_class where oid = confrelid), 'columns', ${named('confrelid', 'confkey')}) end)
          order by conname), '[]')
        from pg_constraint as con where conrelid = class.oid and contype in ('c', 'f', 'u', 'p')) as constraints,
      (select json_build_object('name', '', 'to', null, 'columns', ${named('class.oid', 'partattrs::int2[]')},
          'definition', (select string_agg(pg_get_expr(relpartbound, part.oid), ' ') from pg_inherits
            join pg_class as part on part.oid = inhrelid where inhparent = class.oid))
        from pg_partitioned_table where partrelid = class.oid) as partitions
    from pg_class as class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`)
  // Of a divided table, the values that its parts are for.
  return rows.map(({ partitions, ...table }) => ({
    ...table,
    constraints: partitions ? [...table.constraints, partitions] : table.constraints,
  }))
}
