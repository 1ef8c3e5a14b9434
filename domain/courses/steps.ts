import type { LocalText } from '#domain/text.ts'

/** What a lesson asks to be done, one thing at a time. */
export interface Step {
  title: string
  /** Markdown, with the pictures that show it. */
  text: string
}

/** The steps that a lesson's Markdown has: each begins with a heading, `## Measure both diagonals`. */
export function stepsOf(markdown: string): Step[] {
  const [, ...parts] = `\n${markdown}`.split(/\n## +/)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), text: lines.join('\n').trim() }
  })
}

/** How many steps a lesson has, in each of its languages as many. */
export const stepCountOf = (steps: LocalText): number => stepsOf(Object.values(steps)[0] ?? '').length

/** Of what somebody has ticked, what the lesson still has, in order; an editor may have taken steps away. */
export const stillThere = (ticked: readonly number[], count: number): number[] =>
  [...new Set(ticked)].filter((step) => step < count).sort((a, b) => a - b)
