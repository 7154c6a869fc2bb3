import type { Locale } from './locale'
import * as ar from './messages/ar/catalogue'
import * as en from './messages/en/catalogue'
import * as es from './messages/es/catalogue'
import * as ms from './messages/ms/catalogue'

/** The message catalogues, in ICU message format. Runs on the server only: they never reach a browser as a whole. */
export const catalogues: Readonly<Record<Locale, typeof en>> = { en, es, ar, ms }
