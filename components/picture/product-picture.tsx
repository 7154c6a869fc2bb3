import { useState } from 'react'
import { Icon } from '../icon/icon'
import { pictureSrcSet, pictureUrl } from './picture-url'
import styles from './product-picture.module.css'

interface ProductPictureProps {
  /** Address without a transformation. */
  readonly src: string
  /** Empty when nearby text says the same. */
  readonly alt: string
  /** Nominal size in CSS pixels. The space is reserved in this proportion. */
  readonly width: number
  readonly height: number
  /** The `sizes` of the image, when its width depends on the screen. */
  readonly sizes?: string
  /** In the first view: loads eagerly with high priority. React adds a preload to the server's document. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** A picture of the media service in the required size, as webp. A broken one becomes a placeholder. */
export function ProductPicture({ src, alt, width, height, sizes, priority = false, className }: ProductPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (brokenSrc === src || src === '') return <Placeholder alt={alt} ratio={width / height} className={className} />

  const address = pictureUrl(src, { width, height })
  const srcSet = pictureSrcSet(src, { width, height }, sizes)
  const noteBroken = () => setBrokenSrc(src)
  return (
    <img
      // An error before hydration fired before the handler was attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) noteBroken()
      }}
      className={`${styles['picture']} ${className ?? ''}`}
      src={address}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      draggable={false}
      onError={noteBroken}
    />
  )
}

function Placeholder({ alt, ratio, className }: { alt: string; ratio: number; className: string | undefined }) {
  return (
    <span
      className={`${styles['placeholder']} ${className ?? ''}`}
      style={{ aspectRatio: ratio }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <Icon name="leaf" size={28} />
    </span>
  )
}
