import { data, isRouteErrorResponse } from 'react-router'
import { DEFAULT_LANGUAGE } from '#db/languages.ts'
import { tooManyMessage } from '../http/request/too-many.ts'
import { pageWords } from '../i18n/page-words.ts'
import { blankAnswer, type FormAnswer } from './answer.ts'

/**
 * The clientAction of a page with a form: where no answer comes, none that is ours, or only that too much was asked for, the
 * page stays with what was typed in it.
 */
export async function keepTyped<Answer>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  // Files stay in their fields.
  const isText = !request.headers.get('content-type')?.startsWith('multipart/')
  const sent = isText ? request.clone() : undefined
  const unanswered = async (formError: string, status: number) => {
    const values = Object.fromEntries(new URLSearchParams(await sent?.text()))
    return data<FormAnswer<never>>({ ...blankAnswer, values, formError }, status)
  }
  try {
    return await serverAction()
  } catch (error) {
    const tooMany = tooManyMessage(error)
    if (tooMany) return unanswered(tooMany, 429)
    // The way on, or a refusal that the error page has words for.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // Told as a fault: after a success the page would be loaded anew, and fail too.
    return unanswered(notReached(), 503)
  }
}

/** In the page's language: a browser has no other's words. */
const notReached = () => pageWords(DEFAULT_LANGUAGE).shell.notReached
