import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import { listDesigners } from '#domain/designers/market.ts'
import type { MarketFilter } from '#domain/designers/market-filter.ts'
import { DESIGNER_SORTS } from '#domain/designers/rules.ts'
import { likeScheme } from '#domain/schemes/likes/likes.ts'
import { IDEAS_FACETS, type IdeasFilter } from '#domain/schemes/lists/ideas-filter.ts'
import { listSchemes } from '#domain/schemes/lists/lists.ts'
import { SCHEME_SORTS } from '#domain/schemes/rules.ts'
import { growers } from '#seed/large/large.ts'
import { type Figure, measure, onSites, print } from '../measuring/measure.ts'

/**
 * Asks Design Ideas and the market for lists: every combination of kinds, with the choices of a random row, in each
 * order, the first page and page 1,000 or the last. The sizes take turns, so that whatever else the machine does falls
 * on each alike. Needs some 2 GB of the temporary folder.
 * @param rounds so many times every combination
 */
export async function benchLists({ sizes = [10_000, 1_000_000], rounds = 3 } = {}): Promise<Figure[]> {
  return onSites({ sizes, of: 'schemes', fill: fillGallery }, async (sites) => {
    return [
      await measure('Design Ideas', sites, rounds, ideasQuestions, listSchemes),
      await measure('Design Market', sites, rounds, marketQuestions, listDesigners),
    ]
  })
}

/** By a twentieth as many designers as there are schemes, and some changes after the compaction. */
async function fillGallery(db: Database, schemes: number) {
  await growers.designers?.(db, schemes / 20)
  await growers.schemes?.(db, schemes)
  for (let n = 1; n <= 300; n++) {
    await likeScheme(
      db,
      { id: `liker-${n}`, name: '', role: 'member' },
      1 + Math.floor(Math.random() * schemes),
      new Date(),
    )
  }
}

async function ideasQuestions(db: Database): Promise<IdeasFilter[]> {
  const total = await db.$count(scheme)
  const places = Array.from({ length: 2 ** IDEAS_FACETS.length }, () => 1 + Math.floor(Math.random() * total))
  const rows = await db.select().from(scheme).where(inArray(scheme.id, places))
  const questions: IdeasFilter[] = []
  for (let subset = 0; subset < 2 ** IDEAS_FACETS.length; subset++) {
    const row = rows[subset % rows.length]
    const values = { ...row, room: row?.rooms[0] }
    const chosen = IDEAS_FACETS.filter((_, bit) => subset & (1 << bit)).map((kind) => [kind, values[kind] ?? undefined])
    for (const sort of SCHEME_SORTS) {
      for (const page of [1, 1000]) questions.push({ ...Object.fromEntries(chosen), sort, page })
    }
  }
  return questions
}

async function marketQuestions(db: Database): Promise<MarketFilter[]> {
  const [row] = await db.select().from(designer).orderBy(sql`random()`).limit(1)
  const { style, country, kind: type } = row as { style: 'modern'; country: string; kind: 'store' }
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((subset) =>
    DESIGNER_SORTS.flatMap((sort) =>
      [1, 1000].map((page) => ({
        sort,
        page,
        ...(subset & 1 && { style }),
        ...(subset & 2 && { country }),
        ...(subset & 4 && { type }),
      })),
    ),
  )
}

if (import.meta.main) for (const figure of await benchLists()) print(figure)
