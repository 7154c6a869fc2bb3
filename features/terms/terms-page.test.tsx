import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { TermsPage } from './terms-page'

test('has numbered sections, a table of contents and the date of the last change', async () => {
  const { data: terms } = await browserApi.call('terms', {})
  render(<TermsPage terms={terms} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions')
  expect(screen.getByText('1 November 2026').tagName).toBe('TIME')
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(links).toHaveLength(terms.sections.length)
  for (const [index, link] of links.entries()) {
    const section = document.querySelector(link.getAttribute('href') ?? '')
    expect(section?.querySelector('h2')?.textContent).toBe(`${index + 1}. ${link.textContent}`)
  }
})
