import type { GetServerSidePropsContext } from 'next'
import { expect, test } from 'vitest'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { loadSellerLanding } from './load-seller-landing'

/** Nobody listens there: the page needs nothing of the marketplace. */
const API_URL = 'http://localhost:1'

test('goes on to the seller site where there is one', async () => {
  providePublicConfig(readConfig({ API_URL, SELLER_URL: 'https://sell.example/start' }).public)
  expect(await loadSellerLanding(request())).toEqual({
    redirect: { destination: 'https://sell.example/start', statusCode: 302 },
  })
})

test('is a page of our own otherwise, which nobody keeps while the frame lacks its menus', async () => {
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
