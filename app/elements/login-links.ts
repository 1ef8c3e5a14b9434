import { noticeLogin, rememberInvite } from '../api/storage.ts'
import { type LoginMode, openLogin } from '../shell/login/open-login.ts'
import { onClick } from './closest.ts'

rememberInvite()

// A page that is shown again as it was left may be another's by now.
addEventListener('pageshow', ({ persisted }) => persisted && noticeLogin())

/**
 * `data-login` opens the login dialog; with `data-reloads` the page is then loaded as that account sees it. Whoever registers in the
 * middle of a page goes on there, and from its header or footer to the welcome.
 */
onClick('[data-login]', (element) => {
  const { login, reloads } = element.dataset
  const isPageWaiting = element.closest('main') !== null
  void openLogin(login as LoginMode, reloads === undefined ? undefined : reloadLater, isPageWaiting)
})

/** By then the design tool has its tab. */
const reloadLater = () => void setTimeout(() => location.reload(), 1000)
