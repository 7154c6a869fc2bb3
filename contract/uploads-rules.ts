/** Maximum size of a picture. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024
/** Accepted media types of pictures, detected from their contents. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
