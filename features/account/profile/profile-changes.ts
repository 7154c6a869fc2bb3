import { isPersonName, isVisible } from '@/contract/values/visible-text'

/** The profile fields that a user can change. */
export interface ProfileFields {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
}

/** The parts of the personal data, each edited in its dialog. */
export type PersonalPart = 'picture' | 'name' | 'mobile' | 'language'

export type ProfileProblem = 'notAName' | 'hidden' | 'notAMobile'

/** Returns the validation problems by field; an empty object when the input is valid. */
export function profileProblems(entered: ProfileFields): Partial<Record<keyof ProfileFields, ProfileProblem>> {
  return {
    ...(!isPersonName(entered.firstName) && { firstName: isVisible(entered.firstName) ? 'hidden' : 'notAName' }),
    ...(!isPersonName(entered.lastName) && { lastName: isVisible(entered.lastName) ? 'hidden' : 'notAName' }),
    ...(!isMobile(entered.mobile.trim()) && { mobile: 'notAMobile' }),
  }
}

/** Returns those of the fields, trimmed, that differ from the stored profile, or undefined when none does. */
export function profileChanges(
  fields: readonly (keyof ProfileFields)[],
  stored: ProfileFields,
  entered: ProfileFields,
): Partial<ProfileFields> | undefined {
  const changed = fields.filter((field) => entered[field].trim() !== stored[field])
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, entered[field].trim()]))
}

/** Accepts an empty text, or digits with common separators. */
function isMobile(text: string): boolean {
  return text === '' || (/^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 5)
}
