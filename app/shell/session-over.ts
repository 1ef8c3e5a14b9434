import { forgetToken, isLoggedIn } from '../api/storage.ts'
import { translator } from '../i18n/translator.ts'
import { toast } from './toasts/toast.ts'

/** The server no longer knows the session, such as one that was ended elsewhere: its token goes, and the visitor is told so. */
export async function sessionOver() {
  if (isLoggedIn()) forgetToken()
  const words = await translator('shell.toast')
  await toast({ title: words('sessionOver'), kind: 'fault' })
}
