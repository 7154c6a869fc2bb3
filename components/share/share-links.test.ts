import { expect, test } from 'vitest'
import { type SharePlace, shareLink } from './share-links'

const shared = {
  url: 'https://shop.test/soap?a=1&b=2',
  text: 'Soap & Co on Evergood',
  emailSubject: 'Hey check this product out on Evergood',
  image: 'https://media.test/soap.webp',
}
const url = 'https%3A%2F%2Fshop.test%2Fsoap%3Fa%3D1%26b%3D2'

test.each<[SharePlace, string]>([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['x', `https://twitter.com/intent/tweet?url=${url}&text=Soap%20%26%20Co%20on%20Evergood`],
  [
    'pinterest',
    `https://www.pinterest.com/pin/create/button/?url=${url}&media=https%3A%2F%2Fmedia.test%2Fsoap.webp&description=Soap%20%26%20Co%20on%20Evergood`,
  ],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ['whatsapp', `https://wa.me/?text=Soap%20%26%20Co%20on%20Evergood%20${url}`],
  ['telegram', `https://t.me/share/url?url=${url}&text=Soap%20%26%20Co%20on%20Evergood`],
  ['sms', `sms:?body=Soap%20%26%20Co%20on%20Evergood%20${url}`],
  [
    'email',
    `mailto:?subject=Hey%20check%20this%20product%20out%20on%20Evergood&body=Soap%20%26%20Co%20on%20Evergood%0A${url}`,
  ],
])('%s', (place, expected) => {
  expect(shareLink(place, shared)).toBe(expected)
})
