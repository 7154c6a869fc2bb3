import * as z from '../values/zod'

/** Form of POST {api}/v1/imageUpload/. `data` is base64. */
export const encodedUploadForm = z.object({
  bucket: z.string(),
  folderName: z.literal('products'),
  type: z.literal('0'),
  name: z.string(),
  data: z.string(),
})

/** Address of the picture at the media service. */
export const uploadAnswer = z.object({ data: z.object({ imageUrl: z.string() }) })
