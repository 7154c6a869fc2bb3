import { expect, test, vi } from 'vitest'
import { openPush, showPush } from './push'

function worker(open: readonly string[] = []) {
  const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => undefined)
  const opened = vi.fn<(url: string) => Promise<unknown>>(async () => undefined)
  const focused: string[] = []
  const pages = open.map((url) => ({ url, focus: async () => void focused.push(url) }))
  const scope = {
    location: { origin: 'https://shop.test' },
    registration: { showNotification: shown },
    clients: { matchAll: async () => pages, openWindow: opened },
  }
  return { scope, shown, opened, focused }
}

test('a message is shown with its texts, and leads to its page', async () => {
  const { scope, shown } = worker()
  await showPush(scope, () => ({
    title: 'Malik is near',
    body: 'EG-1',
    url: '/profile/orders/o1',
    tag: 'n1',
    lang: 'en',
  }))
  expect(shown).toHaveBeenCalledWith(
    'Malik is near',
    expect.objectContaining({ body: 'EG-1', tag: 'n1', data: { url: '/profile/orders/o1' } }),
  )
})

test.each([
  ['nothing', () => null],
  ['no JSON', () => JSON.parse('{')],
  ['other fields', () => ({ title: 7, url: {} })],
])('a message with %s is shown all the same', async (_, read) => {
  const { scope, shown } = worker()
  await showPush(scope, read)
  expect(shown).toHaveBeenCalledWith('https://shop.test', expect.objectContaining({ body: '', data: { url: '' } }))
})

test.each([
  ['its page', '/profile/orders/o1', 'https://shop.test/profile/orders/o1'],
  ['the home page for another site', 'https://evil.test/', 'https://shop.test/'],
  ['the home page for another site without its protocol', '//evil.test/a', 'https://shop.test/'],
  ['the home page for a script', 'javascript:alert(1)', 'https://shop.test/'],
  ['the home page for nothing', undefined, 'https://shop.test/'],
])('a click opens %s', async (_, url, address) => {
  const { scope, opened } = worker(['https://shop.test/cart'])
  await openPush(scope, { url })
  expect(opened).toHaveBeenCalledExactlyOnceWith(address)
})

test('a click shows the tab that has the page open', async () => {
  const { scope, opened, focused } = worker(['https://shop.test/a'])
  await openPush(scope, { url: '/a' })
  expect(opened).not.toHaveBeenCalled()
  expect(focused).toEqual(['https://shop.test/a'])
})
