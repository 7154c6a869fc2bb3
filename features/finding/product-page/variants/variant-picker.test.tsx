import { act, screen, waitFor } from '@testing-library/react'
import { useRouter } from 'next/router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { useProductPage } from '../loading/use-product-page'
import { leavePage, RouterStub } from '../testing/router-stub'
import { VariantPicker } from './variant-picker'

const TOWEL = 'linen-bath-towel'

function Picker() {
  const { query } = useRouter()
  const page = useProductPage(String(query['name']))
  if (!page.isLoaded || !page.bitmap) return null
  return <VariantPicker product={page.product} bitmap={page.bitmap} />
}

/** The real caller, but for what a test says of some calls. */
type Interference = (name: string, input: unknown) => Promise<unknown> | undefined

async function renderPicker(interfere: Interference = () => undefined) {
  const onReplace = vi.fn()
  const api: ApiCaller = {
    call: (name, input, options) =>
      (interfere(name, input) as ReturnType<typeof browserApi.call<typeof name>>) ??
      browserApi.call(name, input, options),
  }
  const rendered = render(
    <ApiProvider value={api}>
      <RouterStub slug={TOWEL} onReplace={onReplace}>
        <Picker />
      </RouterStub>
    </ApiProvider>,
  )
  await screen.findByRole('radiogroup', { name: 'Choose Your Color : Sage' })
  return { ...rendered, onReplace }
}

const option = (name: string) => screen.findByRole('radio', { name })
const chosen = () => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.textContent)

describe('the variant picker', () => {
  it('shows what the product on display has, and the first five options with a way to the others', async () => {
    const { user } = await renderPicker()
    expect(chosen()).toEqual(['Sage', 'Bath towel'])
    expect(screen.queryByRole('radio', { name: 'Plum' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'View More: Color' }))
    expect(await option('Plum')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'View Less: Color' }))
    expect(screen.queryByRole('radio', { name: 'Plum' })).toBeNull()
  })

  it('never hides the chosen option among the others', async () => {
    const { user, onReplace } = await renderPicker()
    await user.click(screen.getByRole('button', { name: 'View More: Color' }))
    await user.click(await option('Plum'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(1))
    await user.click(screen.getByRole('button', { name: 'View Less: Color' }))
    expect(chosen()).toEqual(['Plum', 'Bath towel'])
  })

  it('replaces the address, without scrolling, and keeps the focus', async () => {
    const { user, onReplace } = await renderPicker()
    await user.click(await option('Terracotta'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(1))
    expect(onReplace).toHaveBeenCalledWith(`${TOWEL}-terracotta-bath-towel`, { scroll: false, shallow: true })
    expect(chosen()).toEqual(['Terracotta', 'Bath towel'])
    expect(document.activeElement).toBe(await option('Terracotta'))
  })

  it('is worked by arrow keys', async () => {
    const { user, onReplace } = await renderPicker()
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await option('Terracotta'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledWith(`${TOWEL}-terracotta-bath-towel`, expect.anything()))
  })

  it('goes to the nearest combination when the wished one does not exist', async () => {
    const requests: unknown[] = []
    const { user, onReplace } = await renderPicker((name, input) => {
      if (name === 'filteredBitmap') requests.push(input)
      return undefined
    })
    await user.click(await option('Ink'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(1))
    await user.click(await option('Hand towel, not available with the other choices'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(2))
    expect(requests.at(-1)).toMatchObject({
      indices: [
        ['Size', 2],
        ['Color', 3],
      ],
    })
    expect(chosen()[1]).toBe('Hand towel')
  })

  it('keeps the choice and says so when there is no combination at all', async () => {
    const bitmap = { options: {}, labels: {}, colorIndex: {}, optionValidity: {}, variantMap: {} }
    const { user, onReplace } = await renderPicker((name, input) =>
      name === 'filteredBitmap' && JSON.stringify(input).includes('indices') ? Promise.resolve({ bitmap }) : undefined,
    )
    await user.click(await option('Ink'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(1))
    await user.click(await option('Hand towel, not available with the other choices'))
    expect(await screen.findByText('This combination is unavailable')).toBeTruthy()
    expect(chosen()).toEqual(['Ink', 'Bath towel'])
    expect(onReplace).toHaveBeenCalledTimes(1)
  })

  it('keeps the choice and says so when the call fails, and works again afterwards', async () => {
    let broken = true
    const failure = new ApiError({ kind: 'network', endpoint: 'variant', message: 'down' })
    const { user, onReplace } = await renderPicker((name) =>
      name === 'variant' && broken ? Promise.reject(failure) : undefined,
    )
    await user.click(await option('Oat'))
    expect(await screen.findByText('This option could not be chosen. Please try again.')).toBeTruthy()
    expect(chosen()).toEqual(['Sage', 'Bath towel'])
    broken = false
    await user.click(await option('Oat'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('This option could not be chosen. Please try again.')).toBeNull()
  })

  it('makes a choice again that failed without a connection, once it is back', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => isOnline.mockRestore())
    const failure = new ApiError({ kind: 'network', endpoint: 'variant', message: 'No connection' })
    const { user, onReplace } = await renderPicker((name) =>
      name === 'variant' && !navigator.onLine ? Promise.reject(failure) : undefined,
    )
    await user.click(await option('Oat'))
    await screen.findByText('This option could not be chosen. Please try again.')
    isOnline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledWith(`${TOWEL}-oat-bath-towel`, expect.anything()))
    expect(screen.queryByText('This option could not be chosen. Please try again.')).toBeNull()
  })

  it('lets the last of several quick choices win, whichever answer comes first', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { user, onReplace } = await renderPicker((name, input) =>
      name === 'variant' && JSON.stringify(input).includes('1-0')
        ? held.then(() => ({ variant: { slug: `${TOWEL}-terracotta-bath-towel`, variantId: 'late' } }))
        : undefined,
    )
    await user.click(await option('Terracotta'))
    await user.click(await option('Oat'))
    await waitFor(() => expect(onReplace).toHaveBeenCalledWith(`${TOWEL}-oat-bath-towel`, expect.anything()))
    release()
    await held
    expect(chosen()).toEqual(['Oat', 'Bath towel'])
    expect(onReplace).toHaveBeenCalledTimes(1)
  })

  it('gives way to a page that the shopper opens meanwhile', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { user, onReplace } = await renderPicker((name) =>
      name === 'variant'
        ? held.then(() => ({ variant: { slug: `${TOWEL}-terracotta-bath-towel`, variantId: 'late' } }))
        : undefined,
    )
    await user.click(await option('Terracotta'))
    // At once, before the code of the choice has loaded, too.
    act(leavePage)
    release()
    await held
    await vi.dynamicImportSettled()
    await waitFor(() => expect(chosen()).toEqual(['Sage', 'Bath towel']))
    expect(onReplace).not.toHaveBeenCalled()
  })

  it('leads in the direction of reading in Arabic', async () => {
    const onReplace = vi.fn()
    const { user } = render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <RouterStub slug={TOWEL} onReplace={onReplace}>
          <Picker />
        </RouterStub>
      </div>,
      { locale: 'ar' },
    )
    await option('Sage')
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(onReplace).toHaveBeenCalledWith(`${TOWEL}-terracotta-bath-towel`, expect.anything()))
  })
})
