import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { rememberInvite } from '../../api/storage.ts'

export type LoginMode = 'login' | 'register'

interface Login {
  /** Opens the dialog; `afterwards` runs once the visitor is logged in, such as the like that needed it. */
  open: (mode: LoginMode, afterwards?: () => void) => void
}

const LoginContext = createContext<Login>({ open: () => {} })

export const useLogin = () => use(LoginContext)

// Most visitors never log in: the dialog's code comes when it is asked for.
const LoginDialog = lazy(() => import('./login-dialog.tsx'))

/** Hidden until somebody asks for it. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ mode: LoginMode; afterwards?: () => void } | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(rememberInvite, [])
  const login = useMemo<Login>(
    () => ({
      open(mode, afterwards) {
        setWasOpened(true)
        setState({ mode, afterwards })
      },
    }),
    [],
  )
  return (
    <LoginContext value={login}>
      {children}
      {wasOpened && (
        <Suspense>
          <LoginDialog
            mode={state?.mode ?? null}
            onMode={(mode) => setState((current) => ({ ...current, mode }))}
            onClose={() => setState(null)}
            onLoggedIn={() => {
              state?.afterwards?.()
              // A page of the account's own shows what is there now.
              void revalidate()
            }}
          />
        </Suspense>
      )}
    </LoginContext>
  )
}
