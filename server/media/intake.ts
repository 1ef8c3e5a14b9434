import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Intake, Place } from '#app/http/forms/intake.ts'
import { isDiskFull } from '#domain/media/disk-full.ts'
import { UPLOAD_BYTES_MAX, UPLOADS_AT_ONCE } from '#domain/media/rules.ts'
import type { DiskRoom } from './disk-room.ts'

interface IntakeOptions {
  /** Where files come in; on the disk of the storage they cost nothing to keep. */
  folder: string
  room: DiskRoom
  create?: (path: string) => Promise<FileHandle>
}

/** Takes in the files that visitors send to this process. */
export function intakeInto({ folder, room, create = (path) => open(path, 'wx') }: IntakeOptions): Intake {
  const ofAccount = new Map<string, number>()
  let ofAll = 0

  function placeOf(accountId: string): Place {
    const own = join(folder, randomUUID())
    return {
      async open() {
        try {
          // Each of those under way writes one file at a time.
          if (!(await room.has(ofAll * UPLOAD_BYTES_MAX))) return null
          await mkdir(own, { recursive: true })
          const path = join(own, randomUUID())
          return { path, file: await create(path) }
        } catch (fault) {
          if (isDiskFull(fault)) return null
          throw fault
        }
      },
      async leave() {
        ofAll--
        const left = (ofAccount.get(accountId) ?? 1) - 1
        if (left > 0) ofAccount.set(accountId, left)
        else ofAccount.delete(accountId)
        await rm(own, { recursive: true, force: true })
      },
    }
  }

  return {
    enter(accountId) {
      const own = ofAccount.get(accountId) ?? 0
      if (own >= UPLOADS_AT_ONCE.ofAccount) return { reason: 'uploads-at-once', most: UPLOADS_AT_ONCE.ofAccount }
      if (ofAll >= UPLOADS_AT_ONCE.ofAll) return { reason: 'uploads-of-all-at-once', most: UPLOADS_AT_ONCE.ofAll }
      ofAccount.set(accountId, own + 1)
      ofAll++
      return placeOf(accountId)
    },
  }
}
