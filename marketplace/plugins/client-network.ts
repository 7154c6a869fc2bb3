import type { FastifyRequest } from 'fastify'
import type { IsTrusted } from '../../contract/servers/network.ts'
import { trustedProxies } from '../../contract/servers/trusted-proxies.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { countedNetwork } from '../shared/request/network.ts'

/** Decorates every request with `network`, the one that limits count it for. */
export function registerClientNetwork(app: Pick<ContractApp, 'decorateRequest'>, isTrusted: IsTrusted): void {
  app.decorateRequest('network', {
    getter(this: FastifyRequest) {
      return countedNetwork(this.ip, isTrusted)
    },
  })
}

/** Addresses that no visitor from the internet has, so that a request from one of them comes through a proxy. */
const isPrivate = trustedProxies.parse('10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7')

/**
 * Warns once of each mistake of a proxy in front of a shop on https that keeps limits by network from working: a trusted one
 * that does not append `X-Forwarded-For`, so that its visitors look like the storefront's server, which is not limited; and
 * one that TRUSTED_PROXIES does not name, so that all its visitors count as one.
 */
export function registerProxyCheck(app: ContractApp): void {
  const warned = new Set<string>()
  const warnOnce = (log: FastifyRequest['log'], message: string) => {
    if (warned.has(message)) return
    warned.add(message)
    log.warn(`${message} (docs/deploying.md#behind-a-proxy)`)
  }
  app.addHook('onRequest', async ({ socket, ip, network, headers, log }) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined
    // Node's fetch, such as the storefront's, sends Sec-Fetch-Mode, and no Sec-Fetch-Site.
    const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
    if (network === undefined && isBrowser && !isForwarded)
      warnOnce(log, 'a trusted proxy does not append X-Forwarded-For: limits by network do not apply')
    const isUntrusted = network !== undefined && ip === socket.remoteAddress
    if (isUntrusted && isForwarded && isPrivate(ip))
      warnOnce(log, `TRUSTED_PROXIES does not name the proxy ${ip}: all its visitors count as one`)
  })
}
