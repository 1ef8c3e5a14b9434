import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import './theme/variables.css'
import './theme/base.css'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Route } from './+types/root'
import { type Language, languageOf, languageTags } from './i18n/language.ts'
import { type Words, wordsOf } from './i18n/words.ts'
import { beforeFirstPaint } from './shell/before-first-paint.ts'
import { ErrorPage } from './shell/error-page.tsx'
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

export function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).searchParams.get('lang'), request.headers.get('cookie'))
  return { language, words: wordsOf(language) }
}

// A change of language reloads the page, so the words never change under a running one.
export const shouldRevalidate = () => false

// The words come with the page: no browser loads those of every language. Should the loader fail, the server says it in English.
const withoutLoader = { language: 'en' as Language, words: import.meta.env.SSR ? wordsOf('en') : ({} as Words) }

export function Layout({ children }: { children: ReactNode }) {
  const { language, words } = useRouteLoaderData<typeof loader>('root') ?? withoutLoader
  return (
    <html lang={languageTags[language]} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F8F5EF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171614" media="(prefers-color-scheme: dark)" />
        {/* From weak to strong, said before any style sheet comes; our modules, in no layer, are stronger than both. */}
        <style>{'@layer base, mantine;'}</style>
        <ColorSchemeScript defaultColorScheme="auto" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: beforeFirstPaint(language) }} />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={languageTags[language]} messages={words} timeZone="Europe/Rome">
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
