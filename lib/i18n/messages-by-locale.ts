import type { Locale } from './locale'
import * as ar from './messages/ar/catalogue'
import * as en from './messages/en/catalogue'
import * as es from './messages/es/catalogue'
import * as ms from './messages/ms/catalogue'

/** The message catalogues in ICU message format. Server only: browsers receive single namespaces. */
export const catalogues: Readonly<Record<Locale, typeof en>> = { en, es, ar, ms }
