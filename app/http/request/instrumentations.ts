import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { ServerInstrumentation } from 'react-router'
import { inSpan } from '#domain/operation/span.ts'

/** Tells the trace that is under way, if one is, of each loader and action. */
export const instrumentations: ServerInstrumentation[] = [
  {
    route({ id, instrument }) {
      const told = (what: string) => (handler: () => Promise<{ error?: unknown }>) =>
        inSpan(`${what} of ${id}`, async () => {
          const { error } = await handler()
          // What leads on, or says that there is nothing, is no fault.
          if (error && !(error instanceof Response)) trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR })
        })
      instrument({ loader: told('loader'), action: told('action') })
    },
  },
]
