import type { GetServerSidePropsContext } from 'next'
import { expect, test } from 'vitest'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { loadSellerLanding } from './load-seller-landing'

/** Nothing listens there, because the page needs nothing from the marketplace. */
const API_URL = 'http://localhost:1'

test('redirects to the seller site when one is configured', async () => {
  providePublicConfig(readConfig({ API_URL, SELLER_URL: 'https://sell.example/start' }).public)
  expect(await loadSellerLanding(request())).toEqual({
    redirect: { destination: 'https://sell.example/start', statusCode: 302 },
  })
})

test('otherwise renders our own page, which is not cached while the frame lacks its menus', async () => {
  providePublicConfig(readConfig({ API_URL }).public)
  const { headers, ...context } = request()
  expect(await loadSellerLanding(context)).toMatchObject({ props: { messages: { seller: {} } } })
  expect(headers.get('Cache-Control')).toMatch(/^private/)
})

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
