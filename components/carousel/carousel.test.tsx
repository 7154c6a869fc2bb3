import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { Carousel } from './carousel'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['neither way when all slides fit', 1000, { previous: 'true', next: 'true' }],
  ['forwards when they do not', 2500, { previous: 'true', next: 'false' }],
])('before it is moved, its arrows lead %s', (_, scrollWidth, expected) => {
  let resize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  render(
    <Carousel heading="Similar" label="Similar">
      {[1, 2, 3, 4, 5].map((number) => (
        <p key={number}>{number}</p>
      ))}
    </Carousel>,
  )
  Object.defineProperties(screen.getByRole('list', { name: 'Similar' }), {
    scrollWidth: { value: scrollWidth },
    clientWidth: { value: 1000 },
  })
  act(() => resize())
  const stateOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect({ previous: stateOf('Previous'), next: stateOf('Next') }).toEqual(expected)
})
