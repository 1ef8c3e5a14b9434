import { readFollow } from '#domain/designers/follows.ts'
import { resource } from '../../../http/request/resource.ts'

/** GET `/designers/:id/own`: whether the visitor follows a designer, or is the owner; `{follows, followers, isOwner}`. */
export const loader = resource(({ app, actor, params }) => readFollow(app.db, actor, params.id))
