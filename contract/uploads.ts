import { z } from 'zod'

/** Largest picture, in bytes. */
export const LARGEST_UPLOAD = 8 * 1024 * 1024
/** What may be sent, by its content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The form of POST {api}/v1/imageUpload/: `data` is base64 (specification 7.11). */
export const encodedUploadForm = z.object({
  bucket: z.string(),
  folderName: z.literal('products'),
  type: z.literal('0'),
  name: z.string(),
  data: z.string(),
})

/** Where the picture is now: an address of the media service. */
export const uploadAnswer = z.object({ data: z.object({ imageUrl: z.string() }) })
