import {
  browserTracingIntegration,
  captureException,
  close,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/nextjs'
import { hasConsent } from '../consent/consent'
import { onReport } from '../report'

/** The address pattern of pages that do not exist. '/404' itself is dropped by the package. */
const MISSING_PAGES = /^\/(404|\[\.\.\.missing\])$/

/** Attributes of performance data that say nothing about the visitor. All others are removed. */
const HARMLESS =
  /^(sentry\.|browser\.|http\.(?!query|fragment)|network\.|lcp\.|cls\.|inp\.|ui\.|device\.|url\.template$)/

/**
 * Starts Sentry: errors, timings of pages, and replays of a tenth of the visits and of every visit with an error. No
 * user, address, cookie, query or text of the page is sent.
 */
export function startErrorReporting(dsn: string): () => void {
  init({
    dsn,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [
      browserTracingIntegration(),
      // Compression needs a worker from a blob, which the security policy forbids.
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false }),
    ],
    ignoreSpans: [MISSING_PAGES],
    // Calls to the marketplace get no further headers, which its CORS rules would refuse.
    tracePropagationTargets: [],
    // What it still holds when the consent is withdrawn, of any kind, stays here.
    transport: consentingTransport,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: (event) => ({ ...event, ...withoutQueries(event) }),
    beforeBreadcrumb: (crumb) => withoutQueries(crumb),
    beforeSendSpan: (span) => {
      const harmless = Object.entries(span.attributes ?? {}).filter(([name]) => HARMLESS.test(name))
      return withoutQueries({ ...span, attributes: Object.fromEntries(harmless) })
    },
  })
  const end = onReport((error, context) => captureException(error, { extra: { ...context } }))
  return () => {
    end()
    void close()
  }
}

function consentingTransport(options: Parameters<typeof makeFetchTransport>[0]): ReturnType<typeof makeFetchTransport> {
  const { send, flush } = makeFetchTransport(options)
  return { flush, send: (envelope) => (hasConsent('analytics') ? send(envelope) : Promise.resolve({})) }
}

/** Returns a copy in which every address ends before its query: links of mails carry keys there. */
function withoutQueries<T>(value: T): T {
  if (typeof value === 'string') return value.replace(/((?:https?:\/)?\/[^\s?#"']*)[?#][^\s"']*/g, '$1') as T
  if (Array.isArray(value)) return value.map(withoutQueries) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutQueries(part)])) as T
}
