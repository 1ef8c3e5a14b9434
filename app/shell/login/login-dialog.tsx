import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rememberLogin } from '../../api/storage.ts'
import { IconX } from '../../ui/marks/icons.tsx'
import { toast } from '../toasts/toast.ts'
import picture from './dining-room.webp'
import type { LoggedIn } from './login-call.ts'
import classes from './login-dialog.module.css'
import { LoginForm } from './login-form.tsx'
import type { LoginMode } from './open-login.ts'
import { RegisterForm } from './register-form.tsx'

interface LoginDialogProps {
  mode: LoginMode
  /** Whether something waits for the login, which `onLoggedIn` then does. */
  goesOn: () => boolean
  /** Whether somebody who has registered wants to be where they are. */
  staysHere: () => boolean
  onLoggedIn: () => void
  onClosed: () => void
}

const designToolDelay = 500
/** What comes after registering. */
const WELCOME = '/account/welcome'

/** 1080 px wide and 10 px from the top. Closing it by any way clears what was typed: it goes with its forms. */
export function LoginDialog({ mode: first, goesOn, staysHere, onLoggedIn, onClosed }: LoginDialogProps) {
  const words = useTranslations('login')
  const dialog = useRef<HTMLDialogElement>(null)
  const [mode, setMode] = useState(first)
  useEffect(() => {
    dialog.current?.showModal()
    // It says why the dialog opens, and would stand behind it.
    dialog.current?.append(...document.querySelectorAll('body > [role=alert]'))
  }, [])
  useClosedFromOutside(dialog)
  const close = () => dialog.current?.close()

  function enter({ token, login_url, next }: LoggedIn) {
    rememberLogin(token, login_url, goesOn())
    close()
    if (next) return location.assign(next)
    // The product's own words for "login succeeded", the same for every visitor; ours stand under them.
    void toast({ title: '登录成功！', text: words('success') })
    setTimeout(openDesignArea, designToolDelay)
    if (token) onLoggedIn()
  }

  /** Whoever has just registered goes on where they are, or is welcomed and led back there. The design tool waits for being asked for. */
  function enterNew({ token, login_url }: LoggedIn) {
    rememberLogin(token, login_url, goesOn())
    close()
    const from = location.pathname + location.search
    if (token && !staysHere()) return location.assign(`${WELCOME}?${new URLSearchParams({ from })}`)
    void toast({ title: words('register.done') })
    if (token) onLoggedIn()
  }

  function openDesignArea() {
    if (window.open('/desginarea', '_blank')) return
    void toast({
      title: '登录成功！',
      text: `${words('success')} ${words('blocked')}`,
      link: { label: words('openDesignArea'), href: '/desginarea' },
    })
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={words(mode === 'register' ? 'register.title' : 'title')}
      onClose={onClosed}
    >
      <div className={classes.body}>
        <figure className={classes.picture}>
          <img src={picture} alt="" width={1080} height={1500} />
          <figcaption className={classes.caption}>{words('picture')}</figcaption>
        </figure>
        <div className={classes.form}>
          {mode === 'register' ? (
            <RegisterForm onDone={enterNew} onCancel={close} onLogin={() => setMode('login')} />
          ) : (
            <LoginForm onDone={enter} onCancel={close} onRegister={() => setMode('register')} />
          )}
        </div>
        <button
          type="button"
          className={`icon-button ${classes.close}`}
          aria-label={words('close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX />
        </button>
      </div>
    </dialog>
  )
}

/** By a click that also began outside: letters may be selected beyond the dialog's edge. */
function useClosedFromOutside(dialog: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    let isOutside = false
    const begin = ({ target }: Event) => {
      isOutside = target === element
    }
    const end = ({ target }: Event) => {
      if (isOutside && target === element) element?.close()
    }
    element?.addEventListener('pointerdown', begin)
    element?.addEventListener('click', end)
    return () => {
      element?.removeEventListener('pointerdown', begin)
      element?.removeEventListener('click', end)
    }
  }, [dialog])
}
