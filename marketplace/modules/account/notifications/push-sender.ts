import { createPublicKey } from 'node:crypto'
import type { ClientRequest, IncomingMessage } from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { lookupPublic } from '../../../shared/request/public-host.ts'

/** Keys that identify the sender to push services by VAPID (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** Contact of the operator: a mailto: or https: address. */
  readonly subject: string
}

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Posts a message to a push service and resolves to the HTTP status of the response. */
export type PostToPushService = (
  endpoint: string,
  message: { readonly headers: Record<string, string | number>; readonly body: Buffer },
) => Promise<number>

/**
 * Encrypts a payload for the browser and sends it. `seconds` is how long the push service keeps the message. Resolves
 * to the HTTP status of the response.
 */
export type PushSender = (
  target: PushTarget,
  payload: string,
  options: { readonly seconds: number; readonly isUrgent: boolean },
) => Promise<number>

/** Creates a function that sends push messages signed with the VAPID keys. */
export function pushSender(keys: VapidKeys, post: PostToPushService = postPublicly): PushSender {
  return async ({ endpoint, p256dh, auth }, payload, { seconds, isUrgent }) => {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: seconds,
      urgency: isUrgent ? 'high' : 'normal',
    })
    return post(endpoint, { headers: headers as Record<string, string | number>, body: body as Buffer })
  }
}

/**
 * Returns whether an address may be a push service: https on the default port of a public host name. The address comes
 * from the browser, so it must not reach hosts in the network of the marketplace.
 */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, port, username, password } = new URL(address)
  // A name may end with the dot of the root.
  const hostname = host.replace(/\.$/, '')
  const isNamed = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && isNamed && !/\.(local|localhost|internal|lan|home\.arpa)$/.test(hostname)
}

/** Returns whether the keys of a subscription are valid: a point on the curve P-256, and a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

const TIMEOUT_MS = 5000

type Request = (url: string, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest

/**
 * Returns a function that posts to push services. The timeout covers the whole exchange, because a hostile service
 * could send its headers byte by byte. Redirects are not followed, and the body of the response is not read.
 */
export const postOver =
  (request: Request, { timeoutMs, ...options }: RequestOptions & { timeoutMs: number }) =>
  (...[endpoint, { headers, body }]: Parameters<PostToPushService>): Promise<number> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = request(endpoint, { ...options, method: 'POST', headers, signal }, (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      })
      sent.on('error', reject)
      sent.end(body)
    })

const postPublicly: PostToPushService = postOver(https.request, { lookup: lookupPublic, timeoutMs: TIMEOUT_MS })
