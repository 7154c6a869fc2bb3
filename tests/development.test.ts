import { rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { databaseFolder } from '../marketplace/marketplace-config'
import { fillDatabaseFolder } from '../marketplace/testing/database/test-database'
import { freePort } from '../marketplace/testing/servers/free-port'
import { newDataFolder } from './support/data-folder'
import { command } from './support/shop-command'

/** Compiles the storefront anew, which takes two minutes: `npm run test:thorough` runs it. */
it('npm run dev opens both halves, and every script that a product page names is there', async () => {
  const dataDir = newDataFolder('development')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await fillDatabaseFolder(databaseFolder({ dataDir }))
  const address = `http://localhost:${await freePort()}`
  const { child, ended, printed } = command(['scripts/dev.mjs'], {
    NODE_ENV: 'development',
    PORT: new URL(address).port,
    MARKETPLACE_PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: dataDir,
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  await expect.poll(printed).toContain('marketplace ready')
  const page = await (await fetch(`${address}/linen-bath-towel`)).text()
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source as string)
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) expect([script, (await fetch(address + script)).status]).toEqual([script, 200])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
