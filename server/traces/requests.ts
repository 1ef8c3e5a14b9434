import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { pathForLog } from '../process/log.ts'
import { routeOf } from '../requests/last-resort.ts'

const tracer = trace.getTracer('loggia')
/** Asked for every few seconds, by machines. */
const healthChecks = ['/healthz', '/readyz']

/**
 * Begins a trace with each request that Fastify hears of, under the id that the visitor's error page and the log have. A kept page is none
 * of them: there is nothing in it to be told. A trace that whoever asks says it belongs to is not believed.
 */
export function traceRequests(server: FastifyInstance) {
  server.addHook('onRequest', (request, reply, done) => {
    const { id, method, url, routeOptions } = request
    if (healthChecks.includes(routeOptions.url ?? '')) return done()
    const attributes = { 'http.request.method': method, 'url.path': pathForLog(url), 'loggia.request_id': id }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    reply.raw.once('close', () => {
      const [route, status] = [routeOf(request), reply.raw.statusCode]
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
}
