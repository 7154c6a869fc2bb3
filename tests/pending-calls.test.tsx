import { expect, test } from 'vitest'
import { callFromBrowser } from '@/lib/session/browser-calls'

/** Component tests share their modules and their browser: see tests/support/end-pending-calls.ts. */

const left: Promise<unknown>[] = []

test('a test may end while its call is under way', () => {
  localStorage.setItem('left', 'behind')
  left.push(callFromBrowser('userCart', { storeCategoryId: 'retail-mall' }).catch((error: unknown) => error))
})

test('the next one finds neither the call nor what it wrote', async () => {
  expect(await Promise.all(left)).toMatchObject([{ kind: 'aborted' }])
  expect(document.cookie).toBe('')
  expect(localStorage.length).toBe(0)
})
