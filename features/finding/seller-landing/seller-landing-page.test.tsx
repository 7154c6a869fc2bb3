import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locale'
import { render } from '@/tests/support/render'
import { SellerLandingPage } from './seller-landing-page'

test('its actions lead to the steps and to the contact for makers', () => {
  const { container } = render(<SellerLandingPage />)
  const [steps, write, closing, ...others] = screen.getAllByRole('link')
  expect(others).toEqual([])
  const target = container.querySelector(steps?.getAttribute('href') ?? 'nowhere')
  expect(target?.contains(screen.getByRole('heading', { name: 'How it works' }))).toBe(true)
  for (const link of [write, closing])
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Write to us', '/contact'])
})

test.each(LOCALES)('in %s its headings are in order', (locale) => {
  render(<SellerLandingPage />, { locale })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H3', 'H2', 'H3', 'H3', 'H3'])
})
