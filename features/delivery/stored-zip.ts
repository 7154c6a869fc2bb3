/** The key of this browser's storage under which a typed ZIP code is kept. */
export const ZIP_KEY = 'delivery-zip'

/** Returns the ZIP code that was typed in this browser, or ''. It is part of the first load: the rest is in typed-zip.ts. */
export function storedZip(): string {
  try {
    return localStorage.getItem(ZIP_KEY) ?? ''
  } catch {
    // Storage is forbidden.
    return ''
  }
}
