import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import type { ChoiceFacet, FacetChoice, RangeFacet } from './facet'
import { FacetList } from './facet-list'

const choice = (label: string, isOn = false): FacetChoice => ({
  value: label,
  label,
  isOn,
  count: 7,
  href: `/list?values=${label}`,
})

const ignore = () => undefined

const values: ChoiceFacet = {
  kind: 'options',
  name: 'values',
  title: 'Values',
  choices: [...'ABCDEFG'].map((label) => choice(label, label === 'F')),
}

const price: RangeFacet = {
  kind: 'price',
  name: 'price',
  title: 'Price',
  min: 600,
  max: 9600,
  histogram: [1, 4, 0, 2],
  chosen: {},
  symbol: '$',
  hrefOf: ({ from, to }) => `/list?price=${from ?? ''}-${to ?? ''}`,
}

test('a choice is a link that says how many products it leaves, and that crawlers leave alone; the browser may do something else', async () => {
  const chosen: string[] = []
  const { user } = render(<FacetList facets={[values]} choose={(href) => chosen.push(href)} />)
  const box = screen.getByRole('checkbox', { name: 'A 7 products' })
  expect(box.getAttribute('href')).toBe('/list?values=A')
  expect(box.getAttribute('rel')).toBe('nofollow')
  await user.click(box)
  box.focus()
  await user.keyboard(' ')
  expect(chosen).toEqual(['/list?values=A', '/list?values=A'])
})

test('the first choices are shown, and those that are on; the others after a click', async () => {
  const { user } = render(<FacetList facets={[values]} choose={ignore} />)
  const shown = () => screen.getAllByRole('checkbox').map((box) => box.textContent?.[0])
  expect(shown()).toEqual(['A', 'B', 'C', 'D', 'F'])
  expect((screen.getByRole('checkbox', { name: /^F/ }) as HTMLElement).ariaChecked).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(shown()).toEqual([...'ABCDEFG'])
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Values' }))
})

test('many colours show in a few rows, and the rest after a click', async () => {
  const choices = Array.from({ length: 40 }, (_, at) => ({ ...choice(`Colour ${at}`, at === 39), color: '#8fa28a' }))
  const { user } = render(<FacetList facets={[{ ...values, kind: 'swatches', choices }]} choose={ignore} />)
  const shown = () => screen.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))
  expect(shown()).toHaveLength(19)
  expect(shown().at(-1)).toBe('Colour 39')
  await user.click(screen.getByRole('button', { name: 'Show 21 more' }))
  expect(shown()).toHaveLength(40)
})

test('a closed filter is open when something in it is on', () => {
  const closed = { ...values, isClosed: true }
  const { rerender } = render(<FacetList facets={[{ ...closed, choices: [choice('A')] }]} choose={ignore} />)
  expect(document.querySelector('details')?.open).toBe(false)
  rerender(<div />)
  render(<FacetList facets={[closed]} choose={ignore} />)
  expect(document.querySelector('details')?.open).toBe(true)
})

test('a handle applies when it is let go, not while it moves', () => {
  const set: string[] = []
  render(<FacetList facets={[price]} choose={(href) => set.push(href)} />)
  const lowest = screen.getByRole('slider', { name: 'Lowest price' })
  fireEvent.change(lowest, { target: { value: '2000' } })
  expect(set).toEqual([])
  expect(lowest.getAttribute('aria-valuetext')).toBe('$20.00')
  fireEvent.pointerUp(lowest)
  expect(set).toEqual(['/list?price=2000-'])
})

test('by the keyboard a handle applies when the keys rest', async () => {
  const set: string[] = []
  render(<FacetList facets={[price]} choose={(href) => set.push(href)} />)
  const highest = screen.getByRole('slider', { name: 'Highest price' })
  for (const value of ['9500', '9400']) {
    fireEvent.change(highest, { target: { value } })
    fireEvent.keyUp(highest, { key: 'ArrowLeft' })
  }
  expect(set).toEqual([])
  await waitFor(() => expect(set).toEqual(['/list?price=-9400']))
})

test('an amount can be typed; one that says nothing changes nothing', async () => {
  const hrefs: string[] = []
  const { user, container } = render(<FacetList facets={[price]} choose={(href) => hrefs.push(href)} />)
  const lowest = within(container).getByRole('textbox', { name: 'Lowest price, typed' })
  await user.clear(lowest)
  await user.type(lowest, 'cheap{Enter}')
  expect(hrefs).toEqual([])
  await user.clear(lowest)
  await user.type(lowest, '12{Enter}')
  expect(hrefs).toEqual(['/list?price=1200-'])
  await user.clear(lowest)
  await user.type(lowest, '24')
  await user.click(within(container).getByRole('button', { name: 'Apply price range' }))
  expect(hrefs).toEqual(['/list?price=1200-', '/list?price=2400-'])
})
