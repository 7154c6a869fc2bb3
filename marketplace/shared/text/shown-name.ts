import { firstCharacters } from '../../../contract/values/character-count.ts'

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Returns a person's public name: the first name and the initial of the last name, 'Noor A.'. */
export function shownName({ firstName, lastName }: PersonName): string {
  const initial = firstCharacters(lastName.trim(), 1)
  return [firstName.trim(), initial && `${initial.toLocaleUpperCase('en')}.`].filter(Boolean).join(' ')
}
