import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '../../../contract/values/durations.ts'
import { type Clock, nowSeconds } from '../clock.ts'

/** Signs keys, such as for links in mails. A key names one thing, such as an order, for one purpose. */
export interface LinkKeys {
  sign(id: string): string
  /** Returns the id, or undefined for a key that is forged, of another purpose, or has expired. */
  idOf(key: string): string | undefined
}

export interface ExpiringLinkKeys extends LinkKeys {
  /** Returns when a key that is signed now expires. */
  expiry(): Date
}

interface LinkKeysSources {
  readonly secret: string
  readonly clock: Clock
  readonly purpose: string
}

const FOR_EVER = 0

/** Creates keys that expire after `days`, or never. Ids must have no dot. */
export function linkKeys(sources: LinkKeysSources & { readonly days: number }): ExpiringLinkKeys
export function linkKeys(sources: LinkKeysSources): LinkKeys
export function linkKeys({ secret, clock, purpose, days }: LinkKeysSources & { readonly days?: number }) {
  const seconds = () => nowSeconds(clock)
  const expiresAt = () => (days === undefined ? FOR_EVER : seconds() + days * DAY_SECONDS)
  const macOf = (content: string) => createHmac('sha256', secret).update(`${purpose} key:${content}`).digest()
  return {
    sign: (id: string) => {
      const content = `${id}.${expiresAt()}`
      return `${content}.${macOf(content).toString('base64url')}`
    },
    expiry: () => new Date(expiresAt() * 1000),
    idOf: (key: string) => {
      const [id, expiry, mac, ...rest] = key.split('.')
      if (id === undefined || expiry === undefined || mac === undefined || rest.length > 0) return undefined
      const [actual, expected] = [Buffer.from(mac, 'base64url'), macOf(`${id}.${expiry}`)]
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
      return Number(expiry) === FOR_EVER || Number(expiry) > seconds() ? id : undefined
    },
  }
}
