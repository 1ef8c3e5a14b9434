import { forgetToken, isLoggedIn } from '../api/storage.ts'
import { translator } from '../i18n/translator.ts'
import { openLogin } from './login/open-login.ts'
import { toast } from './toast.ts'

/**
 * The server no longer knows the session, such as one that was ended elsewhere: its token goes, the visitor is told so, and then
 * asked to log in where something waits for that.
 */
export async function sessionOver(again?: () => void) {
  if (isLoggedIn()) forgetToken()
  const words = await translator('shell.toast')
  await toast({ title: words('sessionOver'), kind: 'fault' })
  if (again) await openLogin('login', again)
}
