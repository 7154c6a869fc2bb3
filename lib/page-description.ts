import { createContext } from 'react'
import type { Locale } from './i18n/locale'

interface OpenGraphPicture {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** What a page says about itself to browsers, crawlers and link previews. */
export interface PageDescription {
  /** Without the shop's name, which is appended. */
  readonly title: string
  readonly description?: string
  readonly keywords?: string
  /** Path and query of the canonical address, without a language. Absent on pages without one, such as errors. */
  readonly canonicalPath?: string
  readonly openGraph?: { readonly type?: 'website' | 'product'; readonly pictures?: readonly OpenGraphPicture[] }
  readonly noindex?: boolean
  /** The languages in which the page's own text exists; absent: in all. In the others the English page stands for it. */
  readonly languages?: readonly Locale[] | undefined
}

/** Receives what a page says about itself while its document is rendered. Undefined in the browser. */
export const PageDescriptionContext = createContext<((page: PageDescription) => void) | undefined>(undefined)
