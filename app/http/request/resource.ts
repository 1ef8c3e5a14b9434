import type { ActionFunctionArgs } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { FormRefusal } from '../forms/form-refusal.ts'
import { isOurOwn } from '../forms/same-site.ts'
import { type App, appContext } from './context.ts'
import { refusalFor } from './errors.ts'
import { type JsonResponse, privateJson } from './json.ts'
import { actorOf } from './visitor.ts'
import { readBody } from './wire.ts'

interface Asked {
  app: App
  actor: Actor
  request: Request
  context: ActionFunctionArgs['context']
  params: ActionFunctionArgs['params']
}

/**
 * A loader or action that our own pages call for something personal: answers what the verb returns as JSON, or
 * `{reason, message}` with the refusal's status and words. Never cached; posts from other sites are refused.
 */
export function resource<Data>(verb: (asked: Asked) => Promise<Data>) {
  return async ({ request, params, context }: ActionFunctionArgs): Promise<JsonResponse<Data>> => {
    const app = context.get(appContext)
    try {
      if (request.method !== 'GET' && !isOurOwn(request, app.settings.siteUrl)) {
        throw new FormRefusal('request-from-elsewhere')
      }
      const actor = await actorOf(context)
      return privateJson(await verb({ app, actor, request, context, params }))
    } catch (error) {
      const { init, ...refusal } = refusalFor(error, context)
      const answer: Response = privateJson(refusal, init)
      return answer
    }
  }
}

/** The JSON that one of our own pages sent. @throws input-invalid */
export function sentWith(request: Request): Promise<Record<string, unknown>> {
  return readBody(request).catch(() => {
    throw new DomainError('invalid', 'input-invalid')
  })
}
