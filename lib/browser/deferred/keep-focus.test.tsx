import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { SectionError } from '@/components/empty-or-error/section-error'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { ShowMore } from '@/components/text/show-more'
import { render } from '@/tests/support/render'
import { useLostFocus } from '../use-lost-focus'
import { keepFocus } from './keep-focus'

// The files of a worker share the document.
afterAll(keepFocus())

// The focus is given up before the page is taken down, so nothing is left to restore it.
afterEach(() => (document.activeElement as HTMLElement).blur())

const button = (name: string) => screen.getByRole('button', { name })
const expectFocus = (find: () => HTMLElement | null) => waitFor(() => expect(document.activeElement).toBe(find()))

function FailedOnce() {
  const [hasFailed, setHasFailed] = useState(true)
  return (
    <main aria-label="Page" tabIndex={-1}>
      <section aria-label="Orders">
        {hasFailed && <SectionError onRetry={() => setHasFailed(false)} pending={false} />}
      </section>
      <button type="button">Elsewhere</button>
    </main>
  )
}

test('when the pressed button goes away, the focus stays with what was around it', async () => {
  const { user } = render(<FailedOnce />)
  await user.click(button('Try again'))
  await expectFocus(() => screen.getByRole('region', { name: 'Orders' }))
  await user.tab()
  expect(document.activeElement).toBe(button('Elsewhere'))
})

test('the end of a list keeps the focus when its last page is shown', async () => {
  function List() {
    const [hasNextPage, setHasNextPage] = useState(true)
    const fetchNextPage = () => setHasNextPage(false)
    const query = { hasNextPage, isFetching: false, isFetchNextPageError: false, fetchNextPage }
    return (
      <main>
        <ShowMore query={query} status="All shown" label="Show more" failed="Not loaded" />
      </main>
    )
  }
  const { user } = render(<List />)
  await user.click(button('Show more'))
  await expectFocus(() => screen.getByText('All shown').parentElement)
})

test('a dialog whose opener is gone leaves the focus to the main part of the page', async () => {
  function Opener() {
    const [step, setStep] = useState<'before' | 'open' | 'done'>('before')
    return (
      <main aria-label="Page" tabIndex={-1}>
        {step === 'before' && (
          <button type="button" onClick={() => setStep('open')}>
            Sign in
          </button>
        )}
        <ModalOrDrawer open={step === 'open'} onClose={() => setStep('done')} title="Welcome">
          <button type="button" onClick={() => setStep('done')}>
            Done
          </button>
        </ModalOrDrawer>
      </main>
    )
  }
  const { user } = render(<Opener />)
  await user.click(button('Sign in'))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await expectFocus(() => screen.getByRole('main', { name: 'Page' }))
})

test('a component that takes the focus itself is not disturbed', async () => {
  function Rating() {
    const [isGiven, setIsGiven] = useState(false)
    const title = useLostFocus<HTMLHeadingElement>(isGiven)
    return (
      <main>
        <h2 ref={title} tabIndex={-1}>
          Rating
        </h2>
        <div>
          {!isGiven && (
            // After the press, as when a response arrives.
            <button type="button" onClick={() => queueMicrotask(() => setIsGiven(true))}>
              Rate
            </button>
          )}
        </div>
      </main>
    )
  }
  const { user } = render(<Rating />)
  await user.click(button('Rate'))
  await expectFocus(() => screen.getByRole('heading', { name: 'Rating' }))
})

test('a button that has been left does not take the focus back when it goes away', async () => {
  const { user } = render(<FailedOnce />)
  const retry = button('Try again')
  await user.tab()
  expect(document.activeElement).toBe(retry)
  await user.click(document.body)
  vi.useFakeTimers()
  act(() => retry.click())
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
