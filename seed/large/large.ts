import { sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { LAYOUTS, STYLES, THEMES } from '#db/vocabulary.ts'
import { compact } from '#domain/faceted-lists/compaction.ts'
import { schemeLists } from '#domain/schemes/lists/scheme-lists.ts'
import { growCourses } from './courses.ts'
import { growModels } from './models.ts'
import { list, oneOf } from './random.ts'

/** Makes so many more rows of one kind, all or none of them, and lets every count be true. */
export type Grow = (db: Database, count: number) => Promise<void>

/** What can be made many of, in the order in which one needs the other. */
export const growers: Record<string, Grow> = {
  designers: growDesigners,
  schemes: growSchemes,
  models: growModels,
  courses: growCourses,
}

/** Who likes what is made: so many accounts that nobody can log in to. */
const likers = 400

/** Where designers work; the first ones have the most of them. */
const places = [
  ...['Milano IT', 'Como IT', 'Torino IT', 'Roma IT', 'Paris FR', 'Lyon FR', 'Berlin DE', 'Madrid ES', 'London GB'],
  ...['Wien AT', 'Lisboa PT', 'Lugano CH', 'København DK', 'Stockholm SE', 'Antwerpen BE', 'Ljubljana SI', 'Athína GR'],
]

/** What shows beside a dwelling's own rooms, by the scheme's theme. */
const roomsOfThemes: Record<string, string[]> = {
  restaurant: ['restaurant', 'kitchen', 'hall', 'terrace'],
  hotel: ['bedroom', 'bathroom', 'hall', 'restaurant'],
  office: ['office', 'hall', 'study'],
  shop: ['shop', 'hall', 'wardrobe'],
}
const roomsOfDwellings = [
  ...['living-room', 'bedroom', 'kitchen', 'bathroom', 'dining-room'],
  ...['study', 'hall', 'wardrobe', 'childrens-room', 'terrace'],
]

async function growDesigners(db: Database, count: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.25)`)
    await tx.execute(sql`
      insert into designer (name, slug, kind, style, scope, address, city, country, introduction, logo_id, active_at, created_at)
      select
        ${oneOf(['Studio', 'Atelier', 'Casa', 'Officina', 'Bottega', 'Interni', 'Spazio', 'Forma'])} || ' ' ||
          ${oneOf(['Alba', 'Brenta', 'Cima', 'Duomo', 'Etna', 'Faro', 'Giglio', 'Iris', 'Lago', 'Monte', 'Noce', 'Olmo'])} ||
          ' ' || n,
        'made-' || (select coalesce(max(id), 0) from designer) + n,
        case when random() < 0.3 then 'store' else 'personal' end,
        ${oneOf(STYLES, 1.6)},
        '{"en": "Houses and flats", "italy": "Case e appartamenti"}',
        'Via Prova ' || n, split_part(place, ' ', 1), split_part(place, ' ', 2),
        '{"en": "A designer made to measure the site with.", "italy": "Un progettista creato per misurare il sito."}',
        null, opened, opened
      from (
        select n, ${oneOf(places, 2)} as place, now() - random() * interval '3 years' as opened
        from generate_series(1, ${count}) as n
      ) as made`)
  })
  await db.execute(sql`vacuum analyze designer`)
}

/** Shares them among the designers there are, few of whom have many; their pictures are those of the sample content. */
async function growSchemes(db: Database, count: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.25)`)
    await draft(tx, count)
    await tx.execute(sql`
      insert into scheme (
        id, designer_id, case_name, style, theme, layout, area_m2, room_count, rooms, introduction, url_720,
        like_count, view_count, published_at
      ) overriding system value
      select id, designer_id, case_name, style, theme, layout, area_m2, greatest(1, cardinality(rooms)), rooms,
        '{"en": "A scheme made to measure the site with.", "italy": "Un progetto creato per misurare il sito."}',
        '/720/panorama/' || panorama_id, like_count, like_count * (5 + id % 40), published_at
      from draft order by id`)
    await hangPictures(tx)
    await tx.execute(sql`
      insert into "user" (id, name, email, username, display_username, age_stated_at)
      select 'liker-' || n, 'Liker ' || n, 'liker-' || n || '@loggia.example', 'liker-' || n, 'liker-' || n, now()
      from generate_series(1, ${likers}) as n on conflict do nothing`)
    await tx.execute(sql`
      insert into scheme_like (scheme_id, account_id, created_at)
      select id, 'liker-' || (1 + (id + n) % ${likers}), published_at
      from draft, generate_series(1, like_count) as n`)
    await tx.execute(sql`
      update designer
      set scheme_count = scheme_count + made.count, active_at = greatest(active_at, made.latest)
      from (select designer_id, count(*) as count, max(published_at) as latest from draft group by 1) as made
      where designer.id = made.designer_id`)
  })
  await compact(db, schemeLists, { atLeast: 1 })
  for (const table of ['scheme', 'scheme_image', 'scheme_like', 'scheme_change', 'scheme_cell', 'designer']) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
}

