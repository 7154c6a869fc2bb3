import { firstCharacters } from '../../contract/character-count.ts'

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** How strangers see a person: the first name, and of the last no more than its initial, 'Noor A.'. */
export function shownName({ firstName, lastName }: PersonName): string {
  const initial = firstCharacters(lastName.trim(), 1)
  return [firstName.trim(), initial && `${initial.toLocaleUpperCase('en')}.`].filter(Boolean).join(' ')
}
