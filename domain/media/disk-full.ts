import { DomainError } from '#domain/errors.ts'
import { StorageAway } from './storage-away.ts'

/** Whether a fault says that the disk, or what we may use of it, is full; sharp says it in words alone. */
export function isDiskFull(fault: unknown): boolean {
  const { code, message } = fault as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device|disk quota exceeded/i.test(message)
}

export const noRoom = () => new DomainError('full', 'no-room')

/** @throws no-room where what writes a file finds the disk full, or the storage away */
export function orNoRoom<Result>(writing: Promise<Result>): Promise<Result> {
  return writing.catch((fault) => {
    throw isDiskFull(fault) || fault instanceof StorageAway ? noRoom() : fault
  })
}
