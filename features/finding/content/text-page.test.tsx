import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { TextPage } from './text-page'

test('has numbered sections, a table of contents and the date of the last change', async () => {
  const { data: terms } = await browserApi.call('textPage', { name: 'terms' })
  render(<TextPage name="terms" body={terms} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions')
  expect(screen.getByText('1 November 2026').tagName).toBe('TIME')
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(links).toHaveLength(terms.sections.length)
  for (const [index, link] of links.entries()) {
    const section = document.querySelector(link.getAttribute('href') ?? '')
    expect(section?.querySelector('h2')?.textContent).toBe(`${index + 1}. ${link.textContent}`)
  }
})

test.each([
  ['contact', 'Contact us'],
  ['returns', 'Returns and refunds'],
  ['privacy', 'Privacy'],
  ['accessibility', 'Accessibility'],
] as const)('the page %s has a heading and sections', async (name, title) => {
  const { data: body } = await browserApi.call('textPage', { name })
  render(<TextPage name={name} body={body} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(body.sections.length)
})

test('the contact page links its e-mail address; its sections have no numbers', async () => {
  const { data: body } = await browserApi.call('textPage', { name: 'contact' })
  render(<TextPage name="contact" body={body} />)
  const link = screen.getByRole('link', { name: `Write to ${body.email}` })
  expect(link.getAttribute('href')).toBe(`mailto:${body.email}`)
  expect(screen.getByRole('heading', { level: 2, name: body.sections[0]?.title ?? '' })).toBeTruthy()
})
