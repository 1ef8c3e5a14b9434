import { z } from 'zod'

/*
 * A backup is a zip archive: what it is of, the rows of each table as COPY writes them, the numbers of sequences, the files of the
 * storage, and at its end a digest of each of these, as `sha256sum --check` reads them. `./sealed.ts` encrypts all of it.
 */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SEQUENCES = 'sequences.json'
export const SUMS = 'SHA256SUMS'
export const tableEntry = (table: string) => `tables/${table}.copy.gz`
export const mediaEntry = (key: string) => `media/${key}`

/** The key in the storage of what an entry holds; nothing else can become a path. */
export const mediaKeyOf = (name: string) => /^media\/(([0-9a-f]{2})\/\2[0-9a-f]{18}\.[a-z0-9]+)$/.exec(name)?.[1]

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** See `Snapshot`. */
  migratedTo: z.int(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
})

export const sequencesSchema = z.array(z.strictObject({ name: z.string(), last: z.string() }))

export type Manifest = z.output<typeof manifestSchema>
