import { LARGEST_UPLOAD } from '@/contract/upload-limits'
import { pictureType } from './picture-type'

/** Base64 of more bytes than any signature has. */
const START = 24

/**
 * The contents of a chosen file as a data: address, which shows it at once and is what is sent; undefined when it is no
 * picture by its contents, whatever its name says, or is too large.
 */
export async function pictureContents(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_UPLOAD) return undefined
  const read = await dataAddress(file).catch(() => undefined)
  const data = read && encodedPart(read)
  const type = data && pictureType(Uint8Array.from(atob(data.slice(0, START)), (sign) => sign.charCodeAt(0)))
  return type && `data:${type};base64,${data}`
}

/** What stands behind the comma of a data: address. */
export const encodedPart = (address: string): string => address.slice(address.indexOf(',') + 1)

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
