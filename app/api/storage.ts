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

const loginListeners = new Set<() => void>()

/** Calls a listener whenever somebody logs in or out here. @returns what ends that */
export function onLoginChange(listener: () => void) {
  loginListeners.add(listener)
  return () => void loginListeners.delete(listener)
}

function loginChanged() {
  if (isLoggedIn()) document.documentElement.dataset.account = ''
  else delete document.documentElement.dataset.account
  for (const listener of loginListeners) listener()
}

export function rememberLogin(token: string, designUrl: string) {
  localStorage.setItem(storageKeys.token, token)
  localStorage.setItem(storageKeys.designUrl, designUrl)
  loginChanged()
}

/** The session goes on under another token. */
export function rememberToken(token: string) {
  localStorage.setItem(storageKeys.token, token)
}

export function forgetLogin() {
  localStorage.removeItem(storageKeys.token)
  localStorage.removeItem(storageKeys.designUrl)
  loginChanged()
}

/** The token was refused: it goes, the rest stays. */
export function forgetToken() {
  localStorage.removeItem(storageKeys.token)
  loginChanged()
}

const inviteKey = 'invite'

/** Who came by an invitation may look around before registering: it counts in this window. */
export function rememberInvite() {
  const invite = new URLSearchParams(location.search).get('invite')
  if (invite) sessionStorage.setItem(inviteKey, invite)
}

export const rememberedInvite = () => sessionStorage.getItem(inviteKey) ?? undefined

export const isLoggedIn = () => localStorage.getItem(storageKeys.token) !== null
