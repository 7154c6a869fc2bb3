import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { type AppUnderTest, openApp } from '@/marketplace/testing/app-under-test'
import { type CookieJar, cookieJar } from './cookie-jar'
import { type SessionServer, startSessionServer } from './session-server'

export const SITE = 'https://shop.test'
export const DEMO_PASSWORD = 'Talents-2026'
const NOWHERE = 'http://127.0.0.1:9'

/** The shop's session routes in front of their own marketplace, whose clock can be set. */
export interface SessionShop extends Omit<SessionServer, 'close'> {
  readonly marketplace: AppUnderTest
  /** Makes the marketplace unreachable from now on. */
  takeMarketplaceAway(): void
  bringMarketplaceBack(): void
  askMarketplaceAt(url: string): void
  /** Advances the marketplace's clock by so many minutes. */
  wait(minutes: number): void
  /** Signs in as a demo account. Returns the cookies. */
  signedIn(account: string): Promise<CookieJar>
  /** Returns whose profile the marketplace sends for a browser's token; undefined when it rejects the token. */
  holderOf(jar: CookieJar): Promise<string | undefined>
  close(): Promise<void>
}

export async function openSessionShop(): Promise<SessionShop> {
  const marketplace = await openApp()
  const apiUrl = await marketplace.app.listen({ port: 0, host: '127.0.0.1' })
  const server = await startSessionServer()
  const provideConfig = (url: string) => providePublicConfig(readConfig({ API_URL: url, SITE_URL: SITE }).public)
  provideConfig(apiUrl)
  return {
    ...server,
    marketplace,
    takeMarketplaceAway: () => provideConfig(NOWHERE),
    bringMarketplaceBack: () => provideConfig(apiUrl),
    askMarketplaceAt: provideConfig,
    wait: (minutes) => marketplace.clock.set(new Date(marketplace.clock.now().getTime() + minutes * 60_000)),
    signedIn: async (account) => {
      const jar = cookieJar()
      const body = { email: `${account}@demo.test`, password: DEMO_PASSWORD }
      const { status, answer } = await server.call('sign-in', { jar, body })
      if (status !== 200) throw new Error(`${account} could not sign in: ${JSON.stringify(answer)}`)
      return jar
    },
    holderOf: async (jar) => {
      const headers = { authorization: jar.get('token') ?? '' }
      const response = await marketplace.app.inject({ url: '/v1/profile', headers })
      return response.statusCode === 200 ? response.json().data.email : undefined
    },
    close: async () => {
      server.close()
      marketplace.app.server.closeAllConnections()
      await marketplace.close()
    },
  }
}
