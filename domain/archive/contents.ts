import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { course, courseCategory } from '#db/schema/courses.ts'
import { designer } from '#db/schema/designers.ts'
import { helpArticle } from '#db/schema/help.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelLevel, modelPart, modelVariant, schemeModel } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import { claim, page, pageDraft, pageRevision } from '#db/schema/pages.ts'
import { hotspot, planPlace, schemePlan } from '#db/schema/panoramas.ts'
import { planPrice } from '#db/schema/plans.ts'
import { pointReward, pointTask } from '#db/schema/points.ts'
import { redirect } from '#db/schema/redirects.ts'
import { answerTemplate } from '#db/schema/requests.ts'
import { sampleStep } from '#db/schema/samples.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { siteSettings } from '#db/schema/settings.ts'

/** A table of which rows are in an archive. */
export interface Part {
  table: PgTable
  /** Which rows; by default all. */
  where?: SQL
  /** By the names of columns: what they say in an archive. Who people are and what they did stays here, and so do counts of it. */
  instead?: Record<string, unknown>
  /** Where an installation has some without any content: those of an archive are the `same`, these are `kept` beside them, or `replaced`. */
  thereBefore?: 'same' | 'kept' | 'replaced'
}

const ofListedScheme = sql`scheme_id in (select id from scheme where is_listed)`

const parts: Part[] = [
  { table: brand },
  {
    table: model,
    instead: { collected_count: 0, rating_count: 0, rating_sum: 0 },
  },
  { table: modelVariant },
  { table: modelPart },
  { table: modelLevel },
  { table: designer, where: sql`state = 'approved'`, instead: { owner_id: null, follower_count: 0 } },
  { table: scheme, where: sql`is_listed`, instead: { like_count: 0, comment_count: 0 } },
  ...[schemeImage, panorama, hotspot, schemePlan, planPlace, schemeModel].map((table) => ({
    table,
    where: ofListedScheme,
  })),
  // A trigger counts the courses as they come.
  { table: courseCategory, instead: { course_count: 0 } },
  { table: course },
  { table: helpArticle, instead: { helpful_count: 0, unhelpful_count: 0 } },
  { table: article },
  { table: claim },
  // Of what is worked on and what was, only what visitors see.
  { table: pageRevision, where: sql`id in (select revision_id from page)`, instead: { by_id: null } },
  { table: page },
  { table: pageDraft, instead: { draft: null, pending: [], by_id: null } },
  { table: redirect },
  { table: answerTemplate },
  // What pays for a price at Stripe is this installation's own.
  { table: planPrice, instead: { stripe_price_id: null }, thereBefore: 'same' },
  { table: pointTask, thereBefore: 'same' },
  { table: pointReward, thereBefore: 'same' },
  { table: siteSettings, thereBefore: 'replaced' },
  { table: sampleStep, thereBefore: 'kept' },
]

/** The files that pages call by name, and those that rows of an archive refer to. */
const usedMedia = sql.join(
  [sql`name is not null`, ...parts.flatMap(mediaOf).map((used) => sql`id in (${used})`)],
  sql` or `,
)

/** The rows of which each has a file. */
export const FILES: Part = { table: media, where: usedMedia, instead: { unused_since: null } }

/** Everything that an archive holds, in an order in which each row comes after those that it refers to. */
export const CONTENTS: readonly Part[] = [FILES, ...parts]

/** Which files the rows of a part refer to. */
function mediaOf({ table, where = sql`true` }: Part): SQL[] {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
  return references
    .filter(({ foreignTable }) => foreignTable === media)
    .map(({ columns: [column] }) => sql`select ${column} from ${table} where ${where}`)
}

const people = 'who people are and what they did: theirs, and in a backup of the database'
const ownWork = 'what belongs to this installation alone'
const derived = 'made of what an archive holds'

/** The tables of which no row is in an archive, and why. */
export const LEFT_OUT: Record<string, string> = {
  account: people,
  account_link: people,
  collection: people,
  collection_item: people,
  comment: people,
  contact_request: people,
  course_progress: people,
  course_view: people,
  decision: people,
  design: people,
  design_media: people,
  design_ticket: people,
  design_version: people,
  designer_follow: people,
  earned_picture: people,
  entitlement: people,
  gone_like: people,
  help_vote: people,
  invoice: people,
  message: people,
  message_block: people,
  message_thread: people,
  model_rating: people,
  moderation_log: people,
  notification: people,
  notification_setting: people,
  open_registration: people,
  parental_consent: people,
  passkey: people,
  point_day: people,
  point_day_change: people,
  point_entry: people,
  point_holder: people,
  point_lot: people,
  point_transaction: people,
  report: people,
  request_entry: people,
  role_grant: people,
  saved_view: people,
  scheme_browse: people,
  scheme_draft: people,
  scheme_draft_media: people,
  scheme_like: people,
  scheme_share: people,
  scheme_view: people,
  session: people,
  share_link: people,
  share_visit: people,
  stripe_customer: people,
  subscription: people,
  terms_acceptance: people,
  two_factor: people,
  user: people,
  withheld_media: people,
  audit: ownWork,
  batch: ownWork,
  batch_record: ownWork,
  digest_day: ownWork,
  login_attempt: ownWork,
  outgoing_mail: ownWork,
  request_attempt: ownWork,
  search_miss: ownWork,
  setting: ownWork,
  presence: ownWork,
  page_schedule: ownWork,
  request_screenshot: people,
  visit_count: ownWork,
  job_run: ownWork,
  fault: ownWork,
  stripe_event: ownWork,
  verification: ownWork,
  designer_cell: derived,
  model_bits: derived,
  model_block: derived,
  model_cell: derived,
  model_change: derived,
  model_run: derived,
  scheme_bits: derived,
  scheme_block: derived,
  scheme_cell: derived,
  scheme_change: derived,
  search_document: derived,
  search_word: derived,
  vocabulary_word: derived,
}
