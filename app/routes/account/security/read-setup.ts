import type { RouterContextProvider } from 'react-router'
import { renderSVG } from 'uqr'
import { readSetup } from '#domain/accounts/two-factor/two-factor.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'

/** What an authenticator is given: a picture of a code to scan, drawn here, and the same as text. */
export async function readSetupFor(context: Readonly<RouterContextProvider>) {
  const person = await actorOf(context)
  const setup = person && (await readSetup(context.get(appContext), person))
  if (!setup) return null
  // Dark on light whatever the theme, with the margin that cameras need.
  const picture = renderSVG(setup.address, { border: 4, ecc: 'M' })
  return {
    picture: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    secret: setup.key.replace(/.{4}(?=.)/g, '$& '),
  }
}
