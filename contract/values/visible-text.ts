/** Characters that no font shows, and blanks that Unicode counts as symbols: braille and the musical null notehead. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu

/** Returns true when a text has a visible character. Spaces and invisible marks do not count. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(HIDDEN, ''))

/** Returns true when a text has a letter or a digit, as every street does. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(HIDDEN, ''))

/**
 * Hidden characters that belong to the spelling: joiners in scripts whose letters join, variants of Han characters, and
 * the parts of an emoji.
 */
const SPELLED = new RegExp(
  [
    `[${['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
      .map((script) => `\\p{scx=${script}}`)
      .join('')}][\\u200c\\u200d]`,
    '\\p{Script=Han}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    '[0-9#*]\\ufe0f\\u20e3',
    '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]+\\u{e007f}',
    '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  ].join('|'),
  'gu',
)

/** Control characters and line separators. Marks that reorder the text after a name are hidden characters. */
const MISLEADING = /[\p{Cc}\u2028\u2029]/u

/** Returns true when a text can be shown as a person's name. */
export function isPersonName(text: string): boolean {
  const name = text.trim()
  return isVisible(name) && !MISLEADING.test(name) && name.replace(SPELLED, '').search(HIDDEN) < 0
}
