/** Latin letters that are no other letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ĸ: 'k',
  ı: 'i',
  ə: 'e',
}

/** Returns a name as a URL slug: 'Bath Sheet (90 × 160 cm)' gives 'bath-sheet-90-x-160-cm'. */
export const slugOf = (name: string): string =>
  plainLetters(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Returns whether the name has letters that a slug cannot have, such as Arabic ones, so that other names have the same slug. */
export const losesLetters = (name: string): boolean => /[^\P{L}a-z]/u.test(plainLetters(name))

const plainLetters = (name: string): string =>
  name
    .replaceAll('×', 'x')
    .replaceAll('½', ' 1 2')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\P{L}a-z]/gu, (letter) => LETTERS[letter] ?? letter)
