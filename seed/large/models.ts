import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { CATEGORIES, COLOURS, LABELS, LICENCES, MOUNTS, SPACES, STYLES } from '#db/vocabulary.ts'
import { compact } from '#domain/faceted-lists/compaction.ts'
import { modelLists } from '#domain/models/lists/model-lists.ts'
import { SWATCHES } from '#domain/models/rules.ts'
import { list, oneOf } from './random.ts'

/** Who collects what is made: so many accounts that nobody can log in to, with a collection each. */
const collectors = 400

/** Of a hundred: products, groups; the others are rooms. */
const [products, groups] = [94, 98]

/**
 * Products of many brands in two to four variants, a tenth of which come in a size of their own, and groups and rooms
 * of them; the files are those of the sample content. Groups and rooms are made of what is made along with them.
 */
export async function growModels(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.25)`)
    await tx.execute(sql`
      insert into brand (slug, name, country, introduction)
      select 'made-' || n, 'Made ' || n, (${list(['IT', 'DE', 'DK', 'FR', 'ES'])})[1 + n % 5],
        '{"en": "A brand made to measure the site with.", "italy": "Un marchio creato per misurare il sito."}'
      from generate_series(1, ${Math.min(200, Math.ceil(count / 50))}) as n on conflict do nothing`)
    await draft(tx, count)
    await tx.execute(sql`
      insert into model (
        id, kind, slug, name, description, author, brand_id, category, mount, space, style, colours, labels, licence,
        width, depth, height, smallest, triangles, poster_id, collected_count, published_at
      ) overriding system value
      select id, kind, 'made-' || id, jsonb_build_object('en', title || ' ' || id, 'italy', titolo || ' ' || id),
        '{"en": "A model made to measure the site with.", "italy": "Un modello creato per misurare il sito."}',
        'Loggia', case when kind = 'product' then brand_id end, case when kind = 'product' then category end,
        case when kind = 'product' then mount end,
        space, style, colours, labels, licence, width, depth, height,
        case
          when width is null then '{}'
          when own = 'taller' then array[greatest(width, depth), least(width, depth), height,
            (greatest(width, depth) * 4 + 4) / 5, (least(width, depth) * 4 + 4) / 5, height * 2]
          else array[greatest(width, depth), least(width, depth), height]
        end,
        case when kind = 'product' then 800 + id % 30000 end,
        poster_id, collected_count, published_at
      from draft order by id`)
    await addVariants(tx)
    await putTogether(tx)
    await collect(tx)
  })
  await compact(db, modelLists, { atLeast: 1 })
  // Those that stay stand behind a million that have gone: other than by this the table would not become small again.
  await db.execute(sql`vacuum full model_change`)
  for (const table of ['model', 'model_variant', 'model_part', 'collection_item', 'model_change', 'model_cell']) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
}

async function draft(tx: Db, count: number) {
  await tx.execute(sql`create temporary table file on commit drop as
    select id, kind, row_number() over (partition by kind order by id) - 1 as place, count(*) over (partition by kind) as total
    from media where kind = 'model' or (kind = 'picture' and width >= 320)`)
  const { rows } = await tx.execute<{ kinds: number }>(sql`select count(distinct kind)::int as kinds from file`)
  if (rows[0]?.kinds !== 2) {
    throw new Error('There are no models to reuse: start Loggia once, which loads them, and then make more.')
  }
  await tx.execute(sql`create temporary table draft on commit drop as
    select made.*, poster.id as poster_id, glb.id as glb_id, chosen_brand.id as brand_id
    from (
      select made.*, case when kind <> 'scene' then wide end as width, case when kind <> 'scene' then deep end as depth,
        case when kind <> 'scene' then high end as height
      from (
        select
          nextval('model_id_seq')::int as id, n,
          case when n % 100 < ${products} then 'product' when n % 100 < ${groups} then 'combined' else 'scene' end as kind,
          ${oneOf(['Alba', 'Brenta', 'Cima', 'Duomo', 'Etna', 'Faro', 'Giglio', 'Iris', 'Lago'])} as title,
          ${oneOf(['Ala', 'Bora', 'Corda', 'Duna', 'Erba', 'Fiume', 'Ghiaia', 'Isola', 'Luna'])} as titolo,
          ${oneOf(CATEGORIES, 0.7)} as category, ${oneOf(MOUNTS, 2)} as mount, ${oneOf(SPACES, 1.5)} as space, ${oneOf(STYLES, 1.6)} as style,
          ${someOf([oneOf(COLOURS, 1.4), oneOf(COLOURS)])} as colours,
          ${someOf([oneOf(LABELS, 1.2), oneOf(LABELS), oneOf(LABELS, 2)])} as labels,
          ${oneOf(LICENCES, 3)} as licence,
          (150 + 2500 * power(random(), 1.4) + case when random() < 0.002 then 2500 else 0 end)::int as wide,
          (60 + 1000 * power(random(), 1.3))::int as deep, (40 + 2300 * power(random(), 1.2))::int as high,
          case when random() < 0.001 then 'taller' when random() < 0.1 then 'wider' end as own,
          least(${collectors}, floor(power(1 - random(), -0.55)) - 1)::int as collected_count,
          floor(power(random(), 1.5) * (select count(*) from brand))::bigint as brand_place,
          now() - interval '4 years' * (1 - n::float / ${count}) as published_at
        from generate_series(1, ${count}) as n
        order by n
      ) as made
    ) as made
    join (select id, row_number() over (order by id) - 1 as place from brand) as chosen_brand
      on chosen_brand.place = made.brand_place
    join file as poster on poster.kind = 'picture' and poster.place = made.n % poster.total
    join file as glb on glb.kind = 'model' and glb.place = made.n % glb.total`)
  await tx.execute(sql`analyze draft`)
}

/** Each once. By its row's `n`: of what depends on no row there would be one for all of them. */
function someOf(values: SQL[]): SQL {
  return sql`array(select distinct value from unnest(case when n > 0 then array[${sql.join(values, sql`, `)}] end) as value)`
}

async function addVariants(tx: Db) {
  const colours = Object.entries(SWATCHES).map(([colour, swatch]) => sql`(${colour}, ${swatch})`)
  await tx.execute(sql`
    insert into model_variant (model_id, position, name, swatch, colours, width, depth, height, glb_id, poster_id)
    select draft.id, look - 1, jsonb_build_object('en', known.colour), known.swatch, array[known.colour],
      case when look = 2 and own = 'wider' then width + 200 when look = 2 and own = 'taller' then (width * 4 + 4) / 5 end,
      case when look = 2 and own = 'wider' then depth when look = 2 and own = 'taller' then (depth * 4 + 4) / 5 end,
      case when look = 2 and own = 'wider' then height when look = 2 and own = 'taller' then height * 2 end,
      glb_id, poster_id
    from draft
    cross join generate_series(1, 2 + (id % 3)) as look
    join (values ${sql.join(colours, sql`, `)}) as known (colour, swatch)
      on known.colour = colours[1 + look % cardinality(colours)]
    where kind = 'product'`)
}

async function putTogether(tx: Db) {
  await tx.execute(sql`
    insert into model_part (whole_id, whole_kind, position, part_id, count, tab)
    select id, kind, row_number() over (partition by id order by part) - 1, part, 1 + part % 3,
      case when kind = 'scene' then (array['decorate', 'furniture'])[1 + part % 2] end
    from (
      select distinct whole.id, whole.kind, part.id as part
      from draft as whole
      cross join generate_series(1, 6) as turn
      join draft as part on part.n = 1 + (whole.n * 31 + turn * 7919) % (select count(*) from draft)
      where whole.kind <> 'product' and part.kind = 'product'
    ) as chosen`)
}

async function collect(tx: Db) {
  await tx.execute(sql`
    insert into "user" (id, name, email, username, display_username, age_stated_at)
    select 'collector-' || n, 'Collector ' || n, 'collector-' || n || '@loggia.example', 'collector-' || n,
      'collector-' || n, now()
    from generate_series(1, ${collectors}) as n on conflict do nothing`)
  await tx.execute(sql`
    insert into collection (account_id) select 'collector-' || n from generate_series(1, ${collectors}) as n
    on conflict do nothing`)
  await tx.execute(sql`
    insert into collection_item (collection_id, model_id, created_at)
    select collection.id, draft.id, published_at
    from draft cross join generate_series(1, collected_count) as turn
    join collection on name is null and account_id = 'collector-' || (1 + (draft.id + turn) % ${collectors})`)
}
