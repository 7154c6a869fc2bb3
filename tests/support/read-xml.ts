import { createRequire } from 'node:module'

// The package has no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (text: string, options: { contentType: string }) => { readonly window: { document: Document } }
}

/** Parses an XML document as strictly as a crawler. Throws when it is not well-formed. */
export const readXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document
