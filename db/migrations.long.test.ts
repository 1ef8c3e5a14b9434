import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { fillTables } from './test-rows.ts'

const migrations = join(import.meta.dirname, 'migrations')
const journal: { entries: { tag: string }[] } = JSON.parse(
  await readFile(join(migrations, 'meta/_journal.json'), 'utf8'),
)
const tags = journal.entries.map(({ tag }) => tag)

/** What an earlier schema would have taken, and the site never wrote: put right before the migration that relies on it. */
const neverWritten: Record<string, string> = {
  // Nobody could own a designer yet.
  '0014_stores': 'update designer set owner_id = null',
  // Any word stood for what was decided and done.
  '0027_known_kinds': `
    update decision set appeal_outcome = 'upheld' where appeal_outcome is not null;
    alter table moderation_log disable trigger user;
    update moderation_log set action = 'decided', target_kind = null;
    alter table moderation_log enable trigger user`,
  // The claims of content/claims.json alone.
  '0030_redirects': `update claim set ends_on = null, value_to = null, unit = ''`,
  // Languages of content alone, and no help article without words.
  '0032_words_in_one_row': `
    delete from help_text as one using help_text as other where one.slug = other.slug and one.ctid > other.ctid;
    update article set language = 'en';
    update help_text set language = 'en';
    delete from help_article where slug not in (select slug from help_text)`,
  // Pages that visitors see, in languages of content; one of each name, since all are given one language here.
  '0040_pages_worked_on': `
    delete from page as one using page as other where one.slug = other.slug and one.ctid > other.ctid;
    update page set language = 'en', published = coalesce(published, draft)`,
  // Sample lessons make way for others; what people wrote stays.
  '0045_lessons_with_steps': 'update course set is_sample = false',
}

/** Tables that go, since what was in their rows is elsewhere from then on. */
const moved: Record<string, string[]> = {
  '0032_words_in_one_row': ['help_text'],
  '0036_gallery_in_the_backstage': ['course_chapter', 'course_cue'],
  // The lists of models are read from what changed since, until a compaction.
  '0052_say_what_products_are_fixed_to': ['model_cell', 'model_block', 'model_bits', 'model_run', 'model_change'],
}

test('every migration keeps the rows that each schema before it took', async () => {
  const { client, update } = await database()
  const filled = new Map<string, string>()
  for (const [applied, tag] of tags.entries()) {
    if (neverWritten[tag]) await client.query(neverWritten[tag])
    const before = await countRows(client)
    await update(await firstMigrations(applied + 1)).catch((fault) =>
      expect.unreachable(`${tag}: ${fault.cause ?? fault}`),
    )
    const after = await countRows(client)
    for (const [table, rows] of Object.entries(before)) {
      if (moved[tag]?.includes(table)) continue
      expect(after[table], `${tag}, of ${table}`).toBeGreaterThanOrEqual(rows)
    }
    // What was emptied, or put right above, has two rows again.
    for (const [table, rows] of Object.entries(after)) if (rows < 2) filled.delete(table)
    await fillTables(client, filled)
  }
  expect(Math.min(...Object.values(await countRows(client)))).toBeGreaterThan(1)
})

test('who was staff is an administrator', async () => {
  const { client, update } = await database()
  await update(await firstMigrations(tags.indexOf('0028_roles')))
  await client.query(`
    insert into "user" (id, name, email, username, display_username, age_stated_at, role)
    select role, role, role, role, role, now(), role from unnest(array['member', 'moderator', 'staff']) as role`)
  await update(migrations)
  const { rows } = await client.query('select id, role from "user" order by id')
  expect(rows.map(({ id, role }) => [id, role])).toEqual([
    ['member', 'member'],
    ['moderator', 'moderator'],
    ['staff', 'admin'],
  ])
})

test('a course keeps its chapters and what is said in it', async () => {
  const { client, update } = await database()
  await update(await firstMigrations(tags.indexOf('0036_gallery_in_the_backstage')))
  await client.query(`
    insert into media (id, kind, mime, bytes, width, height, colour) values (repeat('a', 20), 'picture', 'image/webp', 1, 9, 6, '#ffffff');
    insert into course_category (slug, position, name) values ('tiling', 1, '{"en": "Tiling"}');
    insert into course (category_id, section_id, position, duration_ms, title, summary, author, cover_id)
      select 1, 1, place, 9000, '{"en": "Lay out"}', '{"en": "A floor"}', 'Ada', repeat('a', 20) from generate_series(1, 2) as place;
    insert into course_chapter values (1, 4000, '{"en": "The cross"}'), (1, 0, '{"en": "The door"}');
    insert into course_cue values (1, 'en', 4000, 5000, 'Move it.'), (1, 'en', 0, 900, 'Begin.'), (1, 'italy', 0, 900, 'Inizia.')`)
  await update(migrations)
  const { rows } = await client.query('select chapters, captions, is_listed from course order by id')
  expect(rows).toEqual([
    {
      is_listed: true,
      chapters: [
        { startMs: 0, title: { en: 'The door' } },
        { startMs: 4000, title: { en: 'The cross' } },
      ],
      captions: {
        en: [
          { startMs: 0, endMs: 900, words: 'Begin.' },
          { startMs: 4000, endMs: 5000, words: 'Move it.' },
        ],
        italy: [{ startMs: 0, endMs: 900, words: 'Inizia.' }],
      },
    },
    { is_listed: true, chapters: [], captions: {} },
  ])
  const found = await client.query(`select key from search_document where kind = 'transcript' order by key`)
  expect(found.rows.map(({ key }) => key)).toEqual(['1:0', '1:4000'])
})

