import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { REDIRECT_KINDS } from '#db/kinds.ts'
import { redirect, redirectSearch } from '#db/schema/redirects.ts'
import { type Doing, resource } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { because } from '#domain/errors.ts'
import { onOneLine } from '#domain/input.ts'
import { checkRedirect } from './redirects.ts'
import { isRoute } from './routes.ts'
import { PATH_MAX, pathIn, refusalOfRedirect, TARGET_MAX, targetIn } from './rules.ts'

/** Kept in one way of writing it; what is no such address is left as it was typed, and refused. */
const address = (max: number, written: (typed: string) => string | undefined) =>
  z
    .string()
    .overwrite((typed) => written(typed.trim()) ?? onOneLine(typed))
    .min(1, because('required'))
    .max(max, because('too-long'))

async function settle({ tx }: Doing, key: string) {
  const id = Number(key)
  const isThere = (await tx.$count(redirect, eq(redirect.id, id))) > 0
  if (isThere) await checkRedirect(tx, id)
  await invalidate(tx, [cacheTags.redirects])
}

/** Where addresses lead at which there is nothing any more. */
export const redirects = resource({
  name: 'redirects',
  rights: { see: 'redirects:edit', edit: 'redirects:edit' },
  table: redirect,
  key: redirect.id,
  version: redirect.version,
  columns: {
    path: { of: redirect.path, kind: 'text' },
    target: { of: redirect.target, kind: 'text' },
    kind: { of: redirect.kind, kind: 'choice' },
    hits: { of: redirect.hits, kind: 'number' },
    lastHitOn: { of: redirect.lastHitOn, kind: 'day' },
    createdAt: { of: redirect.createdAt, kind: 'moment' },
    changedAt: { of: redirect.changedAt, kind: 'moment' },
  },
  search: redirectSearch(redirect),
  filters: {
    kind: { choices: REDIRECT_KINDS, where: (kind) => sql`${redirect.kind} = ${kind}` },
    use: {
      choices: ['followed', 'never'],
      where: (use) => (use === 'never' ? sql`${redirect.hits} = 0` : sql`${redirect.hits} > 0`),
    },
  },
  sorts: {
    path: { by: redirect.path, direction: 'asc' },
    newest: { by: redirect.createdAt, direction: 'desc' },
  },
  form: z.strictObject({
    path: address(PATH_MAX, pathIn),
    target: address(TARGET_MAX, targetIn),
    kind: z.enum(REDIRECT_KINDS),
  }),
  personal: [],
  canBeAdded: {},
  refuse: (fields) => refusalOfRedirect(fields, isRoute),
  afterwards: settle,
  actions: {
    remove: {
      right: 'redirects:edit',
      run: ({ tx }, { id }) => tx.delete(redirect).where(eq(redirect.id, id)),
      canBeUndone: true,
    },
  },
})
