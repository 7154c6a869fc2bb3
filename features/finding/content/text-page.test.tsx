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
  ['privacy', 'Privacy'],
  ['accessibility', 'Accessibility'],
] as const)('the page %s has a heading, sections and their contents', async (name, title) => {
  const { data: body } = await browserApi.call('textPage', { name })
  render(<TextPage name={name} body={body} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(body.sections.length + 1)
})

test.each([
  ['contact', 'Contact us', 'Write to help@evergood.example', 'mailto:help@evergood.example'],
  ['returns', 'Returns and refunds', 'Open your orders', '/profile/orders'],
] as const)('the page %s says what to do first, and has no numbers', async (name, title, step, href) => {
  const { data: body } = await browserApi.call('textPage', { name })
  render(<TextPage name={name} body={body} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe(href)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    body.sections.map((section) => section.title),
  )
})
