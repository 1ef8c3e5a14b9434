import './theme/variables.css'
import './theme/base.css'
import { type ReactNode, use, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { LANGUAGES, type Language } from '#db/languages.ts'
import type { Route } from './+types/root'
import { PageLanguage } from './i18n/page-language.ts'
import { linkToWords, wordsAddress } from './i18n/page-words.ts'
import { PageWords } from './i18n/page-words-provider.tsx'
import { tidyRooms } from './i18n/rooms.ts'
import { roomsOfRoutes } from './i18n/rooms-of-routes.ts'
import { DocumentScripts } from './islands/document-scripts.tsx'
import { useIsApplication } from './shell/application/application.ts'
import { ApplicationParts } from './shell/application/application-parts.tsx'
import { beforeFirstPaint } from './shell/before-first-paint.ts'
import { CompanyContext } from './shell/company.ts'
import { ErrorPage } from './shell/errors/error-page.tsx'
import { RenderingContext } from './shell/rendering.ts'
import { Shell } from './shell/shell.tsx'
import sans from './theme/fonts/hanken-grotesk.woff2?url'
import serif from './theme/fonts/newsreader.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[serif, sans].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export function Layout({ children }: { children: ReactNode }) {
  const language = use(PageLanguage)
  const { nonce, requestId } = use(RenderingContext)
  const isApplication = useIsApplication()
  const company = use(CompanyContext)
  return (
    <html
      lang={LANGUAGES[language].tag}
      data-request={requestId}
      data-company={isApplication ? JSON.stringify(company) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F8F5EF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171614" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: beforeFirstPaint(language) }} />
        <Meta />
        <Links />
        {(isApplication || import.meta.env.DEV) && <LinkToWords language={language} />}
        {!isApplication && <DocumentScripts />}
      </head>
      <body>
        <PageWords language={language}>
          {isApplication ? <ApplicationParts>{children}</ApplicationParts> : children}
        </PageWords>
        {isApplication && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Says which words the page that was asked for first needs: what is needed later, a route's module asks for. */
function LinkToWords({ language }: { language: Language }) {
  const matches = useMatches()
  const [address] = useState(() => {
    if (!import.meta.env.SSR) return linkToWords()?.getAttribute('href') ?? undefined
    const rooms = ['root', ...matches.map(({ id }) => id)].flatMap((id) => roomsOfRoutes[id] ?? [])
    return wordsAddress(LANGUAGES[language].tag, tidyRooms(rooms))
  })
  return <link rel="preload" as="fetch" crossOrigin="anonymous" href={address} data-words />
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage />
    </Shell>
  )
}
