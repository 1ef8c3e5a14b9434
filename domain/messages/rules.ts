/** In characters, as a browser counts them. */
export const MESSAGE_MAX = 4000

export const THREADS_PER_PAGE = 20

/** A conversation shows so many of its latest messages; a link leads to those before. */
export const MESSAGES_PER_PAGE = 50

export const messagesPath = '/account/messages'
export const threadPath = (id: number | string) => `${messagesPath}/${encodeURIComponent(id)}`
