/** Largest picture, in bytes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024
/** Accepted types, decided by content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
