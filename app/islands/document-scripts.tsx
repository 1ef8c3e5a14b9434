import { use } from 'react'
import { RenderingContext } from '../shell/rendering.ts'
import { aliveAddress } from './alive-address.ts'

/** Pages that are somebody's own, that do something as they are fetched, or that are walked to without leaving another. */
const notAhead = [
  '/account*',
  '/backstage*',
  '/desginarea*',
  '/studio*',
  '/search*',
  '/720/panorama/*',
  '/v1/*',
  '/api/*',
  '/media/*',
  '/*.xml',
]

const leadingOn = {
  and: [
    { href_matches: '/*' },
    ...notAhead.map((path) => ({ not: { href_matches: path } })),
    { not: { selector_matches: '[download], [target=_blank]' } },
  ],
}

/** What a browser may fetch before it is asked for: a page that is pointed at, and the whole of one that is pressed. */
const speculation = JSON.stringify({
  prefetch: [{ where: leadingOn, eagerness: 'moderate' }],
  prerender: [{ where: leadingOn, eagerness: 'conservative' }],
})

/**
 * A page that was prepared in case it is wanted does nothing before it is looked at, and no script comes before the first paint: it
 * would take a phone's line and processor from it. A page in the background isn't painted.
 */
const begin = `if (document.prerendering) await new Promise((shown) => document.addEventListener('prerenderingchange', shown));
if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
await import(${JSON.stringify(aliveAddress)});`

/** The scripts of a page that is a document: how the next page is fetched, and what brings islands to life. */
export function DocumentScripts() {
  const { nonce } = use(RenderingContext)
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculation }} />
      {import.meta.env.DEV && <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
    </>
  )
}
