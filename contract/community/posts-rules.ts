export const MAX_POST_LENGTH = 500
export const MAX_POST_IMAGES = 4
export const MAX_POST_PRODUCTS = 5
/** Days for which the draft of a post is kept after its last change. */
export const DRAFT_DAYS = 30

export const MAX_VIDEO_MEGABYTES = 50
export const MAX_VIDEO_BYTES = MAX_VIDEO_MEGABYTES * 1024 * 1024
/** Size of the parts in which a video is uploaded; only the last may be smaller. */
export const VIDEO_PART_BYTES = 5 * 1024 * 1024
/** Accepted media types of videos, detected from their contents. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const
