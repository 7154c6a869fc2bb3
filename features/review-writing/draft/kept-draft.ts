import type { Stars } from '@/components/feedback/star-choice'
import { HOUR_MS } from '@/contract/durations'
import { expiringStore } from '@/lib/browser/expiring-store'
import { tabStore } from '@/lib/browser/storage'
import { type ReviewDraft, typedText, typedTitle } from './review-draft'

/** Shorter than a day, after which unused uploads are deleted. */
const LIFETIME = 12 * HOUR_MS

const store = expiringStore(tabStore)

/** One draft an account and product, so that people who share a computer do not see each other's drafts. */
export const draftKey = (uid: string, parentProductId: string): string => `review-draft:${uid}:${parentProductId}`

/** Returns the unsent draft of this tab. */
export function keptDraft(key: string): ReviewDraft | undefined {
  const stored = store.get(key)
  return isRecord(stored) ? parsed(stored) : undefined
}

export const keepDraft = (key: string, draft: ReviewDraft): void => store.set(key, draft, LIFETIME)

export const forgetDraft = (key: string): void => store.remove(key)

/** Storage may hold anything: invalid fields count as empty. */
function parsed({ rating, attributes, title, text, images }: Record<string, unknown>): ReviewDraft {
  const rated = Object.entries(isRecord(attributes) ? attributes : {}).flatMap(([id, stars]) =>
    isStars(stars) ? [[id, stars] as const] : [],
  )
  return {
    rating: isStars(rating) ? rating : 0,
    attributes: Object.fromEntries(rated),
    title: typeof title === 'string' ? typedTitle(title) : '',
    text: typeof text === 'string' ? typedText(text) : '',
    images: Array.isArray(images) ? images.filter((image) => typeof image === 'string') : [],
  }
}

const isStars = (value: unknown): value is Stars => [0, 1, 2, 3, 4, 5].includes(value as number)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
