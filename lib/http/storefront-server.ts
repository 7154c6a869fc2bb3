import http from 'node:http'
import next from 'next'
import { ConfigError, readConfig } from '../config.server'
import { report } from '../report'
import { withSharedPageCache } from './shared-page-cache'

/** Longer than proxies keep theirs, so that none of them sends a request into a closing connection. */
const KEEP_ALIVE_MS = 65_000

/** The storefront's process: Next behind the shared page cache. Reads its configuration, listens, closes gracefully. */
async function main(): Promise<void> {
  const { port } = readConfig(process.env)
  const app = next({ dev: false, dir: process.cwd(), port, quiet: true })
  const render = app.getRequestHandler()
  await app.prepare()

  const answer = withSharedPageCache((request, response) => render(request, response))
  const server = http.createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      report(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.once('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another one.` : error.message)
  })
  server.listen(port)

  const close = () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 5000).unref()
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(`The configuration is wrong.\n${error.message}`)
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
