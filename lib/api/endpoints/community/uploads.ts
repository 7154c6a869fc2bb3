import { publicConfig } from '../../../config'
import { post, segment } from '../endpoint'

/** Pictures and files, before the text that they belong to. */
export const uploadsEndpoints = {
  uploadReviewImage: post({
    // The trailing slash is required: the path without it accepts a file upload.
    path: (_: { name: string; data: string }) => '/v1/imageUpload/',
    form: (input) => ({
      bucket: publicConfig().mediaCloud,
      folderName: 'products',
      type: '0',
      name: input.name,
      data: input.data,
    }),
    answer: () => import('@/contract/community/uploads').then((contract) => contract.uploadAnswer),
    isKeyed: true,
  }),
  uploadFile: post({
    // Without a trailing slash: the path with it takes encoded data.
    path: (_: { folder: 'orderImage' | 'FileData'; name: string; file: Blob }) => '/v1/imageUpload',
    // The fields come before the file, so that they are known when it arrives.
    form: ({ folder, name, file }) => ({ uploadTo: '1', folder, fileName: name, file }),
    answer: () => import('@/contract/community/uploads').then((contract) => contract.uploadAnswer),
    isKeyed: true,
  }),
  /** A part that arrives twice is stored once, so it may be sent again. */
  uploadVideoPart: post({
    base: 'media',
    path: (_: { uploadKey: string; file: Blob; start: number; total: number }) =>
      `/v1_1/${segment(publicConfig().mediaCloud)}/video/upload/`,
    headers: ({ uploadKey, file, start, total }) => ({
      'X-Unique-Upload-Id': uploadKey,
      'Content-Range': `bytes ${start}-${start + file.size - 1}/${total}`,
    }),
    form: ({ file }) => ({ file }),
    answer: () => import('@/contract/community/posts').then((contract) => contract.videoPartAnswer),
    isKeyed: true,
  }),
} as const
