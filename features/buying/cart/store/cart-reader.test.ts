import { expect, test } from 'vitest'
import { refreshGate } from './cart-reader'

function heldFetches() {
  const ends: ((failed?: boolean) => void)[] = []
  const fetch = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((failed) => (failed ? reject(new Error('No answer.')) : resolve()))
    })
  return { fetch, ends }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a refresh is skipped while another runs, and runs once after it', async () => {
  const { fetch, ends } = heldFetches()
  const running: boolean[] = []
  const refresh = refreshGate(fetch, (isRunning) => running.push(isRunning))
  const first = refresh()
  const others = [refresh(), refresh(), refresh()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await settle()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await Promise.all([first, ...others])
  expect(ends).toHaveLength(2)
  expect(running).toEqual([true, false])
})

test('a refresh that fails ends too, and the next one runs', async () => {
  const { fetch, ends } = heldFetches()
  const refresh = refreshGate(fetch, () => undefined)
  const first = refresh()
  ends[0]?.(true)
  await first
  const second = refresh()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await second
})
