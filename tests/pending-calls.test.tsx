import { expect, test } from 'vitest'
import { callFromBrowser } from '@/lib/session/calls/browser-calls'

/** Component tests share their modules and their browser: see tests/support/end-pending-calls.ts. */

const left: Promise<unknown>[] = []

test('a test ends while its request is pending', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'left=behind'
  localStorage.setItem('left', 'behind')
  const request = callFromBrowser('userCart', { storeCategoryId: 'retail-mall' }).catch((error: unknown) => error)
  left.push(request)
  expect(await Promise.race([request, Promise.resolve('pending')])).toBe('pending')
  expect([document.cookie, localStorage.getItem('left')]).toEqual(['left=behind', 'behind'])
})

test('the next test starts without that request, cookies and stored values', async () => {
  expect(left).toHaveLength(1)
  expect(await Promise.all(left)).toMatchObject([{ kind: 'aborted' }])
  expect(document.cookie).toBe('')
  expect(localStorage.length).toBe(0)
})
