import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../../marketplace/app.ts'
import { localHub } from '../../marketplace/broker/realtime-hub.ts'
import { embeddedCardProvider } from '../../marketplace/demo/card-provider/card-provider.ts'
import { readMarketplaceConfig } from '../../marketplace/marketplace-config.ts'
import { systemClock } from '../../marketplace/shared/clock.ts'
import { openTestDatabase, TEST_PASSWORD_COST } from '../../marketplace/testing/database/test-database.ts'
import { plainDrawing } from '../../marketplace/testing/servers/plain-drawing.ts'

export interface RunningMarketplace {
  readonly url: string
  /** Address of its message broker. */
  readonly mqttUrl: string
  close(): Promise<void>
}

/** Starts the real marketplace with the seeded catalogue in this process, on a free port of the loopback address. */
export async function startMarketplace(): Promise<RunningMarketplace> {
  const database = await openTestDatabase()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evergood-pictures-'))
  const hub = localHub()
  const { app, startBroker } = await buildApp({
    realtime: hub,
    db: database.db,
    clock: systemClock,
    createCardProvider: embeddedCardProvider,
    createDrawing: plainDrawing,
    config: {
      ...readMarketplaceConfig({
        MEDIA_URL: 'http://127.0.0.1:1/media',
        MARKETPLACE_RATE_LIMIT: '0',
        DATA_DIR: folder,
      }),
      passwordCost: TEST_PASSWORD_COST,
      tokenSecret: 'a secret that only tests know, 32 characters',
    },
  })
  const broker = await startBroker({ port: 0, hub })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    mqttUrl: broker.url,
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
