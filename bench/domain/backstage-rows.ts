import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  CLAIM_UNITS,
  DESIGNER_KINDS,
  LOG_ACTIONS,
  MAIL_STATES,
  MEDIA_KINDS,
  REQUEST_STATES,
  ROLES,
  STORE_STATES,
  SUBSCRIPTION_STATES,
  TARGET_KINDS,
  VISIT_KINDS,
} from '#db/kinds.ts'
import { LANGUAGE_KEYS } from '#db/languages.ts'
import { CATEGORIES, HELP_SECTIONS, LAYOUTS, ROOMS, SPACES, STYLES, THEMES } from '#db/vocabulary.ts'
import { resources } from '#domain/backstage/registry.ts'
import { list } from '#seed/large/random.ts'

/** What each record has in what it is searched by, what three have, and what stands before a record's number in its key. */
export const WORDS = { ofAll: 'rossi', ofFew: 'unico', key: 'rossi-casa-' }

/** By the numbers of the rows, each a minute after the one before; the three oldest have what hardly any other has. */
const at = sql`(timestamptz '2026-11-23T09:00:00Z' - (total - n) * interval '1 minute')`
const day = sql`(date '2026-11-23' - ((total - n) * 1500 / total)::int)`
const key = sql`${sql.raw(`'${WORDS.key}'`)} || n`
const named = sql`'Rossi ' || case when n <= 3 then 'unico ' else '' end || md5(n::text)`
const words = sql`jsonb_strip_nulls(jsonb_build_object('en', ${named}, 'italy', case when n > 3 then 'Casa' end))`
const text = sql`'{"en": "Made to measure the site with."}'::jsonb`
const texts = sql`jsonb_strip_nulls(jsonb_build_object('en', 'Made.', 'italy', case when n > 3 then 'Fatto.' end))`

/** One of some values: the first ones are frequent, of a thousand one is the last but one, and only the oldest are the last. */
function skewed(values: readonly string[], salt = 1): SQL {
  const last = sql.raw(String(values.length))
  const many = sql.raw(String(Math.max(1, values.length - 2)))
  const random = sql`power((hashint4(n # ${sql.raw(String(salt * 7919))}) & 65535) / 65536.0, 2)`
  const place = sql`case when n <= 3 then ${last} when n % 1000 = ${sql.raw(String(salt))} then ${last} - 1 else 1 + floor(${random} * ${many})::int end`
  return sql`(${list(values)})[${place}]`
}

const isFew = sql`n <= 3`
const picture = sql`lpad(to_hex(1 + n % 20), 20, '0')`

interface Rows {
  table: string
  /** What each column is made of. */
  columns: Record<string, SQL>
  /** Written before, with the same numbers. */
  before?: SQL[]
}

const account = sql`insert into "user" (id, name, email, username, display_username, age_stated_at)
  values ('staff', 'Staff', 'staff@example.com', 'staff', 'staff', now())`
const sections = sql`insert into course_category (slug, position, name)
  select 'section-' || n, n, '{"en": "Section"}' from generate_series(1, 21) as n`

