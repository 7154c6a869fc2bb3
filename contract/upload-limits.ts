/** Largest picture, in bytes. */
export const LARGEST_UPLOAD = 8 * 1024 * 1024
/** What may be sent, by its content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
