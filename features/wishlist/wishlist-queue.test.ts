import { expect, test } from 'vitest'
import type { WishlistChange } from './wishlist-queue'
import { makeWishQueue } from './wishlist-queue'

const product = { childProductId: 'p1', productName: 'Towel' }
const add: WishlistChange = { product, wanted: true }
const remove: WishlistChange = { product, wanted: false }

/** A queue whose calls end when the test says so, with a log of events. */
function watched() {
  const seen: string[] = []
  const calls: { resolve: () => void; reject: () => void }[] = []
  const wish = makeWishQueue({
    write: ({ wanted, product: { childProductId } }) => {
      seen.push(`${wanted ? 'add' : 'remove'} ${childProductId}`)
      return new Promise<void>((resolve, reject) => calls.push({ resolve, reject }))
    },
    onDone: ({ wanted }) => seen.push(wanted ? 'added' : 'removed'),
    onFailed: ({ wanted }) => seen.push(wanted ? 'not added' : 'not removed'),
    onSettled: (id, isOnList) => seen.push(`settled ${id} ${isOnList}`),
  })
  const end = async (how: 'resolve' | 'reject') => {
    calls.shift()?.[how]()
    // The queue continues a few microtasks later.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { seen, wish, end }
}

test('a wish is sent, reported and settled', async () => {
  const { seen, wish, end } = watched()
  wish(add)
  await end('resolve')
  expect(seen).toEqual(['add p1', 'added', 'settled p1 true'])
})

test('a failed wish settles at the previous state', async () => {
  const { seen, wish, end } = watched()
  wish(remove)
  await end('reject')
  expect(seen).toEqual(['remove p1', 'not removed', 'settled p1 true'])
})

test('wishes during a call run after it, and only the last one', async () => {
  const { seen, wish, end } = watched()
  wish(add)
  wish(remove)
  wish(add)
  wish(remove)
  await end('resolve')
  await end('resolve')
  expect(seen).toEqual(['add p1', 'added', 'remove p1', 'removed', 'settled p1 false'])
})

test('a wish that is already fulfilled is not sent again', async () => {
  const { seen, wish, end } = watched()
  wish(add)
  wish(remove)
  wish(add)
  await end('resolve')
  expect(seen).toEqual(['add p1', 'added', 'settled p1 true'])
})

test('undoing a failed wish needs no call', async () => {
  const { seen, wish, end } = watched()
  wish(add)
  wish(remove)
  await end('reject')
  expect(seen).toEqual(['add p1', 'not added', 'settled p1 false'])
})

test('products do not wait for each other', async () => {
  const { seen, wish } = watched()
  wish(add)
  wish({ product: { childProductId: 'p2', productName: 'Soap' }, wanted: true })
  expect(seen).toEqual(['add p1', 'add p2'])
})

test('after a failure the same wish can be sent again', async () => {
  const { seen, wish, end } = watched()
  wish(add)
  await end('reject')
  wish(add)
  await end('resolve')
  expect(seen).toEqual(['add p1', 'not added', 'settled p1 false', 'add p1', 'added', 'settled p1 true'])
})