/** What rows of a list are made of. Of other lists there are never many: redirects have a limit, the rest is typed by the company. */
export const rows: Record<string, Rows> = {
  requests: {
    table: 'contact_request',
    before: [account],
    columns: {
      reference: sql`'LG-' || ${key}`,
      form: skewed(['contact', 'feedback', 'developer']),
      topic: skewed(['demo', 'feedback', 'partner'], 2),
      name: named,
      email: sql`'anna.' || n || '@example.com'`,
      message: sql`'A wardrobe, please.'`,
      language: sql`'en'`,
      fingerprint: sql`n::text`,
      created_at: at,
      due_on: sql`${day} + 2`,
      state: skewed(REQUEST_STATES.toReversed(), 3),
      owner_id: sql`case when n % 500 = 0 then 'staff' end`,
    },
  },
  mail: {
    table: 'outgoing_mail',
    columns: {
      to: sql`'anna.' || n || '@example.com'`,
      subject: sql`${named} || ' ' || ${key}`,
      text: sql`'Good day.'`,
      state: skewed(['sent', ...MAIL_STATES.filter((state) => state !== 'sent')]),
      created_at: at,
      due_at: at,
      sent_at: sql`case when ${skewed(['sent', 'waiting', 'failed'])} = 'sent' then ${at} end`,
    },
  },
  subscriptions: {
    table: 'subscription',
    columns: {
      plan_price_id: sql`(select min(id) from plan_price)`,
      source: skewed(['invoice', 'stripe'], 2),
      state: skewed([...SUBSCRIPTION_STATES].toReversed()),
      period_start: day,
      period_end: sql`${day} + 365`,
      cancels_on: sql`case when n % 5000 = 0 then ${day} + 365 end`,
      stripe_id: sql`case when ${skewed(['invoice', 'stripe'], 2)} = 'stripe' then 'sub_' || n end`,
      created_at: at,
    },
  },
  news: {
    table: 'article',
    columns: { slug: key, title: words, summary: texts, body: texts, picture: sql`'there'`, published_on: day },
  },
  help: {
    table: 'help_article',
    columns: {
      slug: key,
      section: skewed(HELP_SECTIONS),
      position: sql`n % 30000`,
      title: words,
      summary: texts,
      body: texts,
      updated_on: day,
      helpful_count: sql`n % 7 + 3`,
      unhelpful_count: sql`case when ${isFew} then 9 else n % 3 end`,
    },
  },
  courses: {
    table: 'course',
    before: [sections],
    columns: {
      category_id: sql`case when ${isFew} then 21 else 1 + n % 20 end`,
      section_id: sql`case when ${isFew} then 21 else 1 + n % 20 end`,
      position: sql`n`,
      duration_ms: sql`5000`,
      published_at: at,
      title: sql`${words} || jsonb_build_object('en', ${key})`,
      summary: texts,
      author: named,
      cover_id: picture,
      is_listed: sql`not ${isFew}`,
      captions: sql`case when ${isFew} then '{}' else '{"en": []}' end::jsonb`,
    },
  },
  designers: {
    table: 'designer',
    columns: {
      name: named,
      slug: key,
      state: skewed(['approved', ...STORE_STATES.filter((state) => state !== 'approved')]),
      kind: skewed(DESIGNER_KINDS, 2),
      style: skewed(STYLES, 3),
      scope: text,
      address: sql`'Via Prova'`,
      city: sql`'Milano'`,
      country: sql`'IT'`,
      introduction: text,
      created_at: at,
      active_at: at,
    },
  },
  schemes: {
    table: 'scheme',
    before: [
      sql`insert into designer (name, slug, kind, style, scope, address, city, country, introduction)
        select 'Studio', 'studio-' || n, 'store', 'modern', '{"en": "All"}', '', 'Milano', 'IT', '{"en": "All"}'
        from generate_series(1, 1000) as n`,
    ],
    columns: {
      designer_id: sql`case when ${isFew} then 1000 else 1 + n % 999 end`,
      case_name: sql`${named} || ' ' || ${key}`,
      style: skewed(STYLES),
      theme: skewed(THEMES, 2),
      layout: skewed(LAYOUTS, 3),
      area_m2: sql`20 + n % 300`,
      room_count: sql`3`,
      rooms: sql`array[${skewed(ROOMS, 4)}, ${skewed(ROOMS, 5)}]`,
      introduction: text,
      published_at: at,
      is_hidden: sql`${isFew} or n % 2000 = 1`,
      is_published: sql`n % 3000 <> 2`,
      is_listed: sql`not (${isFew} or n % 2000 = 1 or n % 3000 = 2 or n % 4000 = 3)`,
    },
  },
  claims: {
    table: 'claim',
    columns: {
      key,
      value: sql`n`,
      unit: skewed(CLAIM_UNITS),
      source: words,
      as_of: day,
      ends_on: sql`case when n % 3 = 0 then ${day} + 365 end`,
    },
  },
  media: {
    table: 'media',
    columns: {
      id: sql`lpad(to_hex(n + 1000), 20, '0')`,
      name: key,
      kind: skewed(MEDIA_KINDS),
      mime: sql`'image/webp'`,
      width: sql`1600`,
      height: sql`1000`,
      bytes: sql`1 + (hashint4(n) & 1048575)`,
      colour: sql`'#a19e86'`,
      alt: words,
      created_at: at,
    },
  },
  products: {
    table: 'model',
    before: [
      sql`insert into brand (slug, name, country, introduction) values ('nido', 'Nido', 'IT', '{"en": "Chairs"}')`,
    ],
    columns: {
      kind: sql`(${list(['product', 'product', 'product', 'product', 'product', 'product', 'combined', 'scene'])})[1 + n % 8]`,
      slug: key,
      name: words,
      description: text,
      author: sql`'Loggia'`,
      brand_id: sql`1`,
      category: sql`case when n % 8 < 6 then ${skewed(CATEGORIES)} end`,
      mount: sql`case when n % 8 < 6 then 'floor' end`,
      space: skewed(SPACES, 2),
      style: skewed(STYLES, 3),
      colours: sql`'{white}'`,
      licence: sql`'loggia'`,
      width: sql`case when n % 8 < 7 then 400 end`,
      depth: sql`case when n % 8 < 7 then 400 end`,
      height: sql`case when n % 8 < 7 then 400 end`,
      smallest: sql`case when n % 8 < 7 then '{400, 400, 400}' else '{}' end::int[]`,
      triangles: sql`800`,
      poster_id: picture,
      is_listed: sql`not ${isFew} and n % 2000 <> 1`,
      published_at: at,
    },
  },
  brands: {
    table: 'brand',
    columns: {
      slug: key,
      name: sql`${named} || n`,
      country: sql`'IT'`,
      introduction: text,
      is_listed: sql`not ${isFew}`,
      created_at: at,
    },
  },
  ratings: {
    table: 'model_rating',
    before: [
      sql`insert into "user" (id, name, email, username, display_username, age_stated_at)
        select 'rater-' || n, 'Rossi', n || '@example.com', 'rater' || n, 'rater' || n, now() from generate_series(0, 999) as n`,
      sql`insert into model (kind, slug, name, description, author, space, style, colours, smallest, licence, poster_id)
        select 'scene', 'rated-' || n, '{"en": "Room"}', '{"en": "A room."}', 'Loggia', 'study', 'modern', '{white}', '{}', 'loggia', ${picture}
        from generate_series(1, 1000) as n`,
    ],
    columns: {
      model_id: sql`1 + n % 1000`,
      account_id: sql`'rater-' || n / 1000 % 1000`,
      stars: sql`case when ${isFew} then 1 else 2 + n % 4 end`,
      is_counted: sql`n % 5000 <> 7`,
      is_hidden: isFew,
      rated_at: at,
    },
  },
  log: {
    table: 'moderation_log',
    before: [account],
    columns: {
      at,
      actor_id: sql`case when n % 3 > 0 then 'staff' end`,
      action: skewed(LOG_ACTIONS),
      target_kind: skewed(TARGET_KINDS, 2),
      target_id: sql`1 + n % 1000`,
      facts: sql`'{"outcome": "keep"}'::jsonb`,
    },
  },
  audit: {
    table: 'audit',
    before: [account],
    columns: {
      at,
      actor_id: sql`case when ${isFew} then 'editor' else 'staff' end`,
      resource: skewed(Object.keys(resources)),
      key: sql`(1 + n % 1000)::text`,
      action: sql`'changed'`,
      before: sql`'{"state": "new"}'::jsonb`,
      after: sql`'{"state": "closed"}'::jsonb`,
    },
  },
  faults: {
    table: 'fault',
    columns: {
      at,
      request_id: key,
      method: sql`'GET'`,
      route: sql`'gallery/scheme'`,
      name: sql`'TypeError'`,
      message: named,
      place: sql`'app/routes'`,
    },
  },
  visits: {
    table: 'visit_count',
    columns: { day, kind: skewed(VISIT_KINDS), name: sql`${named} || ' ' || ${key}`, count: sql`1 + n % 50` },
  },
  searches: {
    table: 'search_miss',
    columns: {
      query: sql`${named} || ' ' || ${key}`,
      language: skewed(LANGUAGE_KEYS),
      count: sql`1 + n % 50`,
      last_at: at,
    },
  },
  pages: {
    table: 'page_draft',
    before: [
      sql`insert into page_schedule (slug, language, act, at, zone, created_at, done_at, error)
        select ${sql.raw(`'${WORDS.key}'`)} || n, 'en', 'withdraw', now(), 'Europe/Rome', now(), case when n > 1 then now() end,
          case when n > 1 then 'gone' end from generate_series(1, 3) as n`,
    ],
    columns: {
      slug: key,
      title: named,
      pending: sql`case when ${isFew} then '{en}' else '{}' end::text[]`,
      updated_at: at,
    },
  },
  accounts: {
    table: 'user',
    columns: {
      id: sql`md5(n::text)`,
      name: named,
      email: sql`${key} || '@example.com'`,
      username: key,
      display_username: key,
      role: skewed(ROLES),
      age_stated_at: at,
      created_at: at,
    },
  },
}

