import { context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-node'
import { loggedAddress } from './request-log.ts'

/** How both halves of the shop trace their work with OpenTelemetry (docs/operations.md#traces). Without it, spans cost nothing. */

/** Creates the spans that are the shop's own, not those of its framework. */
export const tracer = trace.getTracer('shop')

type Environment = Readonly<Record<string, string | undefined>>

const EXPORTERS: Readonly<Record<string, () => Promise<SpanExporter>>> = {
  'http/protobuf': async () => new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter(),
  'http/json': async () => new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter(),
}

/**
 * Sends the spans of this process to the collector that the standard variables `OTEL_*` name, and loads the libraries where they
 * name one only. Returns a function that sends what is left and ends it. Throws an Error for a protocol that it does not know.
 */
export async function openTraces(service: string, version: string): Promise<() => Promise<void>> {
  if (!namesCollector(process.env)) return () => Promise.resolve()
  const protocol = protocolIn(process.env)
  const createExporter = EXPORTERS[protocol]
  if (!createExporter)
    throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}. Use ${Object.keys(EXPORTERS).join(' or ')}.`)
  const [{ BatchSpanProcessor, NodeTracerProvider }, resources, exporter] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    createExporter(),
  ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service, 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutPersonalData, new BatchSpanProcessor(exporter)],
  })
  provider.register()
  return () => provider.shutdown().catch(() => undefined)
}

const namesCollector = (env: Environment) =>
  env['OTEL_SDK_DISABLED'] !== 'true' &&
  env['OTEL_TRACES_EXPORTER'] !== 'none' &&
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])

const protocolIn = (env: Environment) =>
  env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/protobuf'

/**
 * Keeps personal data out of the spans that are not the shop's own: the framework's name whole addresses, whose parts may be
 * tokens or e-mail addresses, and messages and stacks of errors, which may say what a person has entered.
 */
export const withoutPersonalData: SpanProcessor = {
  onStart: (span) => {
    const target = span.attributes['http.target']
    if (typeof target === 'string') span.setAttribute('http.target', loggedAddress(target))
    const setStatus = span.setStatus.bind(span)
    span.setStatus = ({ code }) => setStatus({ code })
    span.recordException = () => undefined
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

/** Does work within a span. A failure is named by its type alone, because messages may say what a person has entered. */
export function inSpan<Result>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      failSpan(span, error instanceof Error ? error.name : typeof error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed. */
export function failSpan(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Does work that goes on after the request that has caused it, so that it is no part of its trace. */
export const outsideTrace = <Result>(work: () => Result): Result => context.with(ROOT_CONTEXT, work)
