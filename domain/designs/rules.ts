/** So many designs an account without a plan may have; the plans say "unlimited". */
export const DESIGNS_WITHOUT_PLAN = 50
/** With the deleted ones that can still be brought back: more than anybody draws, and what keeps a program from filling the disk. */
export const DESIGNS_MAX = 2_000
/** Begun, copied or read in within an hour. */
export const NEW_DESIGNS_PER_HOUR = 100
/** How long a deleted design can be brought back. */
export const DELETED_DAYS = 30

/** The newest of those kept by themselves; older ones go. */
export const AUTOMATIC_VERSIONS = 50
/** What was drawn is kept by itself once so often, while one goes on: fifty of them are four hours of work, not two minutes. */
export const AUTOMATIC_EVERY_MS = 5 * 60_000
/** Those with a name stay, so there is an end to them. */
export const NAMED_VERSIONS_MAX = 200

export const DESIGN_NAME_MAX = 120
export const DESIGNS_PER_PAGE = 24

/** What a design can begin with. Their names are in `studio.json` of each language. */
export const TEMPLATES = ['empty', 'living-room', 'bedroom', 'kitchen', 'flat'] as const
export type Template = (typeof TEMPLATES)[number]

export const isTemplate = (given: unknown): given is Template => TEMPLATES.some((each) => each === given)

/** The box that a sketch is drawn in, as an SVG has it. */
export const SKETCH = { width: 1200, height: 900 } as const

/** So many pictures to trace are kept with a design, and the one that it shows. */
export const DESIGN_PICTURES = 20
/** Their longer side, in pixels: as fine as one traces, and small enough to be moved under a finger. */
export const TRACING_SIDE_MAX = 4096
