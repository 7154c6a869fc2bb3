import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicConfig } from '@/lib/config'
import { render } from '@/tests/support/render'
import { ProductPicture } from './product-picture'

const src = () => `${publicConfig().mediaUrl}/evergood/image/upload/p/linen-bath-towel/front.webp`

test('a picture is requested as webp in its size and loads lazily', () => {
  render(<ProductPicture src={src()} alt="A towel" width={80} height={80} />)
  const picture = screen.getByRole('img', { name: 'A towel' })
  expect(picture.getAttribute('src')).toContain('/image/upload/w_80,h_80,q_75,f_webp/p/')
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect(picture.getAttribute('width')).toBe('80')
})

test('a broken picture shows a placeholder with the same accessible name', () => {
  render(<ProductPicture src={src()} alt="A towel" width={80} height={80} />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'A towel' }).tagName).toBe('SPAN')
})
