import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForgetOthers } from '@/lib/session/personal-queries'
import { productReviewsKey } from './product-reviews'

test('the lists of a reader, with their own votes, are removed when another person uses the browser', () => {
  const client = new QueryClient()
  const product = { parentProductId: 'p', storeId: 's' }
  const keyOf = (owner: string) => productReviewsKey({ product, list: 'top', owner })
  for (const owner of ['guest', 'reader']) client.setQueryData(keyOf(owner), owner)
  renderHook(() => useForgetOthers(client))
  expect([client.getQueryData(keyOf('guest')), client.getQueryData(keyOf('reader'))]).toEqual(['guest', undefined])
})
