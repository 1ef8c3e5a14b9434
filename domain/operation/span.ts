import { SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('loggia')

/** Does something as a part, of that name, of the trace that is under way; where none is, it is just done. */
export async function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!trace.getActiveSpan()?.isRecording()) return work()
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (fault) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw fault
    } finally {
      span.end()
    }
  })
}
