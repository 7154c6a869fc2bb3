import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

/** Outgoing connections have ports from 32768 up on Linux, and from 49152 up elsewhere. */
const FIRST = 20_000
const LAST = 32_000

/**
 * Returns a free port. It is none that an outgoing connection could take while a server with it restarts: the server
 * would be refused it, for a minute after the connection ended too.
 */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(randomInt(FIRST, LAST))
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
