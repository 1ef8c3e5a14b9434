import type { Db } from '#db/client.ts'

/** Whose data are read. */
export interface Owner {
  id: string
  email: string
  emailVerified: boolean
}

/** A file of what we hold about an account. */
export interface Part {
  /** Such as `likes`, which is `likes.json` in the archive; its line in the README goes by it too. */
  name: string
  /** The columns by which rows are found to be about the account, such as `scheme_like.account_id`. */
  holds: readonly string[]
  /** What goes into the file: names that people can read, moments as ISO 8601. */
  read: (db: Db, owner: Owner) => Promise<unknown>
}
