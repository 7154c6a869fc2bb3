import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { sampleVideo } from '../testing/product-samples'
import { ProductGallery } from './product-gallery'

const image = { small: '/media/soap.jpg', medium: '/media/soap.jpg', altText: 'Front' }

test('a product that has the same picture twice shows both', () => {
  render(<ProductGallery images={[image, image]} name="Oat Soap" badge={undefined} tools={undefined} />)
  expect(screen.getAllByRole('button', { name: /^Show picture \d of 2/ })).toHaveLength(2)
})

test('a video is the last thumbnail and plays in the full-size sheet, where nothing of it loads before', async () => {
  const { user } = render(
    <ProductGallery images={[image]} videos={[sampleVideo]} name="Oat Soap" badge={undefined} tools={undefined} />,
    { locale: 'es' },
  )
  const [poster, thumbnail] = [...screen.getAllByRole('button', { name: 'Video: Folding' })].toReversed()
  expect(screen.getAllByRole('button', { name: 'Video: Folding' })).toHaveLength(2)
  if (thumbnail) await user.click(thumbnail)
  if (poster) await user.click(poster)
  const sheet = within(await screen.findByRole('dialog'))
  const player = await sheet.findByLabelText<HTMLVideoElement>('Video: Folding')
  expect(player.tagName).toBe('VIDEO')
  expect([player.preload, player.autoplay, player.controls, player.getAttribute('src')]).toEqual([
    'none',
    false,
    true,
    sampleVideo.url,
  ])
  const tracks = [...player.querySelectorAll('track')].map(({ kind, srclang, label, default: isLoaded }) => [
    kind,
    srclang,
    label,
    isLoaded,
  ])
  expect(tracks).toEqual([
    ['captions', 'en', 'English', false],
    ['captions', 'es', 'Español', false],
  ])
})
