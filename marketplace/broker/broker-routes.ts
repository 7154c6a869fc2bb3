import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { isActing } from '../shared/auth/caller.ts'
import { Unauthenticated } from '../shared/domain-error.ts'
import { calls } from '../shared/request/calls.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import type { BrokerAccess } from './broker-access.ts'

/** The outside broker that asks. */
export interface BrokerCredentials {
  /** What it sends with every call. */
  readonly secret: string
  /** User name and password with which the marketplace itself connects; undefined when it gives none. */
  readonly publisher?: { readonly username: string; readonly password: string } | undefined
}

const text = z.string().max(8192).default('')
const accessRequest = z.object({
  username: text,
  password: text,
  clientid: text,
  topic: text,
  action: text,
  acc: z.unknown().optional(),
})
const secretOfAddress = z.object({ secret: z.string().optional() })
/** In the words of EMQX, and in those of mosquitto-go-auth. */
const verdict = z.object({
  result: z.enum(['allow', 'deny']),
  is_superuser: z.boolean().optional(),
  /** Unix seconds. */
  expire_at: z.number().optional(),
  ok: z.boolean(),
  error: z.string(),
})

const DENIED = { result: 'deny' as const, ok: false, error: 'refused' }
const ALLOWED = { result: 'allow' as const, ok: true, error: '' }
/** 'subscribe' of EMQX; of mosquitto-go-auth 1 for reading and 4 for subscribing. */
const READING = ['subscribe', '1', '4']

/**
 * Routes with which an outside broker asks who may connect, and what for. The user name of a client is the id of its owner: brokers
 * ask about a subscription without the password. So an admin who acts for a user may not connect: the broker could not keep the
 * user's chats from them.
 */
export function brokerRoutes(app: ContractApp, access: BrokerAccess, { secret, publisher }: BrokerCredentials): void {
  app.addHook('onRequest', async ({ headers, query }) => {
    const token =
      headers.authorization?.replace(/^Bearer\s+/i, '') ?? secretOfAddress.safeParse(query).data?.secret ?? ''
    if (!isSame(token, secret)) throw new Unauthenticated('The secret of the broker is wrong.')
  })
  const call = (summary: string) => calls('broker')({ summary, body: accessRequest, answer: verdict })

  app.post(
    '/broker/auth',
    call('Whether a client of the message broker may connect: its password is an access token'),
    async ({ body: { username, password } }) => {
      if (publisher && username === publisher.username)
        return isSame(password, publisher.password) ? { ...ALLOWED, is_superuser: true } : DENIED
      const caller = await access.callerOf(password)
      if (!caller || caller.id !== username || isActing(caller)) return DENIED
      const { exp } = decodeJwt(password)
      return { ...ALLOWED, is_superuser: false, ...(exp !== undefined && { expire_at: exp }) }
    },
  )

  app.post(
    '/broker/acl',
    call('Whether a client of the message broker may subscribe to a channel; none may publish'),
    async ({ body: { username, topic, action, acc } }) => {
      if (publisher && username === publisher.username) return ALLOWED
      if (username === '' || !READING.includes(action || String(acc))) return DENIED
      const owners = [
        { kind: 'user', id: username, userType: 1 },
        { kind: 'guest', id: username },
      ] as const
      const allowed = await Promise.all(owners.map((owner) => access.maySubscribe(owner, topic)))
      return allowed.includes(true) ? ALLOWED : DENIED
    },
  )
}

/** Compares without revealing by its time how much agrees. */
const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other))

const sha256 = (value: string) => createHash('sha256').update(value).digest()
