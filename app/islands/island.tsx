import { type ComponentType, createContext, type ReactElement, use, useId } from 'react'
import { PageLanguage } from '../i18n/page-language.ts'
import { PageWords } from '../i18n/page-words-provider.tsx'
import '../elements/elements.css'

/**
 * When an island's code is fetched and run: at the first contact by pointer, keyboard or focus; once it is in view; with the page; or,
 * for what an account sees otherwise, with the page of who is logged in and at the first contact of everybody else, or never for them.
 */
export type When = 'touch' | 'visible' | 'load' | 'account' | 'account-only'

/** The default export of an `*.island.tsx`. Its name among all islands is set by the build, see ./islands-plugin.ts. */
export type IslandComponent<Props> = ComponentType<Props> & { island?: string }

/** Writes an island's HTML by itself, so that it can be brought to life by itself. None within an application of the router. */
export const IslandRenderer = createContext<((island: ReactElement, idPrefix: string) => string) | null>(null)

interface IslandProps<Props> {
  of: IslandComponent<Props>
  /** Sent along with the page, as JSON. */
  props: Props
  when?: When
  /** An end of the address, such as `#3d`, with which it comes to life with the page. */
  startsAt?: string
}

/**
 * An interactive part of a page that otherwise is but HTML: written at the server, brought to life alone, when it is needed. On the pages
 * of an application, which are alive as a whole, it is a component as any other.
 */
export function Island<Props extends object>({ of: Component, props, when = 'touch', startsAt }: IslandProps<Props>) {
  const render = use(IslandRenderer)
  const language = use(PageLanguage)
  const id = useId()
  const island = <Component {...props} />
  if (!render) return island
  const html = render(<PageWords language={language}>{island}</PageWords>, id)
  return (
    <site-island
      of={Component.island}
      when={when}
      starts-at={startsAt}
      props={Object.keys(props).length > 0 ? JSON.stringify(props) : undefined}
      id-prefix={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-island': {
        of: string | undefined
        when: When
        'starts-at': string | undefined
        props: string | undefined
        'id-prefix': string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
