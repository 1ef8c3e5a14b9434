import { PLAN_NAMES, REWARD_IDS } from '#db/kinds.ts'
import type { RewardRules } from '#domain/points/rules.ts'
import { amountIn, numberIn, type Plans, perMonth } from './rules.ts'

/** What things cost on a day. */
export interface Charged {
  plans: Plans
  rewards: RewardRules
}

/** Such as `ModulesDay` of `modules-day`. */
const inKeys = (name: string) => name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/**
 * The figures of plans and points that texts name, such as `{priceYearly}`, by their keys, as a language writes them: what
 * pages say is what is charged. Of a reward that is off there is none, as of a claim that has ended.
 */
export function planFigures({ plans, rewards }: Charged, locale: string): ReadonlyMap<string, string> {
  const ofPlans = PLAN_NAMES.flatMap((name) => [
    [`price${inKeys(name)}`, amountIn(locale, plans[name].cents)] as const,
    [`perMonth${inKeys(name)}`, amountIn(locale, perMonth(plans[name]))] as const,
    [`uploads${inKeys(name)}`, numberIn(locale, plans[name].uploads)] as const,
  ])
  const ofPoints = REWARD_IDS.flatMap((id) => {
    const { cost } = rewards[id] ?? {}
    return cost === undefined ? [] : [[`cost${inKeys(id)}`, numberIn(locale, cost)] as const]
  })
  return new Map([...ofPlans, ...ofPoints])
}

/** A text with the figures that it names; what else stands in braces stays. */
export const withFigures = (text: string, figures: ReadonlyMap<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (named, key: string) => figures.get(key) ?? named)

/** Whether a text, or several in JSON, names such a figure. */
export const namesFigure = (text: string) => /\{(price|perMonth|uploads|cost)[A-Z]/.test(text)
