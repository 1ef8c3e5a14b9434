import type { FileHandle } from 'node:fs/promises'

/** Where files are until they have come whole: how many at a time, and whether there is room for them. */
export interface Intake {
  /** A place for one request of an account, or why there is none now. */
  enter(accountId: string): Place | NoPlace
}

export interface NoPlace {
  reason: 'uploads-at-once' | 'uploads-of-all-at-once'
  most: number
}

export interface Place {
  /** A new file to be written, or null where the disk has no room for it. */
  open(): Promise<{ path: string; file: FileHandle } | null>
  /** Gives the place up, with the files in it that nobody has taken away. */
  leave(): Promise<void>
}
