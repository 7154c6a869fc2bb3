import { render, screen } from '@testing-library/react'
import { IntlProvider, useTranslations } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { loadMessages } from './load-messages'
import { LOCALES } from './locale'

afterEach(() => void vi.restoreAllMocks())

function Cart() {
  return <p>{useTranslations('shell.header')('cartCount', { count: 12_345 })}</p>
}

test.each(LOCALES)('a count in a message reads as every number of the shop (%s)', (locale) => {
  const startFormatter = vi.spyOn(Intl, 'NumberFormat')
  render(
    <IntlProvider locale={locale} messages={loadMessages(locale, ['shell']) as never} timeZone="UTC">
      <Cart />
    </IntlProvider>,
  )
  expect(screen.getByText(/12,345/)).toBeTruthy()
  expect(startFormatter).not.toHaveBeenCalled()
})
