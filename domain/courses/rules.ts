export const COURSE_SORTS = ['latest', 'popularity'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]

export const COURSES_PER_PAGE = 4

/** Further courses beside the one that is shown. */
export const RELATED_COURSES = 4

/** Longer searches are cut. In characters. */
export const SEARCH_MAX = 100

/** Words of a search beyond these are not looked for. */
export const SEARCH_WORDS_MAX = 8

/** A course is completed once so much of its film has been watched, or else once all its steps are ticked. */
export const COMPLETED_AT = 0.9

/** The fastest that a player shows a video: so many seconds of it in one. */
export const FASTEST = 2

/** Messages travel, and browsers' clocks are not ours: so much more time than passed is believed, once. */
export const TOLERANCE_MS = 500

/** As people say it: `28:17`, `1:02:03`. */
export function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** A lesson has at most so many steps, and so many characters of them. */
export const STEPS_MAX = 20
export const STEPS_LENGTH = 20_000

/** So many characters fit in the title of a chapter, and so many are said at a time. */
export const CHAPTER_LENGTH = 80
export const CUE_LENGTH = 300
