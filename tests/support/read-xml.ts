import { createRequire } from 'node:module'

// The package brings no types along.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (text: string, options: { contentType: string }) => { readonly window: { document: Document } }
}

/** Reads an XML document as strictly as a crawler does: throws where it is not well formed. */
export const readXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document
