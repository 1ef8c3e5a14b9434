import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { setting } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import { SYSTEM } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { openStore } from '#domain/designers/stores.ts'
import { countListed, removeScheme, touchListed } from '#domain/schemes/publishing/listing.ts'
import { configurations } from '#domain/search/tsquery.ts'

const ARCHIVE = 'archive-designer'

/**
 * Closes the store of an account that goes, with its name, drafts and all that is out of sight. What visitors see stays,
 * since others like it, talk about it and link to it: in the archive, which says nobody's name.
 */
export async function leaveStore(db: Db, accountId: string, now: Date): Promise<void> {
  const [store] = await db.select({ id: designer.id }).from(designer).where(eq(designer.ownerId, accountId))
  if (!store) return
  const ofStore = eq(scheme.designerId, store.id)
  const unseen = await db
    .select({ id: scheme.id })
    .from(scheme)
    .where(and(ofStore, not(scheme.isListed)))
  for (const { id } of unseen) await db.transaction((tx) => removeScheme(tx, id))
  await db.transaction(async (tx) => {
    const isSeen = (await tx.$count(scheme, ofStore)) > 0
    if (isSeen) await moveToArchive(tx, store.id, await openArchive(tx, now))
    await removeStore(tx, store.id)
  })
}

/** The designer's page on which such schemes are gathered, made when it is first needed. @returns its id */
async function openArchive(tx: Db, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ARCHIVE}, 0))`)
  const [known] = await tx.select({ id: setting.value }).from(setting).where(eq(setting.key, ARCHIVE))
  if (known) return Number(known.id)
  const archive = {
    name: 'Archivio Loggia',
    kind: 'store' as const,
    style: 'modern' as const,
    address: 'Via Tortona 31',
    city: 'Milano',
    country: 'IT',
    scope: { en: 'Schemes by former members', italy: 'Progetti di ex membri' },
    introduction: {
      en: 'Schemes whose designers are no longer on Loggia. They stay as they were published, without their names.',
      italy:
        'Progetti i cui autori non sono più su Loggia. Restano come sono stati pubblicati, senza il nome di chi li ha creati.',
    },
  }
  const { id } = await openStore(tx, SYSTEM, archive, now)
  await tx.insert(setting).values({ key: ARCHIVE, value: String(id) })
  return id
}

async function moveToArchive(tx: Db, from: number, archive: number) {
  // Stores before their schemes, each by their ids, as all do that change schemes.
  await tx
    .select({ id: designer.id })
    .from(designer)
    .where(inArray(designer.id, [from, archive]))
    .orderBy(asc(designer.id))
    .for('update')
  const moved = await tx
    .update(scheme)
    .set({ designerId: archive })
    .where(and(eq(scheme.designerId, from), scheme.isListed))
    .returning({ id: scheme.id })
  await countListed(tx, archive, moved.length)
  await touchListed(
    tx,
    archive,
    moved.map(({ id }) => id),
  )
}

/** With it go its drafts and whoever follows it; the search forgets the words of its name that nothing else has. */
export async function removeStore(tx: Db, id: number) {
  const { rows } = await tx.execute<{ words: string[] }>(
    sql`select tsvector_to_array(names) as words from search_document where kind = 'designer' and record_id = ${id}::text`,
  )
  await tx.delete(designer).where(eq(designer.id, id))
  const words = rows.flatMap((row) => row.words).filter((word) => /^[a-z]{3,30}$/.test(word))
  await tx.execute(sql`
    delete from search_word where word = any(${sql.param(words)}::text[]) and not exists (
      select from search_document where names @@ to_tsquery('loggia_written', word)
        or ${sql.join(
          configurations.map((name) => sql`words @@ to_tsquery(${name}, word)`),
          sql` or `,
        )}
    )`)
  await invalidate(tx, [cacheTags.designers, cacheTags.designer(id)])
}
