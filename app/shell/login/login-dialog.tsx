import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import picture from '#content/media/showcase/villa-lago/restaurant.jpg?url'
import { rememberLogin } from '../../api/storage.ts'
import { useToast } from '../toast.ts'
import type { LoginMode } from './login.tsx'
import type { LoggedIn } from './login-call.ts'
import classes from './login-dialog.module.css'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface LoginDialogProps {
  mode: LoginMode | null
  onMode: (mode: LoginMode) => void
  onClose: () => void
  onLoggedIn: () => void
}

const designToolDelay = 500

/** 1080 px wide and 10 px from the top. Closing it by any way clears what was typed: the forms live inside. */
export default function LoginDialog({ mode, onMode, onClose, onLoggedIn }: LoginDialogProps) {
  const words = useTranslations('login')
  const toast = useToast()
  const navigate = useNavigate()
  // Mantine gives the focus back only where it saw the dialog open, so the first time too it is there before it opens.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])

  function enter({ token, login_url, next }: LoggedIn) {
    rememberLogin(token, login_url)
    onClose()
    if (next) return void navigate(next)
    // The product's own words for "login succeeded", the same for every visitor; ours stand under them.
    toast({ title: '登录成功！', text: words('success') })
    setTimeout(openDesignArea, designToolDelay)
    onLoggedIn()
  }

  function openDesignArea() {
    if (window.open('/desginarea', '_blank')) return
    toast({
      title: '登录成功！',
      text: (
        <>
          {words('success')} {words('blocked')}{' '}
          <a href="/desginarea" target="_blank" rel="noopener opener">
            {words('openDesignArea')}
          </a>
        </>
      ),
    })
  }

  return (
    <Modal
      opened={isThere && mode !== null}
      onClose={onClose}
      size={1080}
      yOffset={10}
      xOffset={10}
      padding={0}
      title={<span className="visually-hidden">{mode === 'register' ? words('register.title') : words('title')}</span>}
      closeButtonProps={{ 'aria-label': words('close'), size: 44 }}
      classNames={{ content: classes.dialog, header: classes.header, body: classes.body, overlay: classes.scrim }}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <figure className={classes.picture}>
        <img src={picture} alt="" width={1600} height={1000} />
        <figcaption className={classes.caption}>{words('picture')}</figcaption>
      </figure>
      <div className={classes.form}>
        {mode === 'register' ? (
          <RegisterForm onDone={enter} onCancel={onClose} onLogin={() => onMode('login')} />
        ) : (
          <LoginForm onDone={enter} onCancel={onClose} onRegister={() => onMode('register')} />
        )}
      </div>
    </Modal>
  )
}
