import { expect, test } from 'vitest'
import { callFromBrowser } from '@/lib/session/calls/browser-calls'

/** Component tests share their modules and their browser: see tests/support/end-pending-calls.ts. */

const left: Promise<unknown>[] = []

test('a test ends while its request is pending', () => {
  localStorage.setItem('left', 'behind')
  left.push(callFromBrowser('userCart', { storeCategoryId: 'retail-mall' }).catch((error: unknown) => error))
})

test('the next test starts without that request, cookies and stored values', async () => {
  expect(await Promise.all(left)).toMatchObject([{ kind: 'aborted' }])
  expect(document.cookie).toBe('')
  expect(localStorage.length).toBe(0)
})
