import { expect, it } from 'vitest'
import { offeredCurrency, rememberCurrencies } from './server-api'

it('takes any currency until it knows better, then only what the marketplace offers', () => {
  expect(offeredCurrency('EUR')).toBe('EUR')
  rememberCurrencies(['USD', 'EUR'])
  expect(offeredCurrency('EUR')).toBe('EUR')
  expect(offeredCurrency('ZZZ')).toBe('USD')
})
