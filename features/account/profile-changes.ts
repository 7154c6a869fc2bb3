/** The fields of a profile that its owner may change. */
export interface ProfileFields {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
}

export type ProfileProblem = 'missing' | 'notAMobile'

/** What is wrong with what was entered, by field; an empty object when nothing is. */
export function profileProblems(entered: ProfileFields): Partial<Record<keyof ProfileFields, ProfileProblem>> {
  return {
    ...(entered.firstName.trim() === '' && { firstName: 'missing' }),
    ...(entered.lastName.trim() === '' && { lastName: 'missing' }),
    ...(!isMobile(entered.mobile.trim()) && { mobile: 'notAMobile' }),
  }
}

/** What is to be sent: the fields that differ from what is stored, without blanks around them; undefined when none does. */
export function profileChanges(stored: ProfileFields, entered: ProfileFields): Partial<ProfileFields> | undefined {
  const fields = ['firstName', 'lastName', 'mobile'] as const
  const changed = fields.filter((field) => entered[field].trim() !== stored[field])
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, entered[field].trim()]))
}

/** Empty, or digits with the signs that people put among them. */
function isMobile(text: string): boolean {
  return text === '' || (/^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 5)
}
