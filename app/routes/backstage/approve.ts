import { redirect } from 'react-router'
import { approveStore } from '#domain/designers/stores.ts'
import type { Route } from './+types/approve'
import { takeDecision } from './take-decision.ts'

/** POST `/backstage/stores/:id/approve`: lets others see a store that waits. */
export const action = (args: Route.ActionArgs) =>
  takeDecision(args, [], ({ app, actor }) => approveStore(app.db, actor, args.params.id, app.clock()))

/** The address loaded by itself. */
export const loader = () => redirect('/backstage/stores')
