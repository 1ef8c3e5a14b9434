import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Opens a session with its cookie for an account that has been proved by what Better Auth doesn't know. */
export const sessionOpener = {
  id: 'session-opener',
  endpoints: {
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
  },
} satisfies BetterAuthPlugin
