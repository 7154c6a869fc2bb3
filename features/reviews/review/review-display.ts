import { useLocale, useTranslations } from 'use-intl'
import type { Review } from '@/contract/reviews'
import type { Locale } from '@/lib/i18n/locale'
import { formatDate } from '@/lib/time/format-date'

/** What a service sends, or the contract fills in, where it has nothing (specification 3, review). */
const DEFAULTS = { name: 'Anonymous', timestamp: 'Recently', reviewDesc: 'No review text available' } as const

/** The words for what is missing, in the language of the page. */
export interface MissingTexts {
  readonly anonymous: string
  readonly recently: string
  readonly noText: string
}

/** The part of a review that this takes. */
export type DatedReview = Pick<Review, 'name' | 'timestamp' | 'createdTimestamp' | 'reviewDesc'>

/** Name, date and text of a review as they are shown: the date by its timestamp, in UTC, with Latin digits. */
export function reviewDisplay(
  { name, timestamp, createdTimestamp, reviewDesc }: DatedReview,
  missing: MissingTexts,
  locale: Locale,
) {
  return {
    name: name.trim() === '' || name === DEFAULTS.name ? missing.anonymous : name,
    date:
      createdTimestamp === undefined
        ? wordsOf(timestamp, missing)
        : formatDate(createdTimestamp * 1000, locale, 'longDay'),
    text: reviewDesc.trim() === '' || reviewDesc === DEFAULTS.reviewDesc ? missing.noText : reviewDesc,
  }
}

function wordsOf(timestamp: string, missing: MissingTexts): string {
  return timestamp.trim() === '' || timestamp === DEFAULTS.timestamp ? missing.recently : timestamp
}

/** Gives name, date and text of a review in the language of the page. */
export function useReviewDisplay() {
  const t = useTranslations('reviews')
  const locale = useLocale() as Locale
  const missing = { anonymous: t('anonymous'), recently: t('recently'), noText: t('noText') }
  return (review: DatedReview) => reviewDisplay(review, missing, locale)
}
