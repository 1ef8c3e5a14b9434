import { PLAN_NAMES, type PlanName, REQUEST_TOPICS, type RequestForm } from '#db/kinds.ts'
import type { contactRequest } from '#db/schema/requests.ts'

/** The working days within which an answer is promised. */
export const promisedDays: Record<RequestForm, number> = { contact: 1, developer: 5, plan: 5, feedback: 5 }

/** In characters, as a browser counts them. */
export const lengthMax = {
  name: 100,
  email: 254,
  phone: 40,
  interest: 200,
  industry: 100,
  company: 150,
  position: 100,
  taxId: 30,
  address: 500,
  message: 5000,
} as const

/** The same request, sent again within this time, is one request. */
export const REPEAT_SECONDS = 10 * 60

/** What a request says of its sender is kept this long, as the privacy policy promises. */
export const KEPT_YEARS = 5

/** A letter that has been sent is kept this long, to find out what became of it. */
export const LETTER_KEPT_DAYS = 30

/** How many requests one address may send within `TURN_SECONDS`. */
export const TURNS = 5
export const TURN_SECONDS = 10 * 60

/** What a form's address may say of what it is about. */
export const SUBJECT_QUERY = ['topic', 'plan', 'brand'] as const

/** What the page that led here was about. */
export interface Subject {
  topic: (typeof REQUEST_TOPICS)[number]
  /** Null where the topic is not a plan, or none was chosen. */
  plan: PlanName | null
  /** Whose page it was, where the topic is a brand. */
  brand?: { id: number; slug: string; name: string } | null
}

/**
 * The subject that an address names (`?topic=plan&plan=yearly`), but for its brand; unknown values are ignored. A plan is a topic by itself; feedback is
 * no subject of an address, since an account alone gives it.
 */
export function subjectOf(query: URLSearchParams): Subject | null {
  const topic = REQUEST_TOPICS.find((known) => known !== 'feedback' && known === query.get('topic'))
  const plan = PLAN_NAMES.find((known) => known === query.get('plan'))
  if (topic && topic !== 'plan') return { topic, plan: null }
  return topic || plan ? { topic: 'plan', plan: plan ?? null } : null
}

export type ContactRequest = typeof contactRequest.$inferSelect

/** What people are told by mail about a request: the company that it arrived, its sender that it did, and what is answered. */
export type RequestNotice =
  | { letter: 'request-arrived'; request: ContactRequest; brand?: string | undefined }
  | { letter: 'request-confirmed'; request: ContactRequest }
  | { letter: 'request-answered'; request: ContactRequest; text: string }

/** Of an answer or a note, in characters. */
export const ENTRY_MAX = 10_000

/** Of what a template for answers is called, in characters. */
export const TEMPLATE_NAME_MAX = 80

/** An answer waits for so long before it goes, and can be taken back meanwhile. */
export const TAKE_BACK_SECONDS = 30
