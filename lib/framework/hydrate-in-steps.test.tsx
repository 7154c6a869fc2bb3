import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import framework from './hydrate-in-steps'

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
  await vi.waitFor(() => expect(button?.textContent).toBe('1'))
  expect(onAlive).toHaveBeenCalledOnce()
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
