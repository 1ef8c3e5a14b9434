import { ApiError } from '../api/request.ts'
import { isLoggedIn } from '../api/storage.ts'
import { translator } from '../i18n/translator.ts'
import { logInAgain } from './login/log-in-again.ts'
import { openLogin } from './login/open-login.ts'
import { sessionOver } from './session-over.ts'
import { toast } from './toasts/toast.ts'

interface Handlers {
  /** Of what only an account can do: whoever isn't logged in, or no longer, logs in first, and then this is run. */
  again?: () => void
  /** Is told what was refused, instead of a message, where a field can say it. */
  onRefused?: (message: string) => void
}

/**
 * Makes a call of our own pages, and tells how it went: points that were earned, why something was refused. What was
 * refused answers undefined.
 */
export async function call<Data>(
  request: () => Promise<Data>,
  { again, onRefused }: Handlers = {},
): Promise<Data | undefined> {
  const wasLoggedIn = isLoggedIn()
  if (again && !wasLoggedIn) {
    void openLogin('login', again)
    return
  }
  try {
    const answer = await request()
    const points = earnedBy(answer)
    if (points) void tellEarned(points)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { reason, message } = error
    if (reason === 'aborted') return
    if (reason === 'login-required') {
      if (wasLoggedIn) void (again ? logInAgain(again) : sessionOver())
      return
    }
    const why = reason === 'not-reached' ? (await translator('shell.toast'))('notReached') : message
    if (onRefused) onRefused(why)
    else void toast({ title: why, kind: 'fault' })
  }
}

/** The points that came with an answer. */
function earnedBy(answer: unknown): number {
  const earned = typeof answer === 'object' && answer && 'earned' in answer && answer.earned
  return typeof earned === 'number' ? earned : 0
}

async function tellEarned(points: number) {
  const words = await translator('shell.toast')
  await toast({ title: words('earned', { points }) })
}
