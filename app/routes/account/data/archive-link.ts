import { type Actor, loggedIn } from '#domain/actor.ts'
import { checkPath, signPath } from '#domain/models/download-link.ts'
import type { App } from '../../../http/request/context.ts'

const path = '/account/data/archive'

/** Where an account's archive is: nobody else's session opens it, and it ends. @throws login-required */
export function archiveLink(app: App, actor: Actor): string {
  return signPath(ownSecret(app, actor), path)
}

/** @throws login-required, link-forged, link-ended */
export function checkArchiveLink(app: App, actor: Actor, given: URLSearchParams): void {
  checkPath(ownSecret(app, actor), path, Object.fromEntries(given))
}

const ownSecret = ({ secret, clock }: App, actor: Actor) => ({ secret: `${secret} ${loggedIn(actor).id}`, clock })
