/** In characters, as a browser counts them. */
export const COMMENT_MAX = 2000

/** A comment's author may change it for so long. */
export const EDIT_MINUTES = 15

/** Conversations on a page of a scheme; all answers come with theirs. */
export const THREADS_PER_PAGE = 10

/** Then a conversation is full, so that no page grows without end. */
export const ANSWERS_MAX = 100

export const OWN_COMMENTS_PER_PAGE = 20

/** Where a comment is found, on whichever page it is by now. */
export const commentPath = (id: number) => `/comments/${id}`
