import { localStore } from '@/lib/browser/storage'

/** The key of this browser's storage under which a typed ZIP code is kept. */
export const ZIP_KEY = 'delivery-zip'

/** Returns the ZIP code that was typed in this browser, or ''. It is part of the first load: the rest is in typed-zip.ts. */
export const storedZip = (): string => localStore.get(ZIP_KEY) ?? ''
