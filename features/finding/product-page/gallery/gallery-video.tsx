import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import type { ProductVideo } from '@/contract/finding/catalogue'
import { languages } from '@/contract/values/languages'
import styles from './gallery-video.module.css'

interface GalleryVideoProps {
  readonly video: ProductVideo
  readonly poster: string
  /** It is paused when another slide is turned to. */
  readonly isCurrent: boolean
}

/** A video among the pictures. Nothing of it is loaded before it plays, and it never plays by itself. */
export function GalleryVideo({ video, poster, isCurrent }: GalleryVideoProps) {
  const { url, altText, captions } = video
  const locale = useLocale()
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isCurrent) player.current?.pause()
  }, [isCurrent])
  // A track that is the default would be loaded before the video plays.
  useEffect(() => {
    const video = player.current
    const showCaptions = () => {
      for (const track of video?.textTracks ?? []) if (track.language === locale) track.mode = 'showing'
    }
    video?.addEventListener('play', showCaptions, { once: true })
    return () => video?.removeEventListener('play', showCaptions)
  }, [locale])
  return (
    <video
      ref={player}
      // Its controls are dragged and have the arrow keys, which would turn the slides.
      className={`${styles['video']} swiper-no-swiping`}
      onKeyDown={keepArrowKeys}
      src={url}
      poster={poster}
      aria-label={altText}
      controls
      playsInline
      preload="none"
      // Captions of another origin are shown only to a request that says so.
      {...(captions.length > 0 && { crossOrigin: 'anonymous' })}
    >
      {captions.map(({ language, url }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={languages[language].name} />
      ))}
    </video>
  )
}

function keepArrowKeys(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
