import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionAnswer } from '@/contract/account/accounts'
import { freePort } from '../marketplace/testing/servers/free-port'
import { startPostgres } from '../scripts/postgres.mjs'
import { marketplaceProcess } from './support/marketplace-process'

/** What the marketplace acknowledged is there after its database failed in the middle of its work. */

const { start, end } = marketplaceProcess('database-failure')
afterAll(end)

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('a PostgreSQL server that fails under load of writes', () => {
  const databaseUrl = postgres?.url ?? ''
  const accounts = ['shopper', 'member', 'newmember', 'partner', 'admin', 'seller', 'picker', 'biker']
  const VOTERS_OF_EACH = 2
  /** Ends a test without recovery, also on a busy machine. No measure of speed. */
  const RECOVERY_MS = 60_000
  let marketplace: ChildProcess
  let url: string
  let tokens: readonly string[]
  let products: readonly string[]
  let reviewId: string

  const query = async (text: string): Promise<Record<string, string>[]> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    const port = await freePort()
    url = `http://localhost:${port}`
    marketplace = await start(port, { DATABASE_URL: databaseUrl })
    products = (await query('select id from variants order by id')).map(({ id = '' }) => id)
    reviewId = (await query('select id from reviews where user_id is null limit 1'))[0]?.['id'] ?? ''
    tokens = await Promise.all(
      accounts.map(async (name) => {
        const body = JSON.stringify({ email: `${name}@demo.test`, password: 'Talents-2026' })
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${url}/v1/signIn`, { method: 'POST', headers, body })
        return sessionAnswer.parse(await response.json()).data.token.accessToken
      }),
    )
  })

  const post = (token: string, path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it.each([
    { name: 'restarts', fail: () => postgres?.restart() },
    {
      name: 'crashes and starts again',
      fail: async () => {
        await postgres?.crash()
        await postgres?.start()
      },
    },
    {
      name: 'ends one connection, then all of them',
      fail: async () => {
        const others = "from pg_stat_activity where application_name = 'marketplace'"
        await query(`select pg_terminate_backend(pid) ${others} limit 1`)
        await query(`select pg_terminate_backend(pid) ${others}`)
      },
    },
  ])(
    'that $name: refused writes are a 503, none acknowledged is lost, and all work again',
    async ({ fail }) => {
      const acknowledged = tokens.map(() => new Set<string>())
      const failures = new Set<string>()
      /** How many writes of each writer succeeded one after another since the server was back. */
      const successes = new Map<string, number>()
      let restoredAt = Number.POSITIVE_INFINITY
      const isHealed = () => [...successes.values()].every((count) => count >= 3)
      const isOver = () =>
        performance.now() > restoredAt && (isHealed() || performance.now() > restoredAt + RECOVERY_MS)

      const keepWriting = async (name: string, write: (turn: number) => Promise<Response>) => {
        successes.set(name, 0)
        for (let turn = 0; !isOver(); turn++) {
          const response = await write(turn).catch(() => Response.error())
          const isSuccess = response.status === 200
          successes.set(name, isSuccess && performance.now() > restoredAt ? (successes.get(name) ?? 0) + 1 : 0)
          if (isSuccess) continue
          failures.add(`${response.status}, retry-after ${response.headers.get('retry-after')}`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
      const writers = tokens.flatMap((token, shopper) => [
        keepWriting(`wishlist of ${accounts[shopper]}`, async (turn) => {
          const productid = products[turn % products.length] ?? ''
          const response = await post(token, '/v1/favourite/product', { productid })
          if (response.status === 200) acknowledged[shopper]?.add(productid)
          return response
        }),
        ...Array.from({ length: VOTERS_OF_EACH }, (_, voter) =>
          keepWriting(`vote ${voter} of ${accounts[shopper]}`, (turn) =>
            post(token, '/v1/likeDislikeReview/', { reviewId, like: turn % 2 === 0 }),
          ),
        ),
      ])
      await expect.poll(() => acknowledged.every((products) => products.size > 2)).toBe(true)
      await fail()
      restoredAt = performance.now()
      await Promise.all(writers)

      expect([...failures]).toEqual(['503, retry-after 1'])
      expect(isHealed(), JSON.stringify([...successes])).toBe(true)
      expect(marketplace.exitCode).toBeNull()
      for (const [shopper, token] of tokens.entries()) {
        const response = await fetch(`${url}/v1/favourite/product/ids`, { headers: { authorization: token } })
        const { data } = (await response.json()) as { data: string[] }
        expect([...(acknowledged[shopper] ?? [])].filter((id) => !data.includes(id))).toEqual([])
      }
    },
    180_000,
  )
})
