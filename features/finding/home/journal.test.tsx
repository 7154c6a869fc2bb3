import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { render } from '@/tests/support/render'
import { LateJournal } from './components/journal/late-journal'
import { comeNear, show, waitingPlaces, watchPlaces } from './testing/watched-places'

beforeEach(watchPlaces)

async function showJournal() {
  const rendered = render(<LateJournal title="From the journal" />)
  expect(readCookie('BlogToken')).toBeUndefined()
  comeNear()
  await waitFor(() => expect(waitingPlaces()).toBe(1))
  show(false, 1500)
  return rendered
}

test('the newest posts come when their place is near, with the blog’s token in its cookie, and open over the page', async () => {
  const { user } = await showJournal()
  expect(readCookie('BlogToken')).toMatch(/^blog\.\d+\.[\w-]+$/)
  const posts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(posts).toEqual(['Wool instead of dryer sheets', 'How we read a label'])
  expect(screen.getByText('12 November 2026')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'How we read a label' }))
  const dialog = await screen.findByRole('dialog', { name: 'How we read a label' })
  const link = await within(dialog).findByRole('link', { name: 'shampoo bar' })
  expect(link.getAttribute('href')).toBe('/rosemary-shampoo-bar')
})

test('a token that is of no use any more is replaced', async () => {
  render(<LateJournal title="From the journal" />)
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'BlogToken=1000000000.old; path=/'
  comeNear()
  await waitFor(() => expect(waitingPlaces()).toBe(1))
  show(false, 1500)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(readCookie('BlogToken')).not.toBe('1000000000.old')
})
