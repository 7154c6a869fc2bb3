import { withoutLinks } from '@/components/text/linked-parts'
import type { FaqBody } from '@/contract/finding/content'

type Groups = FaqBody['groups']

/** A single letter matches nearly every answer. */
const MIN_LETTERS = 2

/** Returns the search words, or none while the input is too short. */
export function searchedWords(typed: string): readonly string[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return words.join('').length >= MIN_LETTERS ? words : []
}

/** Returns the questions that contain all words in the question or the answer, in their groups. */
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

/** Ignores accents and case. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
