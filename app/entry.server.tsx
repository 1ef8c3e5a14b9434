import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'

// The server reaches the application through these: it fills the contexts and reads which tags a page was made of.
export { appContext, pageTagsContext, requestLogContext } from './http/context.ts'

import { modulesAfterPaint } from './http/after-paint.ts'
import { requestLogContext } from './http/context.ts'
import { languageOf } from './i18n/language.ts'
import { PageLanguage } from './i18n/page-language.ts'

/** Renders a page whole: it is cached as bytes and its inline scripts are hashed, so there is nothing to stream early. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const language = languageOf(new URL(request.url).searchParams.get('lang'), request.headers.get('cookie'))
  const page = (
    <PageLanguage value={language}>
      <ServerRouter context={routerContext} url={request.url} />
    </PageLanguage>
  )
  const body = await renderToReadableStream(page, {
    signal: request.signal,
    // Everything stands in its place from the start, also for a visitor without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      status = 500
      throw error
    },
  })
  await body.allReady
  const html = await new Response(body).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // While one develops, React would tell of each attribute that is not as it left it.
  return new Response(import.meta.env.DEV ? html : modulesAfterPaint(html), { headers, status })
}

/** Our own faults go to the log with the request's id; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestLogContext).error(error)
}
