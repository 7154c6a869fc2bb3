import { expect, test } from 'vitest'
import type { Review } from '@/contract/community/reviews'
import { type GalleryPicture, galleryPictures, indexOfPicture, placeOf } from './gallery-pictures'

const review = (reviewId: string, ...images: string[]) => ({ reviewId, images }) as unknown as Review
const named = (pictures: readonly GalleryPicture[]) =>
  pictures.map(({ image, review: of }) => `${of?.reviewId ?? '?'}: ${image}`)

const pictured = [review('new', 'a', 'b'), review('bare'), review('old', 'c', 'a')]
const inOrder = ['new: a', 'new: b', 'old: c', 'old: a']

test.each([
  ['all, review by review, without those that show nothing', { pictured, known: [], start: undefined }, inOrder],
  ['a review that came twice is there once', { pictured: [...pictured, review('new', 'a', 'b')] }, inOrder],
  ['a picture that a review shows twice is there once', { pictured: [review('new', 'a', 'a')] }, ['new: a']],
  ['opened at one of them, the order stays', { start: { image: 'c', reviewId: 'old' } }, inOrder],
  [
    'opened at one whose review is known from the page, that review comes first',
    { known: [review('far', 'x', 'y')], start: { image: 'y', reviewId: 'far' } },
    ['far: x', 'far: y', ...inOrder],
  ],
  ['opened at one of an unknown review, the picture comes first', { start: { image: 'z' } }, ['?: z', ...inOrder]],
])('%s', (_, sources, expected) => {
  expect(named(galleryPictures({ pictured, known: [], start: undefined, ...sources }))).toEqual(expected)
})

test('a picture is found again once its review has come', () => {
  const start = { image: 'c' }
  const before = galleryPictures({ pictured: [], known: [], start })
  const [lonely] = before
  if (!lonely) throw new Error('It is there from the start.')
  const after = galleryPictures({ pictured, known: [], start })
  expect(indexOfPicture(after, placeOf(lonely))).toBe(2)
})

test('the same picture of two reviews has two places', () => {
  const pictures = galleryPictures({ pictured, known: [], start: undefined })
  expect(pictures.map((picture) => indexOfPicture(pictures, placeOf(picture)))).toEqual([0, 1, 2, 3])
})
