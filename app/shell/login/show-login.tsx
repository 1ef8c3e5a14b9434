import { createRoot } from 'react-dom/client'
import { languageOfDocument } from '../../i18n/document-language.ts'
import { needWords } from '../../i18n/page-words.ts'
import { PageWords } from '../../i18n/page-words-provider.tsx'
import { LoginDialog } from './login-dialog.tsx'
import type { LoginMode } from './open-login.ts'

let isShown = false
let then: (() => void) | undefined
let staysHere = false

/** In a root of its own: the page's tree needn't wait for the dialog, or know of it. Asked for twice, it is one. */
export async function showLogin(mode: LoginMode, afterwards?: () => void, isPageWaiting = false) {
  then = afterwards
  staysHere = isPageWaiting
  if (isShown) return
  isShown = true
  try {
    await needWords(['login', 'shell.field', 'shell.toast'])
  } catch (fault) {
    isShown = false
    throw fault
  }
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  root.render(
    <PageWords language={languageOfDocument()}>
      <LoginDialog
        mode={mode}
        goesOn={() => then !== undefined}
        staysHere={() => staysHere || then !== undefined}
        onLoggedIn={() => then?.()}
        onClosed={() => {
          root.unmount()
          holder.remove()
          isShown = false
        }}
      />
    </PageWords>,
  )
}
