import type { IncomingMessage } from 'node:http'
import type { IsTrusted } from '../../contract/servers/network.ts'
import { givenRequestId, isHealthCall, loggedAddress, REQUEST_ID } from '../../contract/servers/request-log.ts'
import { newId } from '../shared/ids.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

/** Returns the function that gives a call its id: that of the storefront or of another trusted proxy, or a new one. */
export const requestIdWith =
  (isTrusted: IsTrusted) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
    givenRequestId(headers[REQUEST_ID], socket.remoteAddress, isTrusted) ?? newId()

/** Answers the id of each call, and, where `logsRequests`, writes each call to the log, whatever its level is. */
export function registerRequestLog(app: ContractApp, { logsRequests }: { readonly logsRequests: boolean }): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_ID, id))
  if (!logsRequests) return
  const log = app.log.child({}, { level: 'info' })
  const bytesBefore = new WeakMap<object, number>()
  app.addHook('onRequest', async ({ raw }) => void bytesBefore.set(raw, raw.socket.bytesWritten))
  app.addHook('onResponse', async ({ id: requestId, method, url, raw }, { statusCode: status, elapsedTime }) => {
    if (isHealthCall(url)) return
    const bytes = raw.socket.bytesWritten - (bytesBefore.get(raw) ?? 0)
    const line = { requestId, method, path: loggedAddress(url), status, ms: Math.round(elapsedTime) }
    // The marketplace calls itself without a connection.
    log.info({ ...line, ...(Number.isFinite(bytes) && { bytes }) }, 'request')
  })
}
