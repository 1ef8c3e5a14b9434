import { data, isRouteErrorResponse } from 'react-router'
import { DEFAULT_LANGUAGE } from '#db/languages.ts'
import { pageWords } from '../../i18n/page-words.ts'
import { tooManyMessage } from '../request/too-many.ts'
import type { RefusedForm } from './take-form.ts'

interface Sending<Answer> {
  request: Request
  serverAction: () => Promise<Answer>
}

/**
 * A page's clientAction: where no answer comes, none that is ours, or only that too much was asked for, the page stays with
 * what was typed in it.
 * @param unreached what the page is answered then; it is given why, in words
 */
export async function keepTyped<Answer, Kept>(
  { serverAction }: Pick<Sending<Answer>, 'serverAction'>,
  unreached: (why: string) => Kept | Promise<Kept>,
) {
  try {
    return await serverAction()
  } catch (error) {
    const tooMany = tooManyMessage(error)
    if (tooMany) return data(await unreached(tooMany), 429)
    // The way on, or a refusal that the error page has words for.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // Told as a fault: after a success the page would be loaded anew, and fail too.
    return data(await unreached(notReached()), 503)
  }
}

/** The same for a form that `takeForm` takes. */
export function keepTypedForm<Answer>({ request, serverAction }: Sending<Answer>) {
  const sent = request.clone()
  return keepTyped({ serverAction }, async (why): Promise<RefusedForm> => {
    const entries = [...(await sent.formData())].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { reason: 'not-reached', message: why, typed: Object.fromEntries(entries) }
  })
}

/** In the page's language: a browser has no other's words. */
const notReached = () => pageWords(DEFAULT_LANGUAGE).login.networkFault
