import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { ShopLink } from './shop-link'

const readAhead = vi.fn()
vi.mock('@/lib/framework/read-ahead', () => ({ readProductAhead: (path: string) => readAhead(path) }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  readAhead.mockClear()
})

const link = (name: string) => screen.getByRole('link', { name })
const pass = async (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
  await vi.dynamicImportSettled()
}

function shown() {
  render(
    <>
      <ShopLink toProduct href="/linen-bath-towel">
        Towel
      </ShopLink>
      <ShopLink toProduct href="/aloe-face-gel">
        Gel
      </ShopLink>
      <ShopLink href="/cart">Cart</ShopLink>
    </>,
  )
}

test('a product is read ahead when the pointer rests on its link', async () => {
  shown()
  fireEvent.mouseEnter(link('Towel'))
  await pass(64)
  expect(readAhead).not.toHaveBeenCalled()
  await pass(1)
  expect(readAhead.mock.calls).toEqual([['/linen-bath-towel']])
})

test('not when the pointer only passes over it', async () => {
  shown()
  fireEvent.mouseEnter(link('Towel'))
  await pass(30)
  fireEvent.mouseLeave(link('Towel'))
  fireEvent.mouseEnter(link('Gel'))
  await pass(65)
  expect(readAhead.mock.calls).toEqual([['/aloe-face-gel']])
})

test('when the focus rests on it, and not on the links on the way', async () => {
  shown()
  fireEvent.focus(link('Towel'))
  fireEvent.blur(link('Towel'))
  fireEvent.focus(link('Gel'))
  await pass(65)
  expect(readAhead.mock.calls).toEqual([['/aloe-face-gel']])
})

test('at once when a finger touches it', async () => {
  shown()
  fireEvent.touchStart(link('Towel'))
  await pass(0)
  expect(readAhead.mock.calls).toEqual([['/linen-bath-towel']])
})

test('no other page is', async () => {
  shown()
  fireEvent.mouseEnter(link('Cart'))
  fireEvent.touchStart(link('Cart'))
  await pass(65)
  expect(readAhead).not.toHaveBeenCalled()
})
