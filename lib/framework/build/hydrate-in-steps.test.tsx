import { useEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import framework from './hydrate-in-steps'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a page comes to life after the present task, and a click before that counts', async () => {
  const onAlive = vi.fn()
  const container = document.createElement('div')
  container.innerHTML = '<button type="button">0</button>'
  document.body.append(container)
  const button = container.querySelector('button')

  const root = framework.hydrateRoot(container, <Counter onAlive={onAlive} />)
  expect(onAlive).not.toHaveBeenCalled()
  button?.click()
  expect(container.querySelector('button')).toBe(button)
  await expect.poll(() => button?.textContent).toBe('1')
  expect(onAlive).toHaveBeenCalledOnce()
  root.unmount()
})

it('a button that was pressed before any script of the page was there works once it comes to life', async () => {
  const container = document.createElement('div')
  container.innerHTML = '<button type="button">0</button>'
  document.body.append(container)
  const button = container.querySelector('button')
  vi.stubGlobal('earlyClicks', { release: () => button?.click() })

  const root = framework.hydrateRoot(container, <Counter onAlive={vi.fn()} />)
  await expect.poll(() => button?.textContent).toBe('1')
  root.unmount()
})

it('a page whose messages failed to load stays as the server rendered it', () => {
  vi.stubGlobal('__NEXT_DATA__', { props: { pageProps: { messages: null } } })
  const container = document.createElement('div')
  container.innerHTML = '<a href="/cart">Cart</a>'
  const onAlive = vi.fn()
  const root = framework.hydrateRoot(container, <Counter onAlive={onAlive} />)
  root.render(<Counter onAlive={onAlive} />)
  expect(container.innerHTML).toBe('<a href="/cart">Cart</a>')
  expect(onAlive).not.toHaveBeenCalled()
  root.unmount()
})

function Counter({ onAlive }: { onAlive: () => void }) {
  const [count, setCount] = useState(0)
  useEffect(onAlive, [onAlive])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}
