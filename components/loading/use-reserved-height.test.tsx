import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReservedHeight } from './use-reserved-height'

/** Bottom of the place on the screen, with and without its reserved height. */
let end = { reserved: 0, bare: 0 }
let top = 0

beforeEach(() => {
  top = 0
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const bottom = (this as HTMLElement).style.minHeight ? end.bare : end.reserved
    return { top, bottom } as DOMRect
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Place() {
  const { place, isReserved, release } = useReservedHeight()
  return (
    <>
      <div ref={place}>{isReserved ? 'reserved' : 'released'}</div>
      <button type="button" onClick={release}>
        Loaded
      </button>
    </>
  )
}

const load = () => screen.getByRole('button').click()
async function scrollTo(next: typeof end) {
  end = next
  window.dispatchEvent(new Event('scroll'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('a reserve that ends below the screen is released at once', async () => {
  end = { reserved: 2000, bare: 1200 }
  render(<Place />)
  load()
  expect(await screen.findByText('released')).toBeTruthy()
})

test('a reserve whose end is visible stays until its end has left the screen', async () => {
  end = { reserved: 1000, bare: 500 }
  render(<Place />)
  load()
  await scrollTo({ reserved: 900, bare: 400 })
  expect(screen.getByText('reserved')).toBeTruthy()
  await scrollTo({ reserved: 1500, bare: 1000 })
  expect(await screen.findByText('released')).toBeTruthy()
})

test('a reserve that has been scrolled past is released, and what is visible stays where it is', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  end = { reserved: 700, bare: 200 }
  render(<Place />)
  load()
  await scrollTo({ reserved: 100, bare: -400 })
  expect(screen.getByText('reserved')).toBeTruthy()
  await scrollTo({ reserved: -50, bare: -550 })
  expect(await screen.findByText('released')).toBeTruthy()
  expect(scrollBy.mock.calls).toEqual([[{ top: -500, behavior: 'instant' }]])
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.documentElement.style.cssText).toBe('')
  document.documentElement.removeAttribute('style')
})

test('content that arrives while its place begins above the screen leaves no blank, and what is below it stays', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  end = { reserved: 300, bare: 80 }
  top = -900
  render(<Place />)
  load()
  expect(await screen.findByText('released')).toBeTruthy()
  expect(scrollBy.mock.calls).toEqual([[{ top: -220, behavior: 'instant' }]])
})

test('content that was visible when its place began on the screen does not move when its top is scrolled out', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  end = { reserved: 700, bare: 400 }
  render(<Place />)
  load()
  await scrollTo(end)
  top = -100
  await scrollTo({ reserved: 600, bare: 300 })
  expect(screen.getByText('reserved')).toBeTruthy()
  expect(scrollBy).not.toHaveBeenCalled()
})

test('nothing is released before the late content has settled', async () => {
  end = { reserved: 1000, bare: 500 }
  render(<Place />)
  await scrollTo({ reserved: 1500, bare: 1000 })
  expect(screen.getByText('reserved')).toBeTruthy()
})
