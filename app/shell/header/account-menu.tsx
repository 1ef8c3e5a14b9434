import { useTranslations } from 'use-intl'
import { forgetLogin } from '../../api/storage.ts'
import { wireCall, wireSuccess } from '../../api/wire.ts'
import { Link } from '../../ui/link.tsx'
import { Monogram } from '../../ui/marks/monogram.tsx'
import { IconUser } from '../icons.tsx'
import { toast } from '../toasts/toast.ts'
import type { Account } from '../use-account.ts'
import classes from './small-menu.module.css'

/** Shown in place of Log In. */
export function AccountMenu({ account }: { account: Account | undefined }) {
  const words = useTranslations('shell.account')
  const fault = useTranslations('shell.toast')

  async function logOut() {
    try {
      const { code, msg } = await wireCall('/v1/admin/account/out', {})
      if (code !== wireSuccess) return void toast({ title: msg, kind: 'fault' })
    } catch {
      // The session's cookie is not ours to delete: whoever thinks to be logged out would leave it open.
      toast({ title: fault('notReached'), kind: 'fault' })
      return
    }
    forgetLogin()
    toast({ title: words('loggedOut') })
  }

  return (
    <div className={`${classes.holder} when-logged-in`}>
      <button type="button" className={classes.button} popoverTarget="menu-account" aria-label={words('label')}>
        <IconUser size={20} />
      </button>
      <div id="menu-account" popover="auto" className={classes.menu}>
        {account && (
          <p className={classes.name}>
            <Monogram name={account.name} logo={account.picture} isSmall />
            {words('loggedInAs', { name: account.name })}
          </p>
        )}
        {usePages(account).map(({ path, title }) => (
          <Link key={path} to={path} className={classes.choice}>
            {title}
          </Link>
        ))}
        <Link to="/desginarea" target="_blank" className={classes.choice}>
          {words('openDesignArea')}
        </Link>
        <button type="button" className={classes.choice} onClick={logOut}>
          {words('logOut')}
        </button>
      </div>
    </div>
  )
}

/** What one comes back for, then what one is; the rest is on the overview. */
function usePages(account: Account | undefined) {
  const words = useTranslations('shell.account')
  const own = useTranslations('shell.own')
  return [
    { path: '/account', title: own('overview') },
    { path: '/account/notifications', title: own('notifications') },
    { path: '/account/messages', title: own('messages') },
    { path: '/account/store', title: own('store') },
    { path: '/account/schemes', title: own('schemes') },
    { path: '/account/likes', title: own('likes') },
    { path: '/account/collections', title: words('collections') },
    { path: '/account/training', title: words('training') },
    { path: '/account/points', title: words('points') },
    { path: '/account/profile', title: own('profile') },
    { path: '/account/data', title: own('data') },
    { path: '/account/settings', title: own('settings') },
    ...(account?.hasBackstage ? [{ path: '/backstage', title: own('backstage') }] : []),
  ]
}
