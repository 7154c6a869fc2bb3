import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '../../../../contract/community/uploads-rules.ts'
import { DomainError, InvalidInput } from '../../../shared/domain-error.ts'

/** Base64 makes a file a third larger; the rest is for the other fields. */
const MAX_FORM_BYTES = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 64 * 1024
/** A fixed text of the wire format, the same in every language. */
const FILE_IS_INVALID = 'File is invalid'
const MAX_FIELD_LENGTH = 1024
const MAX_PARTS = 20

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const DATA_ADDRESS = /^data:[\w.+/-]{1,100};base64,/

/** Creates the error for a file that is too large: status 413. */
const tooLarge = () => new DomainError(413, FILE_IS_INVALID, 'FILE_INVALID')
/** Creates the error for a file that is missing or has invalid content: status 400. */
export const invalidFile = () => new InvalidInput(FILE_IS_INVALID, 'FILE_INVALID')

export interface UploadForm {
  readonly fields: Readonly<Record<string, string>>
  /** The first file in the field `file`; others are ignored. */
  readonly file: Buffer | undefined
}

/**
 * Reads a multipart form with a file, or with a file in base64 in a field. Throws DomainError with status 411 without a
 * Content-Length and 413 when it is too large, and InvalidInput when it is not a readable form.
 */
export async function readForm(request: FastifyRequest): Promise<UploadForm> {
  const length = Number(request.headers['content-length'])
  // Without the header, the size of the body is unknown before it is read.
  if (!Number.isSafeInteger(length)) throw new DomainError(411, 'Content-Length is needed.')
  if (length > MAX_FORM_BYTES) throw tooLarge()
  if (!request.isMultipart()) throw new InvalidInput('body must be multipart/form-data')
  const limits = { fileSize: MAX_UPLOAD_BYTES, fieldSize: MAX_FORM_BYTES, parts: MAX_PARTS, fieldNameSize: 100 }
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (file === undefined && part.fieldname === 'file') file = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return { fields: Object.fromEntries(fields), file }
}

/** Parses the fields of a form. Throws InvalidInput that names the first invalid field. */
export function fieldsOf<Schema extends z.core.$ZodType>(schema: Schema, { fields }: UploadForm): z.output<Schema> {
  const read = z.safeParse(schema, fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new InvalidInput(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is invalid'}`)
}

/**
 * Decodes base64, bare or in a `data:` URL. Throws InvalidInput when it is invalid, and DomainError 413 when it is too
 * large.
 */
export function decodeBase64(text: string): Buffer {
  const bare = text.replace(DATA_ADDRESS, '')
  if (bare === '' || bare.length % 4 !== 0 || !BASE64.test(bare)) throw invalidFile()
  const bytes = Buffer.from(bare, 'base64')
  if (bytes.length > MAX_UPLOAD_BYTES) throw tooLarge()
  return bytes
}

/** Returns whether the text of a form field is within the length limit. */
export const isShort = (value: string) => value.length <= MAX_FIELD_LENGTH

function refusalOf(error: unknown): Error {
  if (error instanceof DomainError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : new InvalidInput('body is not a readable form')
}
