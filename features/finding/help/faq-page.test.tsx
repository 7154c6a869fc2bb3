import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { FaqPage } from './faq-page'
import { faqPageData } from './load-faq-page'

async function showPage() {
  const { data: faq } = await browserApi.call('faqPage', {})
  return { faq, ...render(<FaqPage faq={faq} />) }
}
const questions = () => screen.getAllByRole('heading', { level: 3 })

describe('the FAQ page', () => {
  test('groups its questions, each with an address', async () => {
    const { faq } = await showPage()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(faq.title)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      faq.groups.map(({ title }) => title),
    )
    const topics = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link')
    for (const link of topics) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
    expect(document.querySelector('details[open]')).toBeNull()
    expect(document.getElementById('delivery-cost')?.textContent).toContain('$4.95')
  })

  test('finds questions by words of their answers and opens them', async () => {
    const { user } = await showPage()
    const all = questions().length
    const search = screen.getByRole('searchbox', { name: 'Search the questions' })
    await user.type(search, 'global privacy')
    expect(questions()).toHaveLength(1)
    expect(screen.getByText('1 question found')).toBeTruthy()
    expect(document.querySelectorAll('details[open]')).toHaveLength(1)
    await user.clear(search)
    expect(questions()).toHaveLength(all)
    await user.type(search, 'zzz')
    expect(screen.getByText(/No answer mentions “zzz”/)).toBeTruthy()
  })

  test('opens the question that the address names', async () => {
    location.hash = '#refund'
    await showPage()
    expect(document.getElementById('refund')?.hasAttribute('open')).toBe(true)
    expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  })

  test('links to the pages that it mentions', async () => {
    await showPage()
    const cart = document.querySelector('#delivery-cost a')
    expect([cart?.textContent, cart?.getAttribute('href')]).toEqual(['cart', '/cart'])
  })

  test('the structured data has every question, with links reduced to their words', async () => {
    const { faq } = await showPage()
    const block = faqPageData(faq)
    expect(block).toMatchObject({ '@type': 'FAQPage' })
    expect(JSON.stringify(block)).not.toContain('](')
    expect((block['mainEntity'] as object[]).length).toBe(questions().length)
  })
})
