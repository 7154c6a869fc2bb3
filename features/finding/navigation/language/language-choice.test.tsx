import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { render } from '@/tests/support/render'
import { LanguageChoice } from './language-choice'

const currencies = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'GBP', symbol: '£', name: 'Pound sterling' },
]

test.each([
  ['en', 'USD · US dollar', 'GBP · Pound sterling'],
  ['es', 'USD · dólar estadounidense', 'GBP · libra esterlina'],
  ['ar', 'USD · دولار أمريكي', 'GBP · جنيه إسترليني'],
  ['ms', 'USD · Dolar AS', 'GBP · Paun British'],
] as const)('names the currencies in the language of the page: %s', (locale, ...names) => {
  render(<LanguageChoice place={{ locale, currencyCode: 'USD', currencies }} />, { locale })
  const shown = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(shown.slice(LOCALES.length)).toEqual(names)
})
