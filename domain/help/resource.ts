import { eq, sql } from 'drizzle-orm'
import { titleSearch } from '#db/local-text.ts'
import { helpArticle } from '#db/schema/help.ts'
import { HELP_SECTIONS } from '#db/vocabulary.ts'
import { inReadersLanguage, lacking, unlessInSameLanguages } from '#domain/backstage/local.ts'
import { resource } from '#domain/backstage/resource.ts'
import { slug } from '#domain/input.ts'
import { dropHelp } from './help.ts'
import { HelpForm } from './input.ts'
import { helpPath } from './rules.ts'

/** The articles of the help centre. */
export const help = resource({
  name: 'help',
  rights: { see: 'help:edit', edit: 'help:edit' },
  table: helpArticle,
  key: helpArticle.slug,
  version: helpArticle.version,
  columns: {
    title: { of: inReadersLanguage(helpArticle.title), kind: 'text' },
    slug: { of: helpArticle.slug, kind: 'text' },
    section: { of: helpArticle.section, kind: 'choice' },
    position: { of: helpArticle.position, kind: 'number' },
    helpfulCount: { of: helpArticle.helpfulCount, kind: 'number' },
    unhelpfulCount: { of: helpArticle.unhelpfulCount, kind: 'number' },
    updatedOn: { of: helpArticle.updatedOn, kind: 'day' },
  },
  search: titleSearch(helpArticle),
  filters: {
    section: { choices: HELP_SECTIONS, where: (section) => sql`${helpArticle.section} = ${section}` },
    lacks: lacking(helpArticle.title),
    judged: {
      choices: ['unhelpful'],
      // Written as its index has it, by which PostgreSQL knows how often it is so.
      where: () => sql`(${helpArticle.unhelpfulCount} > ${helpArticle.helpfulCount}) is true`,
    },
  },
  sorts: {
    slug: { by: helpArticle.slug, direction: 'asc' },
    oldest: { by: helpArticle.updatedOn, direction: 'asc' },
  },
  form: HelpForm,
  personal: [],
  canBeAdded: { keyField: slug(80) },
  refuse: ({ title, summary, body }) => unlessInSameLanguages(title, summary, body),
  address: ({ slug: its }) => helpPath(its),
  afterwards: ({ tx }, key) => dropHelp(tx, key),
  actions: {
    remove: {
      right: 'help:edit',
      run: ({ tx }, { slug: its }) => tx.delete(helpArticle).where(eq(helpArticle.slug, its)),
      // How it was judged goes too.
      canBeUndone: false,
    },
  },
})
