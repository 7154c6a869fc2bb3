import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { ProductGallery } from './product-gallery'

test('a product that has the same picture twice shows both', () => {
  const image = { small: '/media/soap.jpg', medium: '/media/soap.jpg', altText: 'Front' }
  render(<ProductGallery images={[image, image]} name="Oat Soap" badge={undefined} tools={undefined} />)
  expect(screen.getAllByRole('button', { name: /^Show picture \d of 2/ })).toHaveLength(2)
})
