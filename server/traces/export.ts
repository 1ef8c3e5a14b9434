import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'

/** A collector that is away keeps nobody waiting for longer, in ms. */
const PATIENCE_MS = 3000

/**
 * Sends traces to a collector from now on.
 * @param endpoint where it takes OTLP by HTTP, such as `http://127.0.0.1:4318`
 * @param share of traces that are sent, from 0 to 1
 * @param warn is told where they could not be
 */
export function exportTraces({ endpoint, share }: { endpoint: string; share: number }, warn: (line: string) => void) {
  const tell = (fault: unknown) => warn(`Traces could not be sent: ${fault instanceof Error ? fault.message : fault}`)
  setGlobalErrorHandler(tell)
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'loggia', 'service.instance.id': String(process.pid) }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return {
    /** Sends what waits. */
    close: () => provider.shutdown().catch(tell),
  }
}
