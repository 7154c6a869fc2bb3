import { onReport, requestScope, withoutPersonalData } from '../report'

/**
 * Sends the errors that the server logs to Sentry (docs/third-parties.md#errors-of-the-servers). Its package is loaded with
 * a DSN only. Returns a function that ends it once all is sent.
 */
export async function startErrorReports(dsn: string): Promise<() => Promise<void>> {
  if (dsn === '') return () => Promise.resolve()
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import('@sentry/nextjs')
  const client = new NodeClient({
    dsn,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    // None adds requests, breadcrumbs or the lines of the code.
    integrations: [],
    serverName: 'storefront',
    beforeSend: (event) => JSON.parse(withoutPersonalData(JSON.stringify(event))),
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  const end = onReport((error, context) =>
    scope.captureException(error, { captureContext: { extra: { ...requestScope(), ...context } } }),
  )
  return async () => {
    end()
    await client.close()
  }
}
