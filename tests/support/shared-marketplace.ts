import type { TestProject } from 'vitest/node'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { startMarketplace } from './running-marketplace'
import { startSessionServer } from './session/session-server'

declare module 'vitest' {
  interface ProvidedContext {
    marketplaceUrl: string
    /** URL of its message broker. */
    mqttUrl: string
    /** URL of the shop's session routes. */
    sessionUrl: string
  }
}

/**
 * Starts one marketplace for all component tests of a run, with the shop's session routes in front of it. Tests only
 * read, or write under their own guest or account.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const marketplace = await startMarketplace()
  providePublicConfig(readConfig({ API_URL: marketplace.url, MQTT_URL: marketplace.mqttUrl }).public)
  const routes = await startSessionServer()
  project.provide('marketplaceUrl', marketplace.url)
  project.provide('mqttUrl', marketplace.mqttUrl)
  project.provide('sessionUrl', routes.url)
  return async () => {
    routes.close()
    await marketplace.close()
  }
}
