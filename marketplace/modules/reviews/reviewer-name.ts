import { firstCharacters } from '../../../contract/character-count.ts'

/** How a reviewer is shown: the first name, and of the last no more than its initial. */
export function reviewerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = firstCharacters(lastName.trim(), 1)
  return [firstName.trim(), initial && `${initial.toLocaleUpperCase('en')}.`].filter(Boolean).join(' ')
}
