/** HTTP calls and small tools of the shoppers that a bench sends to the marketplace of this machine. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const PASSWORD = 'Bench-Talents-2026'
const REQUEST_MS = 20_000
const TRIES = 4
/** How often a shopper comes back after a 503. */
const MAX_REFUSALS = 30

/** Returns the calls of `count` shoppers to the marketplace at `origin`. */
export function shopperCalls(origin, count) {
  const { hostname, port } = new URL(origin)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Error('Only this machine is put under load.')
  const agent = new http.Agent({ keepAlive: true, maxSockets: count })

  const send = (method, path, { token, body, form, key, authorization = token }) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(authorization && { authorization }),
      ...(key && { 'idempotency-key': key }),
    }
    return new Promise((resolve) => {
      const options = { hostname, port, method, path, headers, agent, timeout: REQUEST_MS }
      const request = http.request(options, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = String(response.headers['content-type']).includes('json')
          const retryAfter = Number(response.headers['retry-after'] ?? 0)
          resolve({
            status: response.statusCode,
            retryAfter,
            body: isJson && text !== '' ? JSON.parse(text) : undefined,
          })
        })
        response.on('error', () => resolve(undefined))
      })
      request.on('timeout', () => request.destroy())
      request.on('error', () => resolve(undefined))
      request.end(form ? new URLSearchParams(form).toString() : body && JSON.stringify(body))
    })
  }

  const tally = { refused: 0, unanswered: 0 }
  /**
   * Repeats a call without a response, and then returns status 0. Repeats one that is refused with 503 after the time that
   * the answer names: it had no effect.
   */
  const call = async (method, path, sent = {}) => {
    let refusals = 0
    for (let tries = 0; tries < TRIES; ) {
      const response = await send(method, path, sent)
      if (response?.status === 503 && response.retryAfter > 0 && refusals < MAX_REFUSALS) {
        refusals++
        tally.refused++
        await pause(response.retryAfter * 1000 * (0.5 + Math.random()))
        continue
      }
      if (response) return response
      tally.unanswered++
      tries++
    }
    return { status: 0, body: undefined }
  }

  const callOrThrow = async (method, path, sent) => {
    const { status, body } = await call(method, path, sent)
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${body?.message}`)
    return body
  }

  return {
    /** Calls that were refused with 503 and repeated, and tries without an answer. */
    tally,
    call,
    must: callOrThrow,
    /** Returns the token of an account, which is created unless an earlier bench did. */
    accountToken: async (email) => {
      const credentials = { email, password: PASSWORD }
      let session = await call('POST', '/v1/signIn', { body: credentials })
      if (session.status !== 200) {
        await callOrThrow('POST', '/v1/signUp', { body: { ...credentials, firstName: 'Bench', lastName: 'Shopper' } })
        const outbox = await callOrThrow('GET', `/outbox.json?to=${encodeURIComponent(email)}`)
        const code = outbox.data.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
        session = { body: await callOrThrow('POST', '/v1/verifyCode', { body: { email, code } }) }
      }
      return session.body.data.token.accessToken
    },
    guestToken: async () => (await callOrThrow('GET', '/fetch/ssrtoken')).data.token.accessToken,
    /** Signs a guest in: the cart moves into the account. */
    signIn: async (token, email) => {
      const session = await callOrThrow('POST', '/v1/signIn', { token, body: { email, password: PASSWORD } })
      return session.data.token.accessToken
    },
    close: () => agent.destroy(),
  }
}

export async function inTurns(items, atOnce, work) {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
    }),
  )
}

export function variantId(slug) {
  return createHash('sha256').update(`variant:${slug}`).digest('hex').slice(0, 24)
}

/** Returns a random generator that is seeded, so that another run makes the same clicks. */
export function randomOf(seed) {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
