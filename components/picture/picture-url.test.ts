import { describe, expect, test } from 'vitest'
import { pictureSrcSet, pictureUrl } from './picture-url'

const media = 'https://media.shop.test/media'
const own = `${media}/evergood/image/upload/p/linen-bath-towel/front.webp`

describe('pictureUrl', () => {
  test.each([
    [
      'a picture of the media service',
      own,
      `${media}/evergood/image/upload/w_420,h_420,q_75,f_webp/p/linen-bath-towel/front.webp`,
    ],
    ['another origin', 'https://other.test/image/upload/a.webp', 'https://other.test/image/upload/a.webp'],
    [
      'an origin with the same prefix',
      'https://media.shop.test/media.evil/image/upload/a.webp',
      'https://media.shop.test/media.evil/image/upload/a.webp',
    ],
    ['no upload folder', `${media}/evergood/raw/a.webp`, `${media}/evergood/raw/a.webp`],
    ['a file of the shop', '/logo.svg', '/logo.svg'],
    ['nothing', '', ''],
  ])('%s', (_, src, expected) => {
    expect(pictureUrl(src, { width: 420, height: 420 }, media)).toBe(expected)
  })

  test('requests whole pixels', () => {
    expect(pictureUrl(own, { width: 33.4, height: 99.6 }, media)).toContain('w_33,h_100,')
  })
})

describe('pictureSrcSet', () => {
  test('without sizes: the width and twice the width', () => {
    expect(pictureSrcSet(own, { width: 80, height: 80 }, undefined, media)).toMatch(
      /w_80,h_80\S* 1x, \S*w_160,h_160\S* 2x$/,
    )
  })

  test('with sizes: widths around the nominal one, in the same proportion', () => {
    const set = pictureSrcSet(own, { width: 320, height: 160 }, '50vw', media)
    expect(set?.match(/w_\d+,h_\d+/g)).toEqual(['w_240,h_120', 'w_420,h_210', 'w_640,h_320'])
  })

  test('none for a picture of another service', () => {
    expect(pictureSrcSet('/logo.svg', { width: 32, height: 32 }, undefined, media)).toBeUndefined()
  })
})
