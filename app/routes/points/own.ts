import { readOwnPoints } from '#domain/points/reading.ts'
import { resource } from '../../http/request/resource.ts'

/** GET `/points/own`: what the points page shows of who is logged in. */
export const loader = resource(({ app, actor }) => readOwnPoints(app.db, actor, app.clock()))
