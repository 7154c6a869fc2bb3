import type { Stars } from '@/components/feedback/star-choice'
import { keptInput } from '@/lib/session/kept-input'
import { type ReviewDraft, typedText, typedTitle } from './review-draft'

/** The form's name in the kept input. */
export const reviewForm = (parentProductId: string): string => `review:${parentProductId}`

/** Returns the unsent draft of this tab. */
export function keptDraft(uid: string, parentProductId: string): ReviewDraft | undefined {
  const stored = keptInput(uid, reviewForm(parentProductId))
  return isRecord(stored) ? parsed(stored) : undefined
}

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
