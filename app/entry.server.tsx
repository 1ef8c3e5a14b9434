import { randomBytes } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'

// The server reaches the application through these: it fills the contexts, and reads what a page was made of.
export {
  appContext,
  inlineScriptsContext,
  languageContext,
  pageTagsContext,
  requestLogContext,
  siteSettingsContext,
  visitorContext,
} from './http/request/context.ts'

import { cacheTags } from '#domain/cache-tags.ts'
import { inSpan } from '#domain/operation/span.ts'
import { NOTHING_SET } from '#domain/settings/rules.ts'
import { companyIn } from './http/content/company.ts'
import { approveMarked } from './http/inline-scripts.ts'
import {
  addCacheTags,
  inlineScriptsContext,
  languageContext,
  requestLogContext,
  siteSettingsContext,
} from './http/request/context.ts'
import { PageLanguage } from './i18n/page-language.ts'
import { IslandRenderer } from './islands/island.tsx'
import { isOfApplication } from './shell/application/application.ts'
import { CompanyContext } from './shell/company.ts'
import { RenderingContext } from './shell/rendering.ts'

export { instrumentations } from './http/request/instrumentations.ts'

export default function handleRequest(...asked: Parameters<typeof render>) {
  return inSpan('render', () => render(...asked))
}

/** Renders a page whole: it is cached as bytes and its inline scripts are hashed, so there is nothing to stream early. */
async function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const language = context.get(languageContext)
  const nonce = randomBytes(16).toString('hex')
  const requestId = status >= 500 ? context.get(requestLogContext).id : undefined
  addCacheTags(context, cacheTags.settings)
  const settings = await context
    .get(siteSettingsContext)()
    .catch((fault: unknown) => {
      // The page that tells of the fault is shown without.
      if (status >= 500) return NOTHING_SET
      throw fault
    })
  const faults: unknown[] = []
  const body = await renderToReadableStream(
    <PageLanguage value={language}>
      <CompanyContext value={companyIn(settings, language)}>
        <RenderingContext value={{ nonce, requestId }}>
          <IslandRenderer value={isApplication(routerContext) ? null : renderIsland}>
            <ServerRouter
              context={{ ...routerContext, manifest: lastingStyles(routerContext) }}
              url={request.url}
              nonce={nonce}
            />
          </IslandRenderer>
        </RenderingContext>
      </CompanyContext>
    </PageLanguage>,
    {
      nonce,
      signal: request.signal,
      // Everything stands in its place from the start, also for a visitor without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Thrown here it would reach nobody: React calls this from a task of its own.
      onError: (fault) => void faults.push(fault),
    },
  )
  await body.allReady
  const written = await new Response(body).text()
  // The router shows the error page instead.
  if (faults.length > 0) throw faults[0]
  const { html, hashes } = approveMarked(written, nonce)
  context.get(inlineScriptsContext).push(...hashes)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = status === 429 && retryAfter(routerContext.staticHandlerContext)
  if (wait) headers.set('Retry-After', wait)
  return new Response(html, { headers, status })
}

const renderIsland = (island: ReactElement, identifierPrefix: string) => renderToString(island, { identifierPrefix })

const isApplication = ({ routeModules, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => isOfApplication(routeModules[route.id]?.handle))

/**
 * The router marks a style sheet that a script may ask for too by a `#`, so that it is asked for again once its route is left. It
 * then comes to stand behind the others, and wins where they were to. Of a page that is left as a whole none is marked.
 */
function lastingStyles(context: EntryContext): EntryContext['manifest'] {
  const { manifest } = context
  if (isApplication(context)) return manifest
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route?.css ? { ...route, css: route.css.map((href) => href.replace(/#$/, '')) } : route,
  ])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** How long to wait, whichever route says so: else each would have to pass on the headers of its refusals. */
function retryAfter({ actionHeaders, loaderHeaders }: EntryContext['staticHandlerContext']): string | undefined {
  const given = [actionHeaders, loaderHeaders].flatMap((byRoute) => Object.values(byRoute))
  return given.map((headers) => headers.get('Retry-After')).find((wait) => wait !== null) ?? undefined
}

/** Our own faults go to the log with the request's id; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestLogContext).error(error)
}
