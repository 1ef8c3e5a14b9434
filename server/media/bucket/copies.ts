import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { withoutWords } from '../../process/log.ts'
import type { Cache } from './cache.ts'

const IDS_AT_ONCE = 1000

/** Of a key such as `media/ab/<id>.jpg` or `derivatives/ab/<id>/480.avif`. */
const idOf = (key: string) => key.match(/\/([0-9a-f]{20})(?=[./])/)?.[1]

/** Forgets the copies on this machine of files that any process removed. */
export function forgetRemoved(cache: Cache, db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  async function forget(isGone: (id: string) => boolean) {
    for (const key of [...cache.keys()]) {
      const id = idOf(key)
      if (id && isGone(id)) await cache.forget(key)
    }
  }

  async function forgetUnknown() {
    const here = [...new Set([...cache.keys()].flatMap((key) => idOf(key) ?? []))]
    const gone = new Set(here)
    for (let at = 0; at < here.length; at += IDS_AT_ONCE) {
      const rows = await db
        .select({ id: media.id })
        .from(media)
        .where(inArray(media.id, here.slice(at, at + IDS_AT_ONCE)))
      for (const { id } of rows) gone.delete(id)
    }
    await forget((id) => gone.has(id))
  }

  const orSay = (forgetting: Promise<void>) =>
    void forgetting.catch((fault) => log.warn(`Copies of removed files are still here: ${withoutWords(fault)}`))

  return {
    onChange(tags: readonly string[]) {
      const removed = new Set(tags.filter((tag) => tag.startsWith(cacheTags.file(''))))
      if (removed.size > 0) orSay(forget((id) => removed.has(cacheTags.file(id))))
    },
    /** What was removed while nothing was heard. */
    keepUp: () => orSay(forgetUnknown()),
  }
}