/** Lists of the same table as another one. */
const sharing: Record<string, string> = { combined: 'products', scenes: 'products' }

/** Every list that can become long. */
export const written = [...Object.keys(rows), ...Object.keys(sharing)]

/** What is chosen where the choices are records: what many have, then what few have. */
export const typedOf: Record<string, Record<string, readonly string[]>> = {
  courses: { category: ['section-1', 'section-21'] },
  schemes: { designerId: ['1', '1000'] },
  ratings: { slug: ['rated-1'], accountId: ['rater1'] },
}

/** Fills the table of one list, without what its triggers would do: no visitor looks for it. */
export async function fillList(db: Database, name: string, total: number): Promise<void> {
  const { table, columns, before = [] } = rows[sharing[name] ?? name] as Rows
  const into = sql.identifier(table)
  await db.execute(sql`alter table ${into} disable trigger user`)
  for (const statement of before) await db.execute(statement)
  const names = sql.join(
    Object.keys(columns).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(Object.values(columns), sql`, `)
  await db.execute(sql`
    insert into ${into} (${names}) select ${values}
    from generate_series(1, ${total}::int) as n, (values (${total}::int)) as size (total)`)
  // What is seen of a page stands beside it.
  if (table === 'page_draft') {
    await db.execute(published)
    await db.execute(sql`vacuum analyze page`)
  }
  await db.execute(sql`vacuum analyze ${into}`)
}

const published = sql`insert into page (slug, language, published) select slug, 'en', '{"title": "Made", "blocks": []}'
  from page_draft where slug <> ${sql.raw(`'${WORDS.key}1'`)}`
