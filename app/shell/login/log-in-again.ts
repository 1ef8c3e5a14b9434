import { sessionOver } from '../session-over.ts'
import { openLogin } from './open-login.ts'

/** After a session that is over: says so, and asks to log in. @param again what waits for it */
export async function logInAgain(again: () => void) {
  await sessionOver()
  await openLogin('login', again)
}
