import { type SQL, sql } from 'drizzle-orm'
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  contentLanguageFor,
  type Language,
  perLanguage,
} from '#db/languages.ts'
import { page, pageDraft, pageSchedule, pageSearch } from '#db/schema/pages.ts'
import type { Listed } from '#domain/backstage/resource.ts'
import { PAGES } from './publishing/log.ts'

const open = sql`${pageSchedule.slug} = ${pageDraft.slug} and ${pageSchedule.doneAt} is null`

/** `shown`, `changed` where the draft is another, `new` where visitors see nothing of it yet; null where nothing is typed. */
const stateIn = (language: ContentLanguage): SQL => sql`coalesce(
  (select case when ${language} = any (${pageDraft.pending}) then 'changed' else 'shown' end from ${page}
    where ${page.slug} = ${pageDraft.slug} and ${page.language} = ${language}),
  case when ${language} = any (${pageDraft.pending}) then 'new' end)`

/** As visitors see it in the reader's language, else as it is worked on. */
const titleIn = (reader: Language): SQL => sql`coalesce(
  (select ${page.published} ->> 'title' from ${page}
    where ${page.slug} = ${pageDraft.slug} and ${page.language} = ${contentLanguageFor(reader)}),
  ${pageDraft.title})`

/** The marketing pages. */
export const pages = {
  name: PAGES,
  rights: { see: 'pages:edit', add: 'pages:edit' },
  table: pageDraft,
  key: pageDraft.slug,
  columns: {
    title: { of: titleIn, kind: 'text' },
    slug: { of: pageDraft.slug, kind: 'text' },
    ...perLanguage(CONTENT_LANGUAGES, (language) => ({ of: stateIn(language), kind: 'choice' as const })),
    scheduledAt: { of: sql`(select min(${pageSchedule.at}) from ${pageSchedule} where ${open})`, kind: 'moment' },
    updatedAt: { of: pageDraft.updatedAt, kind: 'moment' },
  },
  search: pageSearch(pageDraft),
  filters: {
    state: {
      choices: ['changed', 'unseen', 'scheduled', 'failed'],
      where(state) {
        if (state === 'changed') return sql`${pageDraft.pending} <> '{}'`
        if (state === 'scheduled') return sql`exists (select from ${pageSchedule} where ${open})`
        if (state === 'failed')
          return sql`exists (select from ${pageSchedule} where ${pageSchedule.slug} = ${pageDraft.slug} and ${pageSchedule.error} is not null
            and ${pageSchedule.doneAt} > now() - interval '7 days')`
        // What is typed has an index: of a page that nobody sees, there is nothing else.
        return sql`${pageDraft.pending} <> '{}' and not exists (select from ${page} where ${page.slug} = ${pageDraft.slug})`
      },
    },
  },
  sorts: {
    slug: { by: pageDraft.slug, direction: 'asc' },
    newest: { by: pageDraft.updatedAt, direction: 'desc' },
  },
} satisfies Listed
