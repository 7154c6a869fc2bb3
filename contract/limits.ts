/**
 * Product rules in numbers that the storefront and the marketplace share. The marketplace's own are in
 * marketplace/shared/limits/limits.ts. Lengths are in characters as a person counts them (character-count.ts).
 */

/** Of a search for products, and of a text that filters them. */
export const MAX_SEARCH_LENGTH = 200
/** Of a search in the questions about a product, and in the reader's conversations. */
export const MAX_TEXT_SEARCH_LENGTH = 100
/** Recent searches of one shopper. */
export const MAX_RECENT_SEARCHES = 10
/** Of the address of a product or category. */
export const MAX_SLUG_LENGTH = 300

export const MAX_QUESTION_LENGTH = 1000
export const MAX_ANSWER_LENGTH = 2000

export const MAX_CHAT_TEXT = 2000

/** Reviews on a page when the caller names no number. */
export const DEFAULT_REVIEWS = 3
export const MAX_REVIEW_TITLE_LENGTH = 120
export const MAX_REVIEW_LENGTH = 5000
export const MAX_REVIEW_IMAGES = 6
/** Characters of a message to the shop's support. */
export const MAX_HELP_MESSAGE = 2000
/** Saved addresses of one shopper. */
export const MAX_ADDRESSES = 20

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024
/** Types of pictures that may be sent, by their content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const MAX_POST_LENGTH = 500
export const MAX_POST_IMAGES = 4
export const MAX_POST_PRODUCTS = 5
/** Days after the last change for which the draft of a post is kept. */
export const DRAFT_DAYS = 30
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024
/** A video is sent in parts of this size; only the last may be smaller. */
export const VIDEO_PART_BYTES = 5 * 1024 * 1024
/** Types of videos that may be sent, by their content. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const

export const MAX_COLLECTION_NAME_LENGTH = 60
export const MAX_PARTNER_LABEL_LENGTH = 60
export const MAX_STORE_REPORT_LENGTH = 1000

/** Of the note for the couriers. */
export const MAX_DELIVERY_NOTE = 300
export const MAX_RETURN_NOTE = 500
export const MAX_RETURN_PICTURES = 4

/** Delivery of one store's parcel, in minor units of US dollars. */
export const DELIVERY_FEE = 495

const MIN_CARD_AMOUNTS: Readonly<Record<string, number>> = { USD: 50, EUR: 50, GBP: 50, MYR: 250, AED: 200, INR: 5000 }

/** Returns the least that a card is charged in a currency, in its minor units (docs/payments.md#least-amounts). */
export const minCardAmount = (currencyCode: string): number => MIN_CARD_AMOUNTS[currencyCode] ?? 50

/** Of a new password. */
export const MIN_PASSWORD_LENGTH = 8
/** Digits of a code that is mailed. */
export const CODE_LENGTH = 6

/** Lifetime of a session, of a guest's identity and of their cookies: docs/session.md. */
export const SESSION_DAYS = 30

/** How far ahead a delivery of a subscription can be moved, or the subscription be paused. */
export const MAX_PAUSE_DAYS = 365
/** Days between a change and the soonest delivery that it can choose. */
export const MIN_DELIVERY_DAYS = 3
