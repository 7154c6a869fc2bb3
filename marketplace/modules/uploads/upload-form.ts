import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { LARGEST_UPLOAD } from '../../../contract/upload-limits.ts'
import { DomainError, InvalidInput } from '../../shared/domain-error.ts'

/** A third more in base64, and room for the other fields. */
const LARGEST_FORM = Math.ceil((LARGEST_UPLOAD * 4) / 3) + 64 * 1024
/** The same in every language. */
const FILE_IS_INVALID = 'File is invalid'
const LONGEST_FIELD = 1024
const MOST_PARTS = 20

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const DATA_ADDRESS = /^data:[\w.+/-]{1,100};base64,/

export const tooLarge = () => new DomainError(413, FILE_IS_INVALID, 'FILE_INVALID')
export const invalidFile = () => new InvalidInput(FILE_IS_INVALID, 'FILE_INVALID')

export interface UploadForm {
  readonly fields: Readonly<Record<string, string>>
  /** The first file; further ones are passed over. */
  readonly file: Buffer | undefined
}

/**
 * Reads a form that may have a long field or a file. Throws DomainError for what is too large, and InvalidInput for
 * what is no form.
 */
export async function readForm(request: FastifyRequest): Promise<UploadForm> {
  const length = Number(request.headers['content-length'])
  // Without it there would be no saying how much comes.
  if (!Number.isSafeInteger(length)) throw new DomainError(411, 'Content-Length is needed.')
  if (length > LARGEST_FORM) throw tooLarge()
  if (!request.isMultipart()) throw new InvalidInput('body must be multipart/form-data')
  const limits = { fileSize: LARGEST_UPLOAD, fieldSize: LARGEST_FORM, parts: MOST_PARTS, fieldNameSize: 100 }
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

/** The fields as a route takes them. Throws InvalidInput that names the first one that is wrong. */
export function fieldsOf<Schema extends z.ZodType>(schema: Schema, { fields }: UploadForm): z.output<Schema> {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new InvalidInput(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is invalid'}`)
}

/** Bytes in base64, bare or as a `data:` address. Throws DomainError when they are none or too many. */
export function decodeBase64(text: string): Buffer {
  const bare = text.replace(DATA_ADDRESS, '')
  if (bare === '' || bare.length % 4 !== 0 || !BASE64.test(bare)) throw invalidFile()
  const bytes = Buffer.from(bare, 'base64')
  if (bytes.length > LARGEST_UPLOAD) throw tooLarge()
  return bytes
}

export const isShort = (value: string) => value.length <= LONGEST_FIELD

function refusalOf(error: unknown): Error {
  if (error instanceof DomainError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : new InvalidInput('body is not a readable form')
}
