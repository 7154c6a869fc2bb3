import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { encodedUploadForm, uploadAnswer } from '../../../../contract/community/uploads.ts'
import * as z from '../../../../contract/values/zod.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { userRequest } from '../../../shared/request/user-request.ts'
import { decodeBase64, fieldsOf, invalidFile, isShort, readForm, type UploadForm } from './upload-form.ts'
import type { Uploader } from './uploads-repository.ts'
import type { UploadsService } from './uploads-service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the picture. Set on the routes of uploads only. */
    uploader: Uploader
  }
}

const short = z.string().check(z.refine(isShort, 'is too long'))
const encodedForm = z.extend(encodedUploadForm, { bucket: short, name: short })
const FOLDERS = ['test', 'FileData', 'orderImage', 'shoppd'] as const
const fileForm = z.object({ uploadTo: z.literal('1'), folder: z.enum(FOLDERS), fileName: short })

const options = (summary: string) => ({
  schema: { tags: ['uploads'], summary, consumes: ['multipart/form-data'], response: { 200: uploadAnswer } },
  config: { skipsQueue: true },
})

/** Registers the upload of pictures by users, and by guests for a return (docs/community.md#uploads). */
export async function uploadsRoutes(
  api: ContractApp,
  uploads: Pick<UploadsService, 'admit' | 'inTurn' | 'save'>,
  { cloud }: { readonly cloud: string },
): Promise<void> {
  // An encapsulated scope: no other route reads forms.
  await api.register(async (app: ContractApp) => {
    await app.register(multipart)
    app.decorateRequest('uploader')
    // Runs before the body is read, so a refused upload costs nothing.
    app.addHook('onRequest', async (request) => {
      request.uploader = await uploads.admit(request.caller, request.network, request.context.locale)
    })

    app.post('/v1/imageUpload/', options('Uploads a picture in base64'), (request) =>
      take(request, (form) => decodeBase64(fieldsOf(encodedForm, form).data)),
    )

    app.post('/v1/imageUpload', options('Uploads a picture as a file'), (request) =>
      take(request, (form) => {
        fieldsOf(fileForm, form)
        return form.file
      }),
    )

    app.post<{ Params: { cloud: string } }>(
      '/media/v1_1/:cloud/image/upload/',
      options('Uploads a picture as a file to the media service'),
      async (request) => {
        if (request.params.cloud !== cloud) throw new NotFound('There is no such cloud.')
        return take(request, ({ file }) => file)
      },
    )
  })

  function take(request: FastifyRequest, pictureIn: (form: UploadForm) => Buffer | undefined) {
    const { uploader, context } = request
    const { locale } = context
    return uploads.inTurn(uploader, locale, async () => {
      const file = pictureIn(await readForm(request))
      if (!file) throw invalidFile()
      const fingerprint = request.server.fingerprintOf(
        request.method,
        request.url,
        createHash('sha256').update(file).digest('hex'),
      )
      const uploadRequest =
        uploader.kind === 'guest' ? { guestId: uploader.id } : { ...userRequest(request), fingerprint }
      return { data: await uploads.save(uploadRequest, file, locale) }
    })
  }
}
