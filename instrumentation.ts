import type { Instrumentation } from 'next'

/** Runs once when the server starts: the configuration is read now, not when the shop was built. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('./lib/server/config')
    const { startErrorReports } = await import('./lib/server/error-reports')
    await startErrorReports(startServer().thirdParty.sentryDsn ?? '')
  }
}

/** Runs for an error that no page and no route has handled. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, { routePath }) => {
  const { report } = await import('./lib/report')
  report(error, { route: routePath })
}
