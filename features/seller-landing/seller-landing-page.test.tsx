import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { render } from '@/tests/support/render'
import { SellerLandingPage } from './seller-landing-page'

test('its one action leads to the steps, and it says that applications are not open', () => {
  const { container } = render(<SellerLandingPage />)
  const [action, ...others] = screen.getAllByRole('link')
  expect(others).toEqual([])
  const target = container.querySelector(action?.getAttribute('href') ?? 'nowhere')
  expect(target?.contains(screen.getByRole('heading', { name: 'How it works' }))).toBe(true)
  expect(screen.getByText('Applications open soon')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(LOCALES)('in %s its headings are in order', (locale) => {
  render(<SellerLandingPage />, { locale })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H3', 'H2', 'H3', 'H3', 'H3'])
})
