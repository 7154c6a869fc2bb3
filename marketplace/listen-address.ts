import { createServer } from 'node:net'
import { CannotStart, codeOf } from './cannot-start.ts'

const EVERY_ADDRESS = '::'
const EVERY_IPV4_ADDRESS = '0.0.0.0'

type PortVariable = 'MARKETPLACE_PORT' | 'MQTT_PORT' | 'METRICS_PORT'

/**
 * Returns the address to listen on: that of HOST, or every one, for IPv4 and IPv6 where the machine has both. Throws
 * CannotStart when the port is taken.
 */
export async function listenAddress(port: number, variable: PortVariable, only?: string): Promise<string> {
  for (const host of only === undefined ? [EVERY_ADDRESS, EVERY_IPV4_ADDRESS] : [only]) {
    const error = await tryListening(port, host)
    if (!error) return host
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(codeOf(error))) throw portProblem(error, port, variable)
  }
  if (only !== undefined) throw new CannotStart(`HOST names ${only}, which is no address of this machine.`)
  throw new CannotStart(`Cannot listen on port ${port}: this machine has no network address.`)
}

const tryListening = (port: number, host: string) =>
  new Promise<Error | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })

/** Says why a port cannot be listened on, or returns the error as it is. */
export function portProblem(error: unknown, port: number, variable: PortVariable): Error {
  if (codeOf(error) === 'EADDRINUSE') {
    return new CannotStart(`Port ${port} is already in use: set ${variable} to another one, or stop what uses it.`)
  }
  if (codeOf(error) === 'EACCES') {
    return new CannotStart(`Port ${port} may not be used by this account: set ${variable} to one above 1023.`)
  }
  return error instanceof Error ? error : new Error(String(error))
}
