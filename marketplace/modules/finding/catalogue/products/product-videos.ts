import type { ProductVideo } from '../../../../../contract/finding/catalogue.ts'
import { type Locale, locales } from '../../../../../contract/values/languages.ts'
import { messages } from '../../../../messages/messages.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import { inLanguage } from '../../../../shared/text/locale.ts'
import type { StoredVideo } from '../catalogue-tables.ts'
import type { ShownVideo } from './product-repository.ts'

interface Shown {
  readonly productSlug: string
  readonly videos: readonly ShownVideo[] | null
  /** Stands for a poster that a video lacks. */
  readonly lastPicture: string
}

/** Returns the videos of a product as they are sent; undefined for a product without any. */
export function productVideos(
  { productSlug, videos, lastPicture }: Shown,
  pictures: PictureAddresses,
  locale: Locale,
): ProductVideo[] | undefined {
  return videos?.map((video) => {
    const title = inLanguage(video.title, locale)
    const poster = video.poster ? `u/${video.poster.id}` : video.drawing && `d/${video.drawing}`
    return {
      small: poster === undefined ? lastPicture : pictures.publicId(poster),
      altText: messages[locale].product.video(title),
      title,
      url: pictures.video(video.id === undefined ? `d/${video.drawing}` : `v/${video.id}`),
      type: video.type ?? 'video/webm',
      duration: video.duration,
      uploadedAt: new Date(video.uploadedAt).toISOString(),
      captions: captionLanguages(video).map((language) => ({
        language,
        url: pictures.video(`c/${productSlug}/${keyOf(video)}-${language}.vtt`),
      })),
    }
  })
}

const CAPTIONS = new RegExp(`^([a-z0-9-]{1,60})-(${locales.join('|')})\\.vtt$`)

/** Returns the captions that a file of `productVideos` names. */
export function captionsOf(videos: readonly StoredVideo[], file: string): string | undefined {
  const [, key, language] = CAPTIONS.exec(file) ?? []
  return videos.find((video) => keyOf(video) === key)?.captions?.[language as Locale]
}

const keyOf = ({ id, drawing }: StoredVideo): string => id ?? drawing ?? ''
const captionLanguages = ({ captions = {} }: StoredVideo) => locales.filter((locale) => captions[locale] !== undefined)
