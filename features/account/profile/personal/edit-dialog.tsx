import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import { TextField } from '@/components/field/text-field'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Profile } from '@/contract/account/accounts'
import { isolatedText } from '@/lib/i18n/text-direction'
import { type PersonalPart, type ProfileFields, profileChanges, profileProblems } from '../profile-changes'
import styles from './edit-dialog.module.css'
import { PictureForm } from './picture-form'

interface EditDialogProps {
  readonly part: PersonalPart
  readonly isOpen: boolean
  readonly profile: Profile
  readonly uid: string
  readonly unsaved: Partial<ProfileFields> | undefined
  readonly isSaving: boolean
  readonly languageChoice: ReactNode
  readonly onSave: (part: 'name' | 'mobile', changes: Partial<ProfileFields>, onRefused: (text: string) => void) => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The dialog in which one part of the personal data is edited. */
export function EditDialog(props: EditDialogProps) {
  const { part, isOpen, profile, uid, languageChoice, onSaved, onClose } = props
  const t = useTranslations('profile.personal')
  const titles = {
    picture: t('changePicture'),
    name: t('editName'),
    mobile: t('editMobile'),
    language: t('language'),
  }
  return (
    <ModalOrDrawer open={isOpen} onClose={onClose} title={titles[part]} size="small">
      {part === 'picture' && <PictureForm profile={profile} uid={uid} onSaved={onSaved} onClose={onClose} />}
      {part === 'language' && <div className={styles['language']}>{languageChoice}</div>}
      {(part === 'name' || part === 'mobile') && <FieldsForm {...props} part={part} />}
    </ModalOrDrawer>
  )
}

type FieldName = keyof ProfileFields

const INPUTS = {
  firstName: { autoComplete: 'given-name', maxLength: 60 },
  lastName: { autoComplete: 'family-name', maxLength: 60 },
  mobile: { type: 'tel', autoComplete: 'tel', maxLength: 24, dir: 'ltr' },
} as const satisfies Record<FieldName, object>

function FieldsForm(props: EditDialogProps & { readonly part: 'name' | 'mobile' }) {
  const { part, profile, unsaved, isSaving, onSave, onSaved, onClose } = props
  const t = useTranslations('profile.personal')
  const [entered, setEntered] = useState<ProfileFields>({ ...profile, ...unsaved })
  const [isChecked, setIsChecked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const fields: readonly FieldName[] = part === 'name' ? ['firstName', 'lastName'] : ['mobile']
  const problems = profileProblems(entered)

  const send = () => {
    setIsChecked(true)
    setRefusal(undefined)
    if (fields.some((name) => problems[name])) return
    const changes = profileChanges(fields, profile, entered)
    if (!changes) return onSaved()
    onSave(part, changes, setRefusal)
  }
  return (
    <DialogForm
      className={styles['form']}
      isBusy={isSaving}
      submit={t('save')}
      cancel={t('cancel')}
      onCancel={onClose}
      onSend={send}
    >
      <div className={styles['fields']}>
        {fields.map((name, at) => (
          <TextField
            key={name}
            {...INPUTS[name]}
            name={name}
            label={t(name)}
            required={name !== 'mobile'}
            error={
              isChecked && problems[name]
                ? t(`problems.${problems[name] === 'hidden' ? 'hidden' : name}`)
                : at === 0
                  ? refusal
                  : undefined
            }
            value={entered[name]}
            onChange={(value) => {
              setRefusal(undefined)
              setEntered((before) => ({ ...before, [name]: value }))
            }}
          />
        ))}
      </div>
      {part === 'name' && <p className={styles['note']}>{t('shownAs', { name: shownName(entered) })}</p>}
    </DialogForm>
  )
}

/** Returns the name that reviews and questions show: 'Amara M.'. */
function shownName({ firstName, lastName }: ProfileFields): string {
  const [initial = ''] = [...lastName.trim()]
  return isolatedText([firstName.trim(), initial && `${initial.toLocaleUpperCase('en')}.`].filter(Boolean).join(' '))
}
