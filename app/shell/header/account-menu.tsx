import { useTranslations } from 'use-intl'
import { isAppointed } from '#domain/rights.ts'
import { forgetLogin } from '../../api/storage.ts'
import { wireCall, wireSuccess } from '../../api/wire.ts'
import { Link } from '../../ui/link.tsx'
import { Monogram } from '../../ui/marks/monogram.tsx'
import { IconUser } from '../icons.tsx'
import { toast } from '../toast.ts'
import type { Account } from '../use-account.ts'
import classes from './small-menu.module.css'

/** Shown in place of Log In. */
export function AccountMenu({ account }: { account: Account | undefined }) {
  const words = useTranslations('shell')
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
      <button type="button" className={classes.button} popoverTarget="menu-account" aria-label={words('account')}>
        <IconUser size={20} />
      </button>
      <div id="menu-account" popover="auto" className={classes.menu}>
        {account && (
          <p className={classes.name}>
            <Monogram name={account.name} logo={account.picture} isSmall />
            {words('loggedInAs', { name: account.name })}
          </p>
        )}
        <Link to="/account/messages" className={classes.choice}>
          {words('own.messages')}
        </Link>
        <Link to="/account/likes" className={classes.choice}>
          {words('own.likes')}
        </Link>
        <Link to="/account/comments" className={classes.choice}>
          {words('own.comments')}
        </Link>
        <Link to="/account/store" className={classes.choice}>
          {words('own.store')}
        </Link>
        <Link to="/account/schemes" className={classes.choice}>
          {words('own.schemes')}
        </Link>
        <Link to="/account/collections" className={classes.choice}>
          {words('myCollections')}
        </Link>
        <Link to="/account/training" className={classes.choice}>
          {words('myTraining')}
        </Link>
        <Link to="/account/security" className={classes.choice}>
          {words('own.security')}
        </Link>
        <Link to="/account/settings" className={classes.choice}>
          {words('own.settings')}
        </Link>
        {account && isAppointed(account.role) && (
          <Link to="/backstage" className={classes.choice}>
            {words('own.backstage')}
          </Link>
        )}
        <Link to="/account/points" className={classes.choice}>
          {words('myPoints')}
        </Link>
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
