import type { Db } from '#db/client.ts'
import { sampleStep } from '#db/schema/samples.ts'
import type { Account } from '#domain/actor.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import { loadDesigner } from './designers.ts'
import { loadMedia } from './media.ts'
import { articleNames, loadArticle } from './news.ts'
import { loadClaims, loadPage, pageNames } from './pages.ts'
import { loadTour, tourNames } from './tours.ts'

/** Who loads the sample content: staff, so that it has no owner. */
const house: Account = { id: 'sample-content', name: 'Loggia', role: 'staff' }

/** The last one stands first in the market. */
const designers = ['atelier-del-lago', 'officina-navigli', 'studio-brera']

/**
 * Loads what a first start shows, telling `report` of each step; at later starts only what a release brought. A start
 * that was killed goes on where it stopped, several processes may start at once, and what people change or remove
 * afterwards stays so.
 */
export async function loadSampleContent({ db, storage, report }: Load): Promise<void> {
  const added = await loadMedia(db, storage)
  if (added.length > 0) report(inWords(added))
  for (const file of designers) {
    const loaded = await once(db, `designers/${file}`, (tx) => loadDesigner(tx, house, file))
    if (loaded) report(`${loaded.name} with ${loaded.schemes.join(', ')}`)
  }
  const tours = await onceEach(db, 'tours', await tourNames(), (tx, name) => loadTour(tx, house, name))
  if (tours > 0) report(`${tours} ${tours === 1 ? 'tour' : 'tours'} to walk and to read`)
  await once(db, 'claims', loadClaims)
  const pages = await onceEach(db, 'pages', await pageNames(), loadPage)
  if (pages > 0) report(`${pages} pages in English and Italian`)
  const articles = await onceEach(db, 'news', await articleNames(), loadArticle)
  if (articles > 0) report(`${articles} articles in English and Italian`)
}

interface Load {
  db: Db
  storage: MediaStorage
  report: (line: string) => void
}

/** Runs a step that has not been loaded before, all or nothing. */
function once<Result>(db: Db, name: string, load: (tx: Db) => Promise<Result>): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    // Another process that is at the same step makes this one wait, and then find it done.
    const [taken] = await tx.insert(sampleStep).values({ name }).onConflictDoNothing().returning()
    return taken && load(tx)
  })
}

/** Runs a step for each of several names, and answers how many had not been loaded before. */
async function onceEach(db: Db, kind: string, names: string[], load: (tx: Db, name: string) => Promise<void>) {
  let count = 0
  for (const name of names) {
    const loaded = await once(db, `${kind}/${name}`, async (tx) => {
      await load(tx, name)
      return true
    })
    if (loaded) count++
  }
  return count
}

/** Such as `12 pictures, 3 panoramas and 2 videos`. */
function inWords(kinds: string[]): string {
  const counts = Object.entries(Object.groupBy(kinds, (kind) => kind))
  const parts = counts.map(([kind, { length } = []]) => `${length} ${kind}${length === 1 ? '' : 's'}`)
  return new Intl.ListFormat('en-GB').format(parts)
}
