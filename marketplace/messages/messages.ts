import type { Locale } from '../shared/text/locale.ts'
import { ar } from './ar.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'
import { ms } from './ms.ts'

/** Every text that the marketplace sends or shows, by language (docs/languages.md). */
export const messages: Readonly<Record<Locale, Messages>> = { en, es, ar, ms }
