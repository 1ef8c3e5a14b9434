export type LoginMode = 'login' | 'register'

/**
 * Opens the login dialog, whose code most visitors never need.
 * @param afterwards runs once the visitor is logged in, such as the like that needed it
 * @param isPageWaiting whether the page itself is what somebody registers for
 */
export async function openLogin(mode: LoginMode, afterwards?: () => void, isPageWaiting = false) {
  const { showLogin } = await import('./show-login.tsx')
  await showLogin(mode, afterwards, isPageWaiting)
}
