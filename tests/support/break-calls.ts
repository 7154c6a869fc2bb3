import { inject, onTestFinished } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy'

/**
 * Breaks the calls of the running component test whose path matches, to whichever service. `heal` of what it returns ends
 * that.
 */
export async function breakCalls(path: RegExp, fault: Fault, delay?: number): Promise<FaultProxy> {
  const working = publicConfig()
  const marketplace = inject('marketplaceUrl')
  const proxy = await startFaultProxy(marketplace)
  onTestFinished(async () => {
    providePublicConfig(working)
    await proxy.close()
  })
  providePublicConfig(JSON.parse(JSON.stringify(working).replaceAll(marketplace, proxy.url)))
  proxy.breakCalls(path, fault, delay)
  return proxy
}
