import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { MuiModal } from './mui-modal'

let isNarrow = true
const listeners = new Set<() => void>()

afterEach(() => vi.unstubAllGlobals())

function turn(): void {
  isNarrow = !isNarrow
  act(() => {
    for (const listener of listeners) listener()
  })
}

function Body() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Pressed ${count}`}
    </button>
  )
}

test('rotating a phone keeps the input of an open dialog', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return isNarrow
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  const { user } = render(
    <MuiModal open onClose={vi.fn()} title="A form">
      <Body />
    </MuiModal>,
  )
  await user.click(screen.getByRole('button', { name: 'Pressed 0' }))
  turn()
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy()
  turn()
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy()
})
