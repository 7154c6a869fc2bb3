import { expect, test } from 'vitest'
import type { WishlistChange } from './wishlist-queue'
import { createWishlistQueue } from './wishlist-queue'

const product = { childProductId: 'p1', productName: 'Towel' }
const add: WishlistChange = { product, shouldBeOnList: true }
const remove: WishlistChange = { product, shouldBeOnList: false }

/** A queue whose calls end when the test says so, with a log of events. */
function watched() {
  const events: string[] = []
  const calls: { resolve: () => void; reject: () => void }[] = []
  const enqueue = createWishlistQueue({
    write: ({ shouldBeOnList, product: { childProductId } }) => {
      events.push(`${shouldBeOnList ? 'add' : 'remove'} ${childProductId}`)
      return new Promise<void>((resolve, reject) => calls.push({ resolve, reject }))
    },
    onDone: ({ shouldBeOnList }) => events.push(shouldBeOnList ? 'added' : 'removed'),
    onFailed: ({ shouldBeOnList }) => events.push(shouldBeOnList ? 'not added' : 'not removed'),
    onSettled: (id, isOnList) => events.push(`settled ${id} ${isOnList}`),
  })
  const end = async (how: 'resolve' | 'reject') => {
    calls.shift()?.[how]()
    // The queue continues a few microtasks later.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { events, enqueue, end }
}

test('a change is sent, reported and settled', async () => {
  const { events, enqueue, end } = watched()
  enqueue(add)
  await end('resolve')
  expect(events).toEqual(['add p1', 'added', 'settled p1 true'])
})

test('a failed change settles at the previous state', async () => {
  const { events, enqueue, end } = watched()
  enqueue(remove)
  await end('reject')
  expect(events).toEqual(['remove p1', 'not removed', 'settled p1 true'])
})

test('changes during a call run after it, and only the last one', async () => {
  const { events, enqueue, end } = watched()
  enqueue(add)
  enqueue(remove)
  enqueue(add)
  enqueue(remove)
  await end('resolve')
  await end('resolve')
  expect(events).toEqual(['add p1', 'added', 'remove p1', 'removed', 'settled p1 false'])
})

test('a change that is already fulfilled is not sent again', async () => {
  const { events, enqueue, end } = watched()
  enqueue(add)
  enqueue(remove)
  enqueue(add)
  await end('resolve')
  expect(events).toEqual(['add p1', 'added', 'settled p1 true'])
})

test('undoing a failed change needs no call', async () => {
  const { events, enqueue, end } = watched()
  enqueue(add)
  enqueue(remove)
  await end('reject')
  expect(events).toEqual(['add p1', 'not added', 'settled p1 false'])
})

test('products do not wait for each other', async () => {
  const { events, enqueue } = watched()
  enqueue(add)
  enqueue({ product: { childProductId: 'p2', productName: 'Soap' }, shouldBeOnList: true })
  expect(events).toEqual(['add p1', 'add p2'])
})

test('after a failure the same change can be sent again', async () => {
  const { events, enqueue, end } = watched()
  enqueue(add)
  await end('reject')
  enqueue(add)
  await end('resolve')
  expect(events).toEqual(['add p1', 'not added', 'settled p1 false', 'add p1', 'added', 'settled p1 true'])
})
