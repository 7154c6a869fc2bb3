import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { SubstituteCheck } from './substitute-check'

afterEach(() => {
  vi.useRealTimers()
})

const NOTICE = 'Prices and stock cannot be checked at the moment. They may have changed; we keep trying.'

/** Renders a page whose price came with the document. The marketplace answers as soon as `isAway` says no. */
function renderSubstitute(isAway: () => boolean) {
  const fetchPrice = vi.fn(async () => '$14')
  function Price() {
    const { data } = useQuery({ queryKey: ['price'], queryFn: fetchPrice, initialData: '$12', staleTime: 60_000 })
    return <p>{data}</p>
  }
  const api = {
    call: (async (endpoint: string) => {
      if (isAway()) throw new ApiError({ kind: 'network', endpoint: 'megaMenu', message: 'gone' })
      expect(endpoint).toBe('megaMenu')
    }) as unknown as typeof browserApi.call,
  }
  render(
    <ApiProvider value={{ ...browserApi, ...api }}>
      <SubstituteCheck />
      <Price />
    </ApiProvider>,
  )
  return { fetchPrice }
}

test('while the marketplace is away the shown price stays, with a notice; when it is back the price is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isAway = true
  const { fetchPrice } = renderSubstitute(() => isAway)
  expect(await screen.findByText(NOTICE)).toBeTruthy()
  expect(screen.getByText('$12')).toBeTruthy()
  expect(fetchPrice).not.toHaveBeenCalled()
  isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await screen.findByText('$14')).toBeTruthy()
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('a marketplace that is back already is asked at once, without a notice', async () => {
  const { fetchPrice } = renderSubstitute(() => false)
  expect(await screen.findByText('$14')).toBeTruthy()
  expect(fetchPrice).toHaveBeenCalledOnce()
  expect(screen.queryByText(NOTICE)).toBeNull()
})
