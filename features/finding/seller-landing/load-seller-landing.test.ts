import type { GetServerSidePropsContext } from 'next'
import { beforeEach, expect, test, vi } from 'vitest'

/** Nothing listens there, because the page needs nothing from the marketplace. */
const API_URL = 'http://localhost:1'

beforeEach(() => vi.resetModules())

test('redirects to the seller site when one is configured', async () => {
  const loadSellerLanding = await freshLoader({ API_URL, SELLER_URL: 'https://sell.example/start' })
  expect(await loadSellerLanding(request())).toEqual({
    redirect: { destination: 'https://sell.example/start', statusCode: 302 },
  })
})

test('otherwise renders our own page, which is not cached while the frame lacks its menus', async () => {
  const loadSellerLanding = await freshLoader({ API_URL })
  const { headers, ...context } = request()
  expect(await loadSellerLanding(context)).toMatchObject({ props: { messages: { seller: {} } } })
  expect(headers.get('Cache-Control')).toMatch(/^private/)
})

/** The loader on a server that has just started: it keeps no menus. */
async function freshLoader(variables: Record<string, string>) {
  const { readConfig } = await import('@/lib/server/config')
  const { providePublicConfig } = await import('@/lib/config')
  providePublicConfig(readConfig(variables).public)
  return (await import('./load-seller-landing')).loadSellerLanding
}

function request() {
  const headers = new Map<string, string>()
  const path = '/build-your-store'
  const context = {
    req: { url: path, headers: {} },
    res: { statusCode: 200, setHeader: (name: string, value: string) => headers.set(name, value) },
    resolvedUrl: path,
    query: {},
  } as unknown as GetServerSidePropsContext
  return { ...context, headers }
}
