import { screen, waitFor } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { contentAnswer } from '@/contract/finding/content'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { HomeContent } from './home-content'

const preview = <HomeContent stores={[]} followOf={() => null} isPreview />
const TITLE = 'A draft of the best sellers'

/** Leaves a draft of the home page, as an editor does. */
async function writeDraft(): Promise<void> {
  const at = `${inject('marketplaceUrl')}/cms/api/content/home`
  const headers = { authorization: readCookie('token') ?? '', 'content-type': 'application/json' }
  const { data } = contentAnswer.parse(await (await fetch(at, { headers })).json())
  const body = { ...(data.body as object), blocks: [{ kind: 'bestSellers', title: TITLE }] }
  const written = await fetch(at, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ locale: 'en', version: data.version, body }),
  })
  expect(written.status).toBe(200)
}

test('an admin sees the draft, and that it is one', async () => {
  await signInAs('admin')
  await writeDraft()
  render(preview)
  expect(await screen.findByRole('heading', { level: 2, name: TITLE })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Best sellers' })).toBeNull()
  expect((await screen.findByText('Preview')).closest('[role=status]')?.textContent).toContain('not what shoppers see')
})

test('a guest and a shopper who know the address see the page that is published', async () => {
  for (const account of [undefined, 'member'] as const) {
    if (account) await signInAs(account)
    const { unmount } = render(preview)
    expect(await screen.findByRole('heading', { level: 2, name: 'Best sellers' })).toBeTruthy()
    expect(screen.queryByText('Preview')).toBeNull()
    unmount()
  }
})

test('tells a partner that only admins see the draft', async () => {
  await signInAs('partner')
  render(preview)
  await waitFor(() => expect(screen.getByText(/Only admins can see it/)).toBeTruthy())
  expect(await screen.findByRole('heading', { level: 2, name: 'Best sellers' })).toBeTruthy()
})
