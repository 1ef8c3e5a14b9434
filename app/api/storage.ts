import type { Language } from '#db/languages.ts'

/** What the site keeps in the browser, under the names that the design tool knows too. */
export const storageKeys = {
  auth: 'auth',
  token: 'token',
  authorization: 'Authorization',
  language: 'lang',
  designUrl: 'designUrl',
} as const

const yearInSeconds = 31_536_000

/** Stores the choice, mirrors it in the cookie that the server reads, and loads the page in that language. */
export function chooseLanguage(language: Language) {
  localStorage.setItem(storageKeys.language, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `lang=${language};path=/;max-age=${yearInSeconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  if (address.href === location.href) location.reload()
  else location.replace(address)
}

/** Why it is somebody else who is logged in here, or nobody. */
type LoginChange = 'logged-in' | 'logged-in-to-go-on' | 'logged-out' | 'session-over'

const loginListeners = new Set<(change: LoginChange) => void>()

/** Calls a listener whenever somebody logs in or out here. @returns what ends that */
export function onLoginChange(listener: (change: LoginChange) => void) {
  loginListeners.add(listener)
  return () => void loginListeners.delete(listener)
}

function loginChanged(change: LoginChange) {
  if (isLoggedIn()) document.documentElement.dataset.account = ''
  else delete document.documentElement.dataset.account
  for (const listener of loginListeners) listener(change)
}

/** Looks whether somebody logged in or out since this page was left. */
export function noticeLogin() {
  const wasLoggedIn = 'account' in document.documentElement.dataset
  if (isLoggedIn() !== wasLoggedIn) loginChanged(isLoggedIn() ? 'logged-in' : 'logged-out')
}

/**
 * @param token the design tool's own server may answer without one: then its address is known, and nobody is logged in here
 * @param goesOn what had to wait for the login is done now
 */
export function rememberLogin(token: string | undefined, designUrl: string, goesOn = false) {
  localStorage.setItem(storageKeys.designUrl, designUrl)
  if (!token) return
  localStorage.setItem(storageKeys.token, token)
  loginChanged(goesOn ? 'logged-in-to-go-on' : 'logged-in')
}

/** The session goes on under another token. */
export function rememberToken(token: string) {
  localStorage.setItem(storageKeys.token, token)
}

export function forgetLogin() {
  localStorage.removeItem(storageKeys.token)
  localStorage.removeItem(storageKeys.designUrl)
  loginChanged('logged-out')
}

/** The token was refused: it goes, the rest stays. */
export function forgetToken() {
  localStorage.removeItem(storageKeys.token)
  loginChanged('session-over')
}

const inviteKey = 'invite'

/** Who came by an invitation may look around before registering: it counts in this window. */
export function rememberInvite() {
  const invite = new URLSearchParams(location.search).get('invite')
  if (invite) sessionStorage.setItem(inviteKey, invite)
}

export const rememberedInvite = () => sessionStorage.getItem(inviteKey) ?? undefined

export const isLoggedIn = () => Boolean(localStorage.getItem(storageKeys.token))
