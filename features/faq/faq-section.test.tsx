import { screen, within } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { render } from '@/tests/support/render'
import { FaqSection } from './faq-section'

beforeEach(() => setupIntersectionMocking(vi.fn))

describe('the FAQ', () => {
  test('opens to answers with their badges; a vote of a guest asks to sign in', async () => {
    const { user, signInRequests } = render(<FaqSection slug="matcha-ceremonial-grade" count={8} />)
    expect(screen.getByText('AI generated from product information')).toBeTruthy()
    mockAllIsIntersecting(0.1)
    const entries = await screen.findAllByRole('group')
    expect(entries).toHaveLength(8)
    expect(entries.map((entry) => (entry as HTMLDetailsElement).open).filter(Boolean)).toHaveLength(1)
    expect(screen.getAllByText('Verified by seller').length).toBeGreaterThan(0)
    const [first] = entries
    if (!first) throw new Error('There is no question.')
    await user.click(within(first).getByRole('button', { name: /^Helpful/ }))
    await user.click(within(first).getByRole('button', { name: /^Not helpful/ }))
    expect(signInRequests.map(({ reason }) => reason)).toEqual(['vote', 'vote'])
  })

  test('that could not be had says so', async () => {
    const call = () => Promise.reject(new ApiError({ kind: 'network', endpoint: 'productFaq', message: 'Gone.' }))
    render(
      <ApiProvider value={{ call }}>
        <FaqSection slug="matcha-ceremonial-grade" count={8} />
      </ApiProvider>,
    )
    mockAllIsIntersecting(true)
    expect(await screen.findByText('The questions and answers could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('is no section when there is none', () => {
    render(<FaqSection slug="bamboo-toothbrush-set" count={0} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
