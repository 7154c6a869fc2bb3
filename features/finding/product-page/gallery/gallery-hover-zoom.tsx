import { useEffect, useRef, useState } from 'react'
import { pictureUrl } from '@/components/picture/picture-url'
import styles from './gallery-hover-zoom.module.css'

/** The largest size that the media service stores. */
const ENLARGED_PIXELS = { width: 1000, height: 1000 } as const

/** Enlarges the picture around the pointer, on top of the current one. For the mouse; clicks pass through. */
export function GalleryHoverZoom({ src }: { readonly src: string }) {
  const layer = useRef<HTMLDivElement>(null)
  const [origin, setOrigin] = useState<string>()
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    const picture = layer.current?.parentElement
    const follow = (event: PointerEvent) => {
      if (!picture) return
      const { left, top, width, height } = picture.getBoundingClientRect()
      const overTools = event.target instanceof Element && event.target.closest('[data-no-zoom]')
      const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
      setOrigin(
        overTools ? undefined : `${percent((event.clientX - left) / width)} ${percent((event.clientY - top) / height)}`,
      )
    }
    picture?.addEventListener('pointermove', follow)
    return () => picture?.removeEventListener('pointermove', follow)
  }, [])

  const isShown = isLoaded && origin !== undefined
  return (
    <div ref={layer} className={isShown ? `${styles['layer']} ${styles['shown']}` : styles['layer']} aria-hidden="true">
      <img
        className={styles['picture']}
        style={{ transformOrigin: origin }}
        src={pictureUrl(src, ENLARGED_PIXELS)}
        alt=""
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
