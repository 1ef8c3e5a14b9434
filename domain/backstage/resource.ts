import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Language } from '#db/languages.ts'
import type { Account } from '#domain/actor.ts'
import type { DomainError, ErrorReason } from '#domain/errors.ts'
import type { Right } from '#domain/rights.ts'

/** A row as PostgreSQL writes it, by the names of its columns there. */
export type Row = Record<string, unknown>

/** Who changes something, and when, in which transaction: the right is checked, the record locked. */
export interface Doing {
  tx: Db
  actor: Account
  now: Date
}

/** What a list shows of a record, and how it is to be written. */
export interface Column {
  /** What is in several languages is told in the reader's: see `inReadersLanguage` of local.ts. */
  of: AnyPgColumn | SQL | ((reader: Language) => SQL)
  /** `named`: a text, some of which have a word as choices do. Of a picture, what `thumbnailOf` of fields.ts says. */
  kind: 'text' | 'long' | 'choice' | 'named' | 'day' | 'moment' | 'number' | 'picture'
  /** Says something of a person: the log only says that it changed. */
  isPersonal?: true
}

/** One choice at most of each filter; a fixed one has a word in `backstage.<resource>.choices`. */
export interface Filter {
  /** Without them it is any text that `where` makes something of. */
  choices?: readonly string[]
  /** What there is to choose from where choices are records themselves; without either it is typed. */
  options?: ReadOptions
  where: (choice: string, asking: Asking & { now: Date }) => SQL | Promise<SQL>
}

/** The column has an index together with the key, and is never null. */
export interface Sort {
  by: AnyPgColumn
  direction: 'asc' | 'desc'
}

/** A record as it is chosen in a field of another. */
export interface Option {
  value: string
  label: string
}

export type ReadOptions = (services: { db: Db; language: Language }) => Promise<Option[]>

type Input = z.ZodObject

/** What can be done to a record beside changing its fields, to one or to many at once. */
export type Action<Record = never> = Done<Record> & (Sets<Record> | Runs<Record>)

/** Only writes columns of the record's own row: many are written at once then, so `refuse` looks at nothing that it sets of others. */
interface Sets<Record> {
  /** @returns columns by their names of the table, of plain values */
  set: (doing: Doing, record: Record) => Row
  run?: never
  canBeUndone: boolean
  undo?: never
}

interface Runs<Record> {
  set?: never
  run: (doing: Doing, record: Record) => Promise<unknown>
  /**
   * Whether it can be put back: where it only changes or removes its record's own row, and nothing goes with that, by writing the
   * row as it was.
   */
  canBeUndone: boolean
  /** Puts back what reaches beyond the row, in place of writing the row as it was. */
  undo?: (doing: Doing, record: Record) => Promise<unknown>
}

interface Done<Record> {
  right: Right
  /** Why it can't be done to this record by this person: its button isn't there. */
  refuse?: (record: Record, asking: Asking) => ErrorReason | null | Promise<ErrorReason | null>
  /** The same where the button is there all the same, and tells why. */
  refuseIn?: (db: Db, record: Record) => Promise<DomainError | null>
}

/** Who asks for something, and where it can be looked up whether they may. */
export interface Asking {
  db: Db
  actor: Account
}

/** A kind of record as the backstage lists it. All its words are in `backstage.<name>` of the locales. */
export interface Listed {
  /** In addresses and in the log. */
  name: string
  /** `add`: where records are added on a page of their own, at `/backstage/new/` and the name. */
  rights: { see: Right; add?: Right }
  table: PgTable | PgView
  /** Which rows of the table are its records, written out for PostgreSQL to find its indexes; by default all. */
  only?: SQL
  /** Unique; in addresses. */
  key: AnyPgColumn
  columns: Record<string, Column>
  /** A text in lower case, with an index of its trigrams. */
  search?: SQL
  filters: Record<string, Filter>
  /** The first is the default. */
  sorts: Record<string, Sort>
  /** Where a record is seen that has no page of its own in the backstage: an address of this site, or null. */
  leadsOut?: SQL
  /** By default 50. */
  perPage?: number
  /** Whether it is left out of what can be taken home as a CSV. */
  staysHere?: true
  /** What the menu narrows the list by, as its address has it; by default nothing. */
  opensWith?: string
}

/**
 * One that is also shown and changed by its descriptor. Its table has a `version` that rises with each change, and may have a
 * `changedAt`. Removing a record is one of its actions.
 */
export interface Resource<Table extends PgTable = PgTable, Form extends Input = Input> extends Listed {
  /** `add`: by default that to edit. */
  rights: { see: Right; edit: Right; add?: Right }
  table: Table
  /** Where there is never another record than this one: its list leads to it. */
  onlyKey?: string
  version: AnyPgColumn
  /** What only the page of one record shows, beside the columns. */
  details?: Record<string, Column>
  /** The fields that can be typed, by the names of the table's columns. */
  form: Form
  /** What there is to choose from of a field whose choices are records themselves. */
  options?: Record<string, ReadOptions>
  /** Columns of the table of which the log only says that they changed. */
  personal: readonly (keyof Table['$inferSelect'] & string)[]
  /** Where records can be added: their form is `newForm` of create.ts. */
  canBeAdded?: {
    /** Of the key, where it is typed: it is asked for once, and never changed. */
    keyField?: z.ZodType<string>
    /** What is asked beside the form's fields, and can't be changed there later. */
    fields?: z.ZodRawShape
    /** By default a row gets the fields. @returns its key */
    create?: (doing: Doing, fields: z.output<Form> & Row) => Promise<string>
  }
  /** Why no record can have these fields. */
  refuse?: (fields: z.output<Form>) => ErrorReason | null
  /** By default the row gets the fields. */
  write?: (doing: Doing, record: Table['$inferSelect'], fields: z.output<Form>) => Promise<unknown>
  /**
   * What of a record is in other tables, by names as of columns: it is logged as those are, and what the form has a field of is
   * typed there.
   */
  beside?: (tx: Db, record: Table['$inferSelect']) => Promise<Row>
  /** Where visitors see a record; null while they don't. */
  address?: (record: Table['$inferSelect']) => string | null
  /** Lists that a record's page leads to, narrowed by its key: of what belongs to it. */
  leadsTo?: readonly { list: string; filter: string }[]
  /** Locks what others lock before records of this kind, which would wait for each other otherwise. */
  lockFirst?: (tx: Db, keys: readonly string[]) => Promise<unknown>
  /**
   * Called in the same transaction once a record was added, changed, removed or put back, by whichever way: drops the pages that are
   * made of it, and refuses what records can't be together.
   */
  afterwards?: (doing: Doing, key: string) => Promise<unknown>
  actions: Record<string, Action<Table['$inferSelect']>>
}

/** Who may add a record of its kind. */
export const rightToAdd = ({ rights }: Pick<Resource, 'rights'>): Right => rights.add ?? rights.edit

/** Declares a resource. */
export const resource = <Table extends PgTable, Form extends Input>(declared: Resource<Table, Form>) => declared

// biome-ignore lint/suspicious/noExplicitAny: what each record is made of only its own descriptor knows
export type AnyResource = Resource<any, any>
