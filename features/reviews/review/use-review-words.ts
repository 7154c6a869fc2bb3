import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '@/lib/i18n/locale'
import { type DatedReview, reviewWords } from './review-words'

/** Gives name, date and text of a review in the language of the page. */
export function useReviewWords() {
  const t = useTranslations('reviews')
  const locale = useLocale() as Locale
  const missing = { anonymous: t('anonymous'), recently: t('recently'), noText: t('noText') }
  return (review: DatedReview) => reviewWords(review, missing, locale)
}
