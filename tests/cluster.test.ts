import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import https from 'node:https'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../marketplace/testing/servers/free-port'
import { command } from './support/shop-command'

/** It builds the shop, and needs nginx and PostgreSQL: `npm run test:thorough` runs it. */

/** `npm start -- --https` and the cluster serve on ports that are so far from the usual ones. */
const DISTANCE = 443
const CALLS = 10

async function get(url: string): Promise<number | undefined> {
  const [answer] = await once(https.get(url, { rejectUnauthorized: false, agent: false }), 'response')
  answer.resume()
  return answer.statusCode
}

it('npm run cluster answers while one of its marketplaces is killed, and leaves no process', async () => {
  const [port, marketplacePort] = [await freePort(), await freePort()].map((free) => free - DISTANCE)
  const { child, ended, printed } = command(['scripts/cluster.mjs'], {
    ...{ PORT: String(port), MARKETPLACE_PORT: String(marketplacePort), FULFILMENT: 'off' },
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  await Promise.race([
    expect.poll(printed).toContain('Ctrl+C stops everything'),
    ended.then(() => Promise.reject(new Error(printed()))),
  ])
  const shop = `https://localhost:${Number(port) + DISTANCE}`
  const api = `https://localhost:${Number(marketplacePort) + DISTANCE}`
  expect(await get(`${shop}/bamboo-toothbrush-set`)).toBe(200)
  expect(await get(`${api}/health`), 'no one else’s').toBe(404)

  const marketplaces = /Marketplaces: (\S+), (\S+)/.exec(printed())?.slice(1) ?? []
  const processes = execFileSync('pgrep', ['-P', String(child.pid), '-f', 'marketplace/server.js'], {
    encoding: 'utf8',
  })
  const [first, second] = processes.trim().split('\n').map(Number)
  if (!first || !second) throw new Error(`Two marketplaces should run: ${processes}`)
  process.kill(first, 'SIGKILL')
  for (let call = 0; call < CALLS; call++) expect(await get(`${api}/v1/appConfig`)).toBe(200)
  await expect.poll(printed).toContain('Starting it again')

  child.kill('SIGINT')
  expect(await ended).toBe(0)
  for (const address of marketplaces) await expect(fetch(address)).rejects.toThrow()
})
