import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../../../contract/durations.ts'
import { type Clock, nowSeconds } from '../clock.ts'

/** Signs keys for links in mails. A key names one thing, such as an order, for one purpose. */
export interface LinkKeys {
  sign(id: string): string
  /** Returns when a key that is signed now expires, or undefined for keys that never do. */
  expiry(): Date | undefined
  /** Returns the id, or undefined for a key that is forged, of another purpose, or has expired. */
  idOf(key: string): string | undefined
}

interface LinkKeysSources {
  readonly secret: string
  readonly clock: Clock
  readonly purpose: string
  /** Absent: the key is valid for ever. */
  readonly days?: number
}

const FOR_EVER = '0'

/** @param id of keys that are signed; must have no dot */
export function linkKeys({ secret, clock, purpose, days }: LinkKeysSources): LinkKeys {
  const seconds = () => nowSeconds(clock)
  const expiresAt = days === undefined ? undefined : () => seconds() + (days * DAY_MS) / 1000
  const macOf = (content: string) => createHmac('sha256', secret).update(`${purpose} key:${content}`).digest()
  return {
    sign: (id) => {
      const content = `${id}.${expiresAt?.() ?? FOR_EVER}`
      return `${content}.${macOf(content).toString('base64url')}`
    },
    expiry: () => expiresAt && new Date(expiresAt() * 1000),
    idOf: (key) => {
      const [id, expiry, mac, ...rest] = key.split('.')
      if (id === undefined || expiry === undefined || mac === undefined || rest.length > 0) return undefined
      const [actual, expected] = [Buffer.from(mac, 'base64url'), macOf(`${id}.${expiry}`)]
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
      return expiry === FOR_EVER || Number(expiry) > seconds() ? id : undefined
    },
  }
}
