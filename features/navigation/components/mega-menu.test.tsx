import { screen } from '@testing-library/react'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { type FaultProxy, startFaultProxy } from '@/tests/support/fault-proxy'
import { render } from '@/tests/support/render'
import { MegaMenu } from './mega-menu'

let proxy: FaultProxy | undefined
const working = publicConfig()

afterEach(async () => {
  providePublicConfig(working)
  await proxy?.close()
  proxy = undefined
})

test('lists the departments and shows the groups of the one that has the focus', async () => {
  const { user } = render(<MegaMenu onClose={vi.fn()} />)
  const first = await screen.findByRole('link', { name: 'Home care' })
  expect(screen.getByRole('link', { name: 'Shop all Home care' })).toBeTruthy()

  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Kitchen')
  expect(screen.getByRole('link', { name: 'Shop all Kitchen' })).toBeTruthy()
})

test('says that it failed, and is there after another try', async () => {
  proxy = await startFaultProxy(inject('marketplaceUrl'))
  providePublicConfig({ ...working, apiUrl: proxy.url })
  proxy.breakCalls(/megaMenu/, 'status 500')
  const { user } = render(<MegaMenu onClose={vi.fn()} />)
  expect(await screen.findByText('The menu could not be loaded.', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()

  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Home care' })).toBeTruthy()
})
