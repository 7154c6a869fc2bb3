import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Field } from '@/components/field/field'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Profile } from '@/contract/account'
import { refusalText } from '@/lib/api/api-error'
import { useChangeProfile } from '../api/change-profile'
import { type ProfileFields, profileChanges, profileProblems } from '../profile-changes'
import styles from './profile-form.module.css'

interface ProfileFormProps {
  readonly profile: Profile
  readonly uid: string
}

/** The profile form: name and mobile number can be changed, the email address is read-only. */
export function ProfileForm({ profile, uid }: ProfileFormProps) {
  const t = useTranslations('account.details')
  const { show } = useSnackbar()
  const [entered, setEntered] = useState<ProfileFields>(profile)
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, error, reset } = useChangeProfile(uid)
  const problems = isChecked ? profileProblems(entered) : {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const [first] = Object.keys(profileProblems(entered))
    setIsChecked(first !== undefined)
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const saved = () => show({ message: t('saved'), variant: 'success', position: 'bottom-center' })
    const changes = profileChanges(profile, entered)
    if (!changes) return saved()
    mutate(changes, { onSuccess: saved })
  }
  const input = (
    name: keyof ProfileFields,
    more: Pick<React.ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'>,
  ) => {
    const problem = problems[name]
    return (
      <Field label={t(name)} required={name !== 'mobile'} error={problem && t(problem)}>
        {(control) => (
          <input
            {...control}
            {...more}
            name={name}
            dir={name === 'mobile' ? 'ltr' : undefined}
            value={entered[name]}
            onChange={({ target }) => {
              setEntered((before) => ({ ...before, [name]: target.value }))
              reset()
            }}
          />
        )}
      </Field>
    )
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {input('firstName', { autoComplete: 'given-name', maxLength: 60 })}
      {input('lastName', { autoComplete: 'family-name', maxLength: 60 })}
      <Field label={t('email')} hint={t('emailHint')}>
        {(control) => <input {...control} type="email" dir="ltr" readOnly value={profile.email} />}
      </Field>
      {input('mobile', { type: 'tel', autoComplete: 'tel', maxLength: 24 })}
      {error && (
        <p role="alert" className={styles['refused']}>
          {refusalText(error) ?? t('saveFailed')}
        </p>
      )}
      <div className={styles['button']}>
        <Button type="submit" busy={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
