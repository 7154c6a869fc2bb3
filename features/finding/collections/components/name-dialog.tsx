import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { nameProblem } from '../name-problem'
import { NameField } from './name-field'

interface NameDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly initialName?: string
  readonly saveLabel: string
  readonly savingLabel: string
  /** Saves the name. An error is shown under the field. */
  readonly onSave: (name: string) => Promise<unknown>
}

/** The dialog that names a new collection or renames one. */
export function NameDialog({ open, onClose, title, ...form }: NameDialogProps) {
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={title}>
      <NameForm {...form} />
    </ModalOrDrawer>
  )
}

function NameForm({
  initialName = '',
  saveLabel,
  savingLabel,
  onSave,
}: Omit<NameDialogProps, 'open' | 'onClose' | 'title'>) {
  const t = useTranslations('collections')
  const [name, setName] = useState(initialName)
  const [state, setState] = useState<{ readonly isSaving: boolean; readonly error?: unknown }>({ isSaving: false })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On phones, the keyboard would cover the dialog.
    if (window.matchMedia('(hover: hover)').matches) field.current?.select()
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const trimmedName = name.trim()
    if (trimmedName === '' || state.isSaving) return
    setState({ isSaving: true })
    try {
      await onSave(trimmedName)
      setState({ isSaving: false })
    } catch (error) {
      setState({ isSaving: false, error })
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <NameField
        label={t('name')}
        value={name}
        error={nameProblem(state.error, t('saveFailed'))}
        onChange={(next) => {
          setName(next)
          setState(({ isSaving }) => ({ isSaving }))
        }}
        ref={field}
      >
        <Button type="submit" disabled={name.trim() === ''} busy={state.isSaving} busyLabel={savingLabel}>
          {saveLabel}
        </Button>
      </NameField>
    </form>
  )
}
