import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categoryNames, type Lesson, readLessons } from '../training.ts'
import { oneOf } from './random.ts'

/** The written lessons over and over, each time with a number; pictures and videos are those of the sample content. */
export async function growCourses(db: Database, count: number) {
  const written = (await Promise.all((await categoryNames()).map(readLessons))).flat()
  const column = (of: (lesson: Lesson) => string | undefined) => sql`${sql.param(written.map(of))}::text[]`
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.25)`)
    const { rows } = await tx.execute<{ categories: number; pictures: number }>(sql`
      select (select count(*)::int from course_category where parent_id is not null) as categories,
        (select count(*)::int from media where kind = 'picture' and width >= 960) as pictures`)
    if (!rows[0]?.categories || !rows[0].pictures) {
      throw new Error('There is nothing to begin with: start Loggia once, which loads it, and then make more.')
    }
    await tx.execute(sql`create temporary table made_course on commit drop as
      with category as materialized (
        select id, slug, coalesce(parent_id, id) as section_id,
          (select coalesce(max(position), 0) from course where category_id = course_category.id) as before
        from course_category
      ),
      picture as materialized (
        select id, row_number() over (order by id) as place from media where kind = 'picture' and width >= 960
      ),
      written as materialized (
        select * from unnest(
          ${column(({ category }) => category)}, ${column(({ title }) => title.en)}, ${column(({ title }) => title.italy)},
          ${column(({ summary }) => summary.en)}, ${column(({ summary }) => summary.italy)}
        ) with ordinality as course (slug, title_en, title_italy, summary_en, summary_italy, place)
      )
      select n, category.id as category_id, section_id, before + row_number() over (partition by category.id order by n)
        as position, title_en, title_italy, summary_en, summary_italy, picture.id as cover_id
      from (
        select n, 1 + floor(random() * ${written.length})::int as place from generate_series(1, ${count}) as n offset 0
      ) as made
      join written using (place)
      join category using (slug)
      join picture on picture.place = 1 + n % ${rows[0].pictures}`)
    await tx.execute(sql`
      insert into course (
        category_id, section_id, position, title, summary, author, cover_id, mp4_id, webm_id, duration_ms, view_count,
        published_at, chapters, captions
      )
      select category_id, section_id, position,
        jsonb_build_object('en', title_en || ' ' || n, 'italy', title_italy || ' ' || n),
        jsonb_build_object('en', summary_en, 'italy', summary_italy),
        ${oneOf(['Loggia Training', 'Studio Brera', 'Officina Navigli', 'Atelier del Lago'])}, cover_id,
        (select id from media where mime = 'video/mp4' order by id limit 1),
        (select id from media where mime = 'video/webm' order by id limit 1),
        5000, floor(power(1 - random(), -0.8))::int - 1, now() - interval '5 years' * (1 - n::float / ${count}),
        jsonb_build_array(jsonb_build_object(
          'startMs', 0, 'title', jsonb_build_object('en', title_en || ' ' || n, 'italy', title_italy || ' ' || n)
        )),
        jsonb_build_object('en', ${spoken('en')}, 'italy', ${spoken('italy')})
      from made_course order by n`)
  })
  for (const table of ['course', 'course_category']) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
}

/** Its title, then what it is about. */
function spoken(language: 'en' | 'italy') {
  const column = (name: string) => sql.identifier(`${name}_${language}`)
  return sql`jsonb_build_array(
    jsonb_build_object('startMs', 0, 'endMs', 2500, 'words', ${column('title')} || ' ' || n),
    jsonb_build_object('startMs', 2500, 'endMs', 5000, 'words', ${column('summary')})
  )`
}
