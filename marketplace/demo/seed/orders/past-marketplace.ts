import { tmpdir } from 'node:os'
import { buildApp, type MarketplaceApp } from '../../../app.ts'
import type { Db } from '../../../db/client.ts'
import { readMarketplaceConfig } from '../../../marketplace-config.ts'
import { newId } from '../../../shared/ids.ts'
import { townRoutePlanner } from '../../town/town-route-planner.ts'
import { demoCouriers } from './courier-rows.ts'

/** Where pictures are served: orders keep the addresses of their pictures. */
export interface DemoMedia {
  readonly mediaUrl: string
  readonly mediaCloud: string
}

const DEFAULT_MEDIA: DemoMedia = { mediaUrl: 'http://localhost:4000/media', mediaCloud: 'evergood' }

/** Opens a marketplace whose time the seed sets, so that what happened in the past is made by the marketplace's own code. */
export async function pastMarketplace(
  db: Db,
  now: Date,
  media: DemoMedia = DEFAULT_MEDIA,
): Promise<{ readonly marketplace: MarketplaceApp; setTime(to: Date): void }> {
  let time = now
  const { embeddedCardProvider } = await import('../../card-provider/card-provider.ts')
  const marketplace = await buildApp({
    db,
    clock: { now: () => time },
    config: {
      ...readMarketplaceConfig({ MARKETPLACE_RATE_LIMIT: '0' }),
      ...media,
      // Ends with the seed: its tokens open nothing.
      tokenSecret: `${newId()}${newId()}`,
      dataDir: tmpdir(),
    },
    createCardProvider: embeddedCardProvider,
    delivery: { routes: townRoutePlanner(), couriers: demoCouriers },
  })
  return {
    marketplace,
    setTime: (to) => {
      time = to
    },
  }
}
