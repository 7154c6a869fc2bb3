import type { TestProject } from 'vitest/node'
import { startMarketplace } from './running-marketplace'

declare module 'vitest' {
  interface ProvidedContext {
    marketplaceUrl: string
  }
}

/** One marketplace for all component tests of a run: they only read, or write under a guest of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const marketplace = await startMarketplace()
  project.provide('marketplaceUrl', marketplace.url)
  return () => marketplace.close()
}
