import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** What Better Auth has no calls for by which a server asks. */
export const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    /** Opens a session with its cookie for an account that has been proved by what Better Auth doesn't know. */
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const owner = await internalAdapter.findUserById(ctx.body.userId)
        if (!owner) throw ctx.error('NOT_FOUND')
        const session = await internalAdapter.createSession(owner.id)
        await setSessionCookie(ctx, { session, user: owner })
        return { token: session.token }
      },
    ),
    /** The cookie of a session that goes on under another token. */
    setSessionToken: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const { authCookies, secret, sessionConfig } = ctx.context
        const { name, attributes } = authCookies.sessionToken
        await ctx.setSignedCookie(name, ctx.body.token, secret, { ...attributes, maxAge: sessionConfig.expiresIn })
        return null
      },
    ),
  },
} satisfies BetterAuthPlugin
