import { designToolAddress } from '#app/http/design-tool.ts'
import { visitorContext } from '#app/http/request/context.ts'
import { resource } from '#app/http/request/resource.ts'
import { renewDesignTicket } from '#domain/accounts/sessions/tickets.ts'

/** POST `/desginarea/ticket` -> `{login_url}`: the way into the design tool for who has been logged in for a while. */
export const action = resource(async ({ app, context }) => {
  const visit = await context.get(visitorContext).authenticate()
  return { login_url: designToolAddress(app, await renewDesignTicket(app, visit)) }
})
