import type { Locale } from '../../../shared/locale.ts'
import { placedWords, spellingsOf } from './tokenizer.ts'

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The text in parts, whose words that matched are marked; joined they are the text again. */
export function highlight(text: string, matchedWords: ReadonlySet<string>, locale: Locale): readonly TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { word, start, end } of matchedWords.size > 0 ? placedWords(text) : []) {
    if (!spellingsOf(word, locale).some((spelling) => matchedWords.has(spelling))) continue
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false })
  return parts
}
