import type { TestProject } from 'vitest/node'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { startMarketplace } from './running-marketplace'
import { startSessionServer } from './session-server'

declare module 'vitest' {
  interface ProvidedContext {
    marketplaceUrl: string
    /** Where the shop's own session routes are. */
    sessionUrl: string
  }
}

/**
 * One marketplace for all component tests of a run, and the shop's own session routes before it: tests only read, or
 * write under a guest or an account of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const marketplace = await startMarketplace()
  providePublicConfig(readConfig({ API_URL: marketplace.url }).public)
  const routes = await startSessionServer()
  project.provide('marketplaceUrl', marketplace.url)
  project.provide('sessionUrl', routes.url)
  return async () => {
    routes.close()
    await marketplace.close()
  }
}
