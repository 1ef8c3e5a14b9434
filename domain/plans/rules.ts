import type { PlanName } from '#db/kinds.ts'

/** What a plan costs and allows. */
export interface Plan {
  /** Of a US dollar, for the whole length. */
  cents: number
  /** The same of a euro; null where there is no price in euros. */
  euroCents: number | null
  months: number
  /** How many 3D models, and as many 2D textures, may be uploaded. */
  uploads: number
}

export type Plans = Record<PlanName, Plan>

/** The monthly equivalent in cents, of whole dollars. */
export const perMonth = ({ cents, months }: Pick<Plan, 'cents' | 'months'>): number =>
  Math.round(cents / 100 / months) * 100

/** A number as the pages write it: `1.300` in Italian, too. */
export const numberIn = (locale: string, number: number) =>
  new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(number)

/** An amount as a language writes it: whole dollars, or euros, without cents. */
export function amountIn(locale: string, cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(cents / 100)
}

/** Who has a plan by invoice is told so many days before it ends. */
export const REMINDED_DAYS = 14

/** Of an invoice's number, in characters. */
export const INVOICE_NUMBER_MAX = 40

/** What people are told by mail about their plan. */
export interface PlanNotice {
  letter: 'plan-confirmed' | 'plan-ending'
  to: { name: string; email: string; language: string }
  plan: PlanName
  /** The first day that is not paid, such as `2027-11-23`. */
  periodEnd: string
  /** Of the invoice that was paid. */
  invoice?: string
}

/** The last day that is paid of a period, as people say it. */
export const lastDayOf = (periodEnd: string) => daysAfter(periodEnd, -1)

/** So many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
