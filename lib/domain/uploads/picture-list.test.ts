import { expect, test } from 'vitest'
import {
  type Picture,
  picturesAt,
  sentAddresses,
  withBatch,
  withFailedBatch,
  withoutBatch,
  withoutInvalid,
  withoutPicture,
  withPicture,
  withPictureAt,
  withRetry,
} from './picture-list'

const sending = (id: string): Picture => ({ id, name: `${id}.png`, previewUrl: 'data:,', state: 'sending', share: 0 })
const earlier = picturesAt(['one'])
const batch = withBatch(earlier, [sending('a'), sending('b')], false)
const half = withPicture(batch, 'a', { state: 'sent', address: 'at-a' })

test('pictures count once the marketplace has them, in the order in which they were chosen', () => {
  expect(sentAddresses(batch)).toEqual(['one'])
  const whole = withPicture(half, 'b', { state: 'sent', address: 'at-b' })
  expect(sentAddresses(whole)).toEqual(['one', 'at-a', 'at-b'])
})

test.each([
  ['a', 0, ['a', 'one', 'b']],
  ['one', 2, ['a', 'b', 'one']],
  ['b', 1, ['one', 'b', 'a']],
  ['gone', 0, ['one', 'a', 'b']],
])('%s moved to place %i', (id, place, expected) => {
  expect(withPictureAt(batch, id, place).pictures.map((picture) => picture.id)).toEqual(expected)
})

test('one invalid file rejects its whole batch; earlier pictures stay', () => {
  const refused = withoutBatch(half, ['a', 'b'], ['b.png'])
  expect(sentAddresses(refused)).toEqual(['one'])
  expect(refused).toMatchObject({ invalid: ['b.png'], notice: 'failed' })
  expect(withoutInvalid(refused)).toEqual(earlier)
})

test('one upload that fails: the whole batch waits, and only what did not arrive is sent again', () => {
  const failed = withFailedBatch(half, ['a', 'b'])
  expect(sentAddresses(failed)).toEqual(['one'])
  const again = withRetry(failed)
  expect(again.pictures.map(({ id, state }) => [id, state])).toEqual([
    ['one', 'sent'],
    ['a', 'sent'],
    ['b', 'sending'],
  ])
  expect(again.notice).toBeUndefined()
})

test('a failure is spoken of until what failed is taken away or sent', () => {
  const failed = withFailedBatch(half, ['a', 'b'])
  expect(withoutPicture(failed, 'one').notice).toBe('failed')
  expect(withoutPicture(withoutPicture(failed, 'a'), 'b').notice).toBeUndefined()
})

test('too many pictures are reported until one is removed', () => {
  const full = withBatch(earlier, [sending('a')], true)
  expect(full.notice).toBe('tooMany')
  expect(withoutPicture(full, 'a').notice).toBeUndefined()
})
