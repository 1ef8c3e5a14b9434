import type { FastifyBaseLogger } from 'fastify'
import type { App } from '#app/http/request/context.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { readSettings } from '#domain/settings/settings.ts'
import { keepKnown } from '../process/known.ts'

export type KnownSettings = ReturnType<typeof knowSettings>

/** What every page says of the company, at hand, so that no page asks for it. */
export function knowSettings({ db }: Pick<App, 'db'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const { refresh, keepUp, stop, get } = keepKnown(() => readSettings(db), 'What the site says of the company', log)
  let coming: Promise<unknown> = Promise.resolve()
  return {
    keepUp,
    stop,
    onChange(tags: readonly string[]) {
      if (!tags.includes(cacheTags.settings)) return
      // A page that begins now is not to be made of what was so before, and kept.
      coming = refresh().catch(keepUp)
    },
    async get() {
      await coming
      return get()
    },
  }
}
