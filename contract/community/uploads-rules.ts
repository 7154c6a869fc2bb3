/** Maximum size of a picture. */
export const MAX_UPLOAD_MEGABYTES = 8
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MEGABYTES * 1024 * 1024
/** Accepted media types of pictures, detected from their contents. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
