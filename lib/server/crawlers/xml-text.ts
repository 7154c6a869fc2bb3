const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// XML 1.0 cannot represent these characters, not even escaped. One of them makes the whole document unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** Escapes a text for an element or an attribute of an XML document. */
export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** Returns `<name>text</name>`, or '' for an empty text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>` : ''
}
