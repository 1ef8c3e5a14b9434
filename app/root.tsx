import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import './theme/variables.css'
import './theme/base.css'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { IntlProvider } from 'use-intl'
import { LANGUAGES, type Language } from '#db/languages.ts'
import type { Route } from './+types/root'
import { PageLanguage } from './i18n/page-language.ts'
import { linkToWords, pageWords, wordsAddress } from './i18n/page-words.ts'
import { tidyRooms } from './i18n/rooms.ts'
import { roomsOfRoutes } from './i18n/rooms-of-routes.ts'
import { beforeFirstPaint } from './shell/before-first-paint.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { RenderingContext } from './shell/rendering.ts'
import { Shell } from './shell/shell.tsx'
import sans from './theme/fonts/hanken-grotesk.woff2?url'
import serif from './theme/fonts/newsreader.woff2?url'
import { theme } from './theme/theme.ts'

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
  return (
    <html lang={LANGUAGES[language].tag} data-request={requestId} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F8F5EF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171614" media="(prefers-color-scheme: dark)" />
        {/* From weak to strong, said before any style sheet comes; our modules, in no layer, are stronger than both. */}
        <style>{'@layer base, mantine;'}</style>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: beforeFirstPaint(language) }} />
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={useWordsAddress(language)} data-words />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={LANGUAGES[language].tag} messages={pageWords(language)} timeZone="Europe/Rome">
          <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
            {children}
          </MantineProvider>
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Of the page that was asked for first: what else is needed later, a route's module asks for. */
function useWordsAddress(language: Language) {
  const matches = useMatches()
  const [address] = useState(() => {
    if (!import.meta.env.SSR) return linkToWords()?.getAttribute('href') ?? undefined
    const rooms = ['root', ...matches.map(({ id }) => id)].flatMap((id) => roomsOfRoutes[id] ?? [])
    return wordsAddress(LANGUAGES[language].tag, tidyRooms(rooms))
  })
  return address
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
