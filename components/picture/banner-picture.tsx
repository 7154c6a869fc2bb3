import { useState } from 'react'
import { PicturePreload } from '../page/page-head'
import styles from './banner-picture.module.css'
import { pictureUrl } from './picture-url'

interface BannerPictureProps {
  /** Address of a banner picture of the media service, without a transformation. */
  readonly src: string
  /** Empty when the page's text already says it. */
  readonly alt: string
}

const RATIO = 2000 / 560
const WIDTHS = [640, 960, 1280, 1920] as const
/** Phones crop the picture, so it is wider there than the screen. */
const SIZES = '(max-width: 767.95px) 600px, (min-width: 1344px) 1280px, 95vw'

/** The banner picture of a page, cropped to 168 px height on phones. A broken picture leaves a plain background. */
export function BannerPicture({ src, alt }: BannerPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const at = (width: number) => pictureUrl(src, { width, height: width / RATIO })
  const srcSet = at(640) === src ? undefined : WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ')
  return (
    <div className={styles['banner']}>
      {brokenSrc !== src && (
        <>
          <PicturePreload src={at(1280)} srcSet={srcSet} sizes={SIZES} />
          <img
            // An error before hydration fired before the handler was attached.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenSrc(src)
            }}
            className={styles['picture']}
            src={at(1280)}
            srcSet={srcSet}
            sizes={SIZES}
            alt={alt}
            width={1280}
            height={358}
            fetchPriority="high"
            draggable={false}
            onError={() => setBrokenSrc(src)}
          />
        </>
      )}
    </div>
  )
}
