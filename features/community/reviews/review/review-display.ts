import { useLocale, useTranslations } from 'use-intl'
import type { Review } from '@/contract/community/reviews'
import { type Locale, textAttributes } from '@/lib/i18n/locale'
import { formatDate } from '@/lib/time/format-date'

/** English defaults that a service sends, or the contract fills in, for missing fields. */
const DEFAULTS = { name: 'Anonymous', timestamp: 'Recently', reviewDesc: 'No review text available' } as const

/** Texts for missing fields, in the language of the page. */
export interface MissingTexts {
  readonly anonymous: string
  readonly recently: string
  readonly noText: string
}

/** The fields of a review that are displayed. */
export type DatedReview = Pick<Review, 'name' | 'timestamp' | 'createdTimestamp' | 'reviewDesc' | 'language'>

/** Name, date and text of a review as they are shown, with the attributes of a text in another language. The date is in UTC, with Latin digits. */
export function reviewDisplay(
  { name, timestamp, createdTimestamp, reviewDesc, language }: DatedReview,
  missing: MissingTexts,
  locale: Locale,
) {
  const hasText = reviewDesc.trim() !== '' && reviewDesc !== DEFAULTS.reviewDesc
  const attributes = textAttributes(language, locale)
  return {
    name: name.trim() === '' || name === DEFAULTS.name ? missing.anonymous : name,
    date:
      createdTimestamp === undefined
        ? wordsOf(timestamp, missing)
        : formatDate(createdTimestamp * 1000, locale, 'longDay'),
    text: hasText ? reviewDesc : missing.noText,
    titleAttributes: attributes,
    textAttributes: hasText ? attributes : {},
  }
}

function wordsOf(timestamp: string, missing: MissingTexts): string {
  return timestamp.trim() === '' || timestamp === DEFAULTS.timestamp ? missing.recently : timestamp
}

/** Returns a function that gives a review's name, date and text in the language of the page. */
export function useReviewDisplay() {
  const t = useTranslations('reviews')
  const locale = useLocale()
  const missing = { anonymous: t('anonymous'), recently: t('recently'), noText: t('noText') }
  return (review: DatedReview) => reviewDisplay(review, missing, locale)
}
