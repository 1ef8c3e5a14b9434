import { isUnavailable } from '#db/lost.ts'
import { StorageAway } from '#domain/media/storage-away.ts'

/** Whether a fault passes by itself: the database or the storage of files is away, or too much is asked of it. */
export const passes = (fault: unknown): boolean => fault instanceof StorageAway || isUnavailable(fault)
