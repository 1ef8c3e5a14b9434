/** What a template can leave open, for each request to fill in. */
export const PLACEHOLDERS = ['name', 'reference', 'company', 'plan'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const BRACED = /\{([^{}\n]*)\}/g

const isKnown = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** Whether all that stands in braces is a placeholder. */
export const hasOnlyPlaceholders = (text: string) => [...text.matchAll(BRACED)].every(([, name = '']) => isKnown(name))

/** A template with what is known of a request; what isn't stays open, to be seen. What is filled in is not looked into again. */
export const filledIn = (text: string, known: Record<Placeholder, string | null>) =>
  text.replace(BRACED, (open, name: string) => (isKnown(name) && known[name]) || open)

/** The first placeholder that nobody has filled in. */
export const leftOpen = (text: string) => [...text.matchAll(BRACED)].find(([, name = '']) => isKnown(name))?.[0]
