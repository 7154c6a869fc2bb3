import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cartAnswer } from '@/contract/cart'
import { idOf } from '../marketplace/shared/ids'
import { freePort } from './support/free-port'

/** What the marketplace acknowledged is there after it was killed in the middle of its work. */

const ROOT = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'evergood-durability-'))
const SHOPPERS = 8
const WRITES_BEFORE_THE_KILL = 60
const slugs = [
  'bamboo-toothbrush-set',
  'linen-bath-towel',
  'aloe-face-gel',
  'matcha-ceremonial-grade',
  'wool-dryer-balls',
]

let running: ChildProcess | undefined
afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'marketplace/server.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, MARKETPLACE_PORT: String(port), MARKETPLACE_RATE_LIMIT: '0' },
  })
  running = child
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  await expect.poll(() => printed, { timeout: 90_000 }).toContain('marketplace ready')
  return child
}

interface Write {
  readonly key: string
  readonly slug: string
}

/** One shopper and what they know: how many of each product were acknowledged, and what got no answer. */
class Shopper {
  readonly acknowledged = new Map<string, number>()
  unanswered: Write | undefined
  private sent = 0
  private readonly token: string
  private readonly url: string

  constructor(token: string, url: string) {
    this.token = token
    this.url = url
  }

  /** Adds one of a product; false when no answer came. */
  async add(): Promise<boolean> {
    const slug = slugs[this.sent % slugs.length] ?? ''
    this.unanswered = { key: `write-${this.sent++}`, slug }
    return this.send(this.unanswered)
  }

  async send({ key, slug }: Write): Promise<boolean> {
    const body = JSON.stringify({ centralProductId: idOf('variant', slug), newQuantity: 1, action: 1 })
    const headers = { authorization: this.token, 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch(`${this.url}/v1/cart`, { method: 'PATCH', headers, body }).catch(() => undefined)
    if (!answer) return false
    expect(answer.status).toBe(200)
    this.unanswered = undefined
    this.acknowledged.set(slug, (this.acknowledged.get(slug) ?? 0) + 1)
    return true
  }

  async inCart(): Promise<Map<string, number>> {
    const answer = await fetch(`${this.url}/v1/user/cart`, { headers: { authorization: this.token } })
    if (answer.status === 204) return new Map()
    const cart = cartAnswer.parse(await answer.json())?.data
    const lines = cart?.sellers.flatMap((seller) => seller.products) ?? []
    return new Map(lines.map((line) => [line.slug, line.quantity.value]))
  }
}

it('every acknowledged write survives a kill, and a repeated one is not carried out twice', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = await start(port)
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      const answer = await fetch(`${url}/fetch/ssrtoken`)
      const { data } = (await answer.json()) as { data: { token: { accessToken: string } } }
      return new Shopper(data.token.accessToken, url)
    }),
  )

  let acknowledged = 0
  const work = shoppers.map(async (shopper) => {
    while (await shopper.add()) {
      acknowledged++
      if (acknowledged === WRITES_BEFORE_THE_KILL) child.kill('SIGKILL')
    }
  })
  await Promise.all([...work, once(child, 'exit')])
  expect(acknowledged).toBeGreaterThanOrEqual(WRITES_BEFORE_THE_KILL)

  child = await start(port)
  for (const shopper of shoppers) {
    const there = await shopper.inCart()
    for (const [slug, units] of shopper.acknowledged) {
      const perhaps = shopper.unanswered?.slug === slug ? 1 : 0
      expect(there.get(slug), slug).toBeGreaterThanOrEqual(units)
      expect(there.get(slug), slug).toBeLessThanOrEqual(units + perhaps)
    }
    // Whether or not it was carried out before the kill: now it is, once.
    if (shopper.unanswered) await shopper.send(shopper.unanswered)
    expect(await shopper.inCart()).toEqual(shopper.acknowledged)
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
}, 240_000)