test('what was published of a page is its first revision, and what was only drafted is in its history', async () => {
  const { client, update } = await database()
  await update(await firstMigrations(tags.indexOf('0040_pages_worked_on')))
  await client.query(`
    insert into page (slug, language, published, draft) values
      ('about', 'en', '{"title": "About"}', '{"title": "About us"}'),
      ('about', 'italy', null, '{"title": "Chi siamo"}')`)
  await update(migrations)
  const { rows: revisions } = await client.query(`
    select language, number, content ->> 'title' as title, reason from page_revision order by language, number`)
  expect(revisions).toEqual([
    { language: 'en', number: 1, title: 'About', reason: 'published' },
    { language: 'en', number: 2, title: 'About us', reason: 'set-aside' },
    { language: 'italy', number: 1, title: 'Chi siamo', reason: 'set-aside' },
  ])
  const { rows: shown } = await client.query(`
    select language, number from page join page_revision using (slug, language) where revision_id = page_revision.id`)
  expect(shown).toEqual([{ language: 'en', number: 1 }])
  const { rows: drafts } = await client.query('select slug, title, draft from page_draft')
  expect(drafts).toEqual([{ slug: 'about', title: 'About', draft: null }])
})

test('products are mounted as such things usually are, and lists are read from all of them again', async () => {
  const { client, update } = await database()
  await update(await firstMigrations(tags.indexOf('0052_say_what_products_are_fixed_to')))
  await client.query(`
    insert into media (id, kind, mime, bytes, width, height, colour) values (repeat('a', 20), 'picture', 'image/webp', 1, 9, 6, '#ffffff');
    insert into brand (slug, name, country, introduction) values ('nido', 'Nido', 'IT', '{"en": "Nido"}');
    insert into model (kind, slug, name, description, author, brand_id, category, space, style, colours, labels, licence,
      width, depth, height, smallest, triangles, poster_id)
    select 'product', slug, '{"en": "It"}', '{"en": "It."}', 'Ada', 1, category, 'hall', 'modern', '{oak}', labels, 'loggia',
      1, 1, 1, '{1,1,1}', 1, repeat('a', 20)
    from (values ('door', 'doors-windows', '{door}'::text[]), ('sofa', 'furniture', '{sofa}'), ('lamp', 'lighting', '{table-lamp}'),
      ('pendant', 'lighting', '{pendant}'), ('sconce', 'lighting', '{metal}'), ('mirror', 'decoration', '{mirror,glass}'),
      ('cheval', 'decoration', '{mirror,freestanding}'), ('vase', 'decoration', '{vase}')) as made (slug, category, labels);
    delete from model_change where model_id > 3`)
  await update(migrations)
  const { rows } = await client.query('select slug, mount from model order by id')
  expect(Object.fromEntries(rows.map(({ slug, mount }) => [slug, mount]))).toEqual({
    door: 'wall',
    sofa: 'floor',
    lamp: 'top',
    pendant: 'ceiling',
    sconce: 'wall',
    mirror: 'wall',
    cheval: 'floor',
    vase: 'top',
  })
  const { rows: changes } = await client.query(
    'select mount, sum(sign)::int as count from model_change group by 1 order by 1',
  )
  expect(changes).toEqual([
    { mount: 'ceiling', count: 1 },
    { mount: 'floor', count: 2 },
    { mount: 'top', count: 2 },
    { mount: 'wall', count: 3 },
  ])
})

/** A database of a test's own, with nothing in it. */
async function database() {
  const { owner } = inject('testServer')
  const administrator = new pg.Client(owner)
  await administrator.connect()
  const name = `loggia_test_${randomBytes(6).toString('hex')}`
  await administrator.query(`create database ${name}`)
  const client = new pg.Client({ ...owner, database: name })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
  })
  return {
    client,
    async update(folder: string) {
      const { pool, close } = openDatabase({ ...owner, database: name })
      await migrate(pool, () => {}, { folder }).finally(close)
    },
  }
}

/** A folder with so many of them, as an earlier version of the site had it. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrations, folder, { recursive: true })
  const earlier = { ...journal, entries: journal.entries.slice(0, count) }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(earlier))
  return folder
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await client.query<{ rows: number }>(`select count(*)::int as rows from "${name}"`)
    counts[name] = counted.rows[0]?.rows ?? 0
  }
  return counts
}