async function draft(tx: Db, count: number) {
  await tx.execute(sql`create temporary table chosen_designer on commit drop as
    select id, row_number() over (order by md5(id::text)) - 1 as place, count(*) over () as total from designer`)
  await tx.execute(sql`alter table chosen_designer add primary key (place)`)
  await tx.execute(sql`analyze chosen_designer`)
  const rooms = sql.join(
    Object.entries(roomsOfThemes).map(([theme, rooms]) => sql`when ${theme} then ${list(rooms)}`),
    sql` `,
  )
  await tx.execute(sql`create temporary table draft on commit drop as
    select made.*, chosen_designer.id as designer_id
    from (
      select
        nextval('scheme_id_seq')::int as id,
        case when random() < 0.1 then nextval('panorama_id_seq')::int end as panorama_id,
        floor(power(random(), 1.5) * (select max(total) from chosen_designer))::bigint as place,
        ${oneOf(['Casa', 'Villa', 'Loft', 'Attico', 'Dimora', 'Corte', 'Torre', 'Borgo'])} || ' ' ||
          ${oneOf(['Aurora', 'Brera', 'Cipressi', 'Darsena', 'Estate', 'Fontana', 'Ginestra', 'Limoni'])} || ' ' || n
          as case_name,
        ${oneOf(STYLES, 1.6)} as style, theme, ${oneOf(LAYOUTS, 1.4, 0.1)} as layout,
        (20 + 400 * power(random(), 2.2))::int as area_m2,
        array(
          select room from unnest(case theme ${rooms} else ${list(roomsOfDwellings)} end) with ordinality as r (room, place)
          where place = 1 + n % 2 or random() < 0.15
        ) as rooms,
        least(${likers}, floor(power(1 - random(), -0.55)) - 1)::int as like_count,
        now() - interval '4 years' * (1 - n::float / ${count}) as published_at
      from (
        select n, ${oneOf(THEMES, 1.8, 0.05)} as theme from generate_series(1, ${count}) as n offset 0
      ) as themed
      order by n
    ) as made
    join chosen_designer using (place)`)
  await tx.execute(sql`analyze draft`)
}

async function hangPictures(tx: Db) {
  const { rows } = await tx.execute<{ pictures: number; panoramas: number }>(sql`
    select count(*) filter (where kind = 'picture' and width >= 960)::int as pictures,
      count(*) filter (where kind = 'panorama')::int as panoramas
    from media`)
  if (!rows[0]?.pictures || !rows[0].panoramas) {
    throw new Error('There are no pictures to reuse: start Loggia once, which loads them, and then make more.')
  }
  const numbered = (kind: string) => sql`
    select id as media_id, row_number() over (order by id) - 1 as place, count(*) over () as total
    from media where kind = ${kind} and width >= 960`
  await tx.execute(sql`
    with picture as materialized (${numbered('picture')})
    insert into scheme_image (scheme_id, position, media_id, name)
    select draft.id, r.place - 1, picture.media_id, r.room
    from draft
    cross join lateral unnest(rooms) with ordinality as r (room, place)
    join picture on picture.place = (draft.id * 7 + r.place * 3) % (select max(total) from picture)`)
  await tx.execute(sql`
    with sphere as materialized (${numbered('panorama')})
    insert into panorama (id, scheme_id, position, name, media_id) overriding system value
    select draft.panorama_id, draft.id, 0, rooms[1], sphere.media_id
    from draft join sphere on sphere.place = draft.id % (select max(total) from sphere)
    where panorama_id is not null`)
}
