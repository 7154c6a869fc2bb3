import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, test } from 'vitest'
import { withoutPersonalData } from './traces.ts'

test('a span of the framework holds no personal part of an address, and of an error its type alone', async () => {
  const exporter = new InMemorySpanExporter()
  const provider = new NodeTracerProvider({ spanProcessors: [withoutPersonalData, new SimpleSpanProcessor(exporter)] })
  const attributes = { 'http.target': '/shared/xK3_9aQ-?mail=zelda@personal.test' }
  const span = provider.getTracer('framework').startSpan('GET', { attributes })
  // As the framework closes a span.
  const error = new TypeError('zelda@personal.test is no number')
  span.recordException(error)
  span.setAttribute('error.type', error.name)
  span.setStatus({ code: 2, message: error.message })
  span.end()
  const [sent] = exporter.getFinishedSpans()
  expect(sent).toMatchObject({
    attributes: { 'http.target': '/shared/…?mail', 'error.type': 'TypeError' },
    status: { code: 2 },
    events: [],
  })
  expect(sent?.status).not.toHaveProperty('message')
  await provider.shutdown()
})
