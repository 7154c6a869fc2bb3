import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { breakCalls } from '@/tests/support/break-calls'
import { type RenderOptions, render } from '@/tests/support/render'
import { MegaMenu } from './mega-menu'

async function openMenu(options?: RenderOptions) {
  const { user } = render(<MegaMenu onClose={vi.fn()} takesFocus />, options)
  const departments = (await screen.findAllByRole('list'))[0] as HTMLElement
  const links = within(departments).getAllByRole('link')
  return { user, links, focused: () => document.activeElement?.textContent }
}

describe('by the keyboard', () => {
  test('it begins at the first department, and shows what the one with the focus holds', async () => {
    const { user, links, focused } = await openMenu()
    expect(focused()).toBe('Home care')
    expect(screen.getByRole('link', { name: 'Shop all Home care' })).toBeTruthy()

    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Kitchen')
    expect(screen.getByRole('group', { name: 'Kitchen' })).toBeTruthy()
    expect(links[1]?.getAttribute('aria-expanded')).toBe('true')
    expect(links[0]?.getAttribute('aria-expanded')).toBe('false')

    await user.keyboard('{End}')
    expect(document.activeElement).toBe(links.at(-1))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(links[0])
  })

  test.each([
    ['en', '{ArrowRight}', '{ArrowLeft}'],
    ['ar', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('the arrows lead into the categories and back, in %s', async (locale, inwards, outwards) => {
    const { user, links } = await openMenu({ locale })
    await user.keyboard(`{ArrowDown}${inwards}`)
    const group = screen.getByRole('group')
    expect(group.contains(document.activeElement)).toBe(true)
    await user.keyboard(`{ArrowDown}${outwards}`)
    expect(document.activeElement).toBe(links[1])
  })
})

describe('by the pointer', () => {
  test('a mouse shows what it rests on, not what it crosses', async () => {
    const { links } = await openMenu()
    vi.useFakeTimers()
    const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
    fireEvent.pointerEnter(links[1] as HTMLElement)
    rest(79)
    fireEvent.pointerLeave(links[1] as HTMLElement)
    fireEvent.pointerEnter(links[2] as HTMLElement)
    rest(79)
    expect(screen.getByRole('group', { name: 'Home care' })).toBeTruthy()
    rest(1)
    expect(screen.getByRole('group', { name: links[2]?.textContent ?? '' })).toBeTruthy()
    vi.useRealTimers()
  })

  test('the first tap of a finger shows, the second leads', async () => {
    const { user, links } = await openMenu()
    const clicks: boolean[] = []
    window.addEventListener('click', (event) => clicks.push(event.defaultPrevented), { once: true })
    const second = links[1] as HTMLElement
    await user.pointer({ keys: '[TouchA]', target: second })
    expect(screen.getByRole('group', { name: 'Kitchen' })).toBeTruthy()
    expect(clicks).toEqual([true])
  })
})

test('shows a store and some brands beside the categories, linked to their pages', async () => {
  await openMenu()
  const brands = screen.getByRole('heading', { name: 'Featured brands' }).nextElementSibling as HTMLElement
  const links = within(brands).getAllByRole('link')
  expect(links).toHaveLength(4)
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/store\/[a-z0-9-]+\/[\w-]+$/)
})

test('says that it failed, and is there after another try', async () => {
  const proxy = await breakCalls(/megaMenu/, 'status 500')
  const { user } = render(<MegaMenu onClose={vi.fn()} />)
  expect(await screen.findByText('The menu could not be loaded.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()

  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Home care' })).toBeTruthy()
})
