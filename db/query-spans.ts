import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type pg from 'pg'

const tracer = trace.getTracer('loggia')

type Ask = pg.ClientBase['query']
type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void

/** Tells the trace that is under way, if one is, of each query: its text, and never what it is asked about. */
export function traced(ask: Ask): Ask {
  return ((...args: unknown[]) => {
    const asIs = ask as (...args: unknown[]) => unknown
    if (!trace.getActiveSpan()?.isRecording()) return asIs(...args)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(args[0]) }
    const span = tracer.startSpan('query', { kind: SpanKind.CLIENT, attributes })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const ended: Callback = (error, result) => {
        end(error)
        callback(error, result)
      }
      return asIs(...args.slice(0, -1), ended)
    }
    const answer = asIs(...args) as Promise<unknown>
    answer.then(() => end(), end)
    return answer
  }) as Ask
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as pg.QueryConfig).text)
