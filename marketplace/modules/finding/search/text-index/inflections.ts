import type { Locale } from '../../../../shared/text/locale.ts'

/**
 * Returns further forms of a normalised word, the likeliest first. Some of them are no words: they are looked up where
 * nothing has the word itself. Singulars are left to `stem`.
 */
export function inflectionsOf(word: string, locale: Locale): readonly string[] {
  switch (locale) {
    case 'en':
      return []
    case 'es':
      return spanish(word)
    case 'ar':
      return arabic(word)
    case 'ms':
      return malay(word)
  }
}

const MIN_LENGTH = 3
/** More Malay affixes begin or end a short word by chance. */
const MIN_MALAY_LENGTH = 4
const isLong = (word: string): boolean => word.length >= MIN_LENGTH

/** The other gender, and what a diminutive is made of: 'blanco' and 'blanca', 'velita' and 'vela'. */
function spanish(word: string): readonly string[] {
  const singular = word.replace(/(?<=[aeo])s$/, '')
  const bare = /^(.{3,}?)(?:c?it|ecit)([ao])$/.exec(singular)
  const diminutive = bare ? [`${bare[1]}${bare[2]}`, `${bare[1]}e`, `${bare[1]}`, `${bare[1]}${swapped(bare[2])}`] : []
  const gender = /^(.{3,})([ao])$/.exec(singular)
  return [...diminutive, ...(gender ? [`${gender[1]}${swapped(gender[2])}`] : [])].filter(isLong)
}

const swapped = (ending: string | undefined): string => (ending === 'a' ? 'o' : 'a')

/** Without prefixes ('بـ', 'لـ', 'و') and possessives ('بشرتي'), and with or without the feminine ending. */
function arabic(word: string): readonly string[] {
  const bare = word.replace(/^(?:[وبلكف]?ال|لل|[وبل])(?=.{3})/, '')
  const stripped = [word, bare].map((form) => form.replace(/(?:يات|ات|ين|ون|ها|هم|تي|ي|ه)$/, ''))
  return [bare, ...stripped.flatMap((form) => [form, `${form}ه`])].filter((form) => isLong(form) && form !== word)
}

/** Without prefixes and suffixes: 'pembersih' and 'bersih', 'mainan' and 'main', 'rambutku' and 'rambut'. */
function malay(word: string): readonly string[] {
  const suffixless = word.replace(/(?:nya|lah|ku|mu)$/, '')
  const plain = suffixless.replace(/(?:kan|an|i)$/, '')
  const forms = [suffixless, plain].flatMap((each) => [
    each,
    each.replace(/^(?:ber|ter|per|di|se)/, ''),
    each.replace(/^(?:meng|peng|mem|pem|men|pen|me|pe)/, ''),
    each.replace(/^(?:meny|peny)/, 's'),
  ])
  return [...new Set(forms)].filter((form) => form.length >= MIN_MALAY_LENGTH && form !== word)
}
