import { withoutLinks } from '@/components/linked-text/linked-parts'
import type { FaqBody } from '@/contract/content'

type Groups = FaqBody['groups']

/** A letter alone is in nearly every answer. */
const MIN_LETTERS = 2

/** The words that are searched for; none while too little has been typed. */
export function searchedWords(typed: string): readonly string[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return words.join('').length >= MIN_LETTERS ? words : []
}

/** The groups with those of their questions that have all words, in the question or in its answer. */
export function matchingGroups(groups: Groups, words: readonly string[]): Groups {
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => {
      const text = folded(`${group.title} ${question} ${withoutLinks(answer)}`)
      return words.every((word) => text.includes(word))
    })
    return questions.length > 0 ? [{ ...group, questions }] : []
  })
}

/** Without accents and without capitals: whoever searches types neither. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
