import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { useForm } from '@/components/field/use-form'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { nameProblem } from '../name-problem'
import { NameField } from './name-field'

interface NameDialogProps extends DialogProps {
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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On phones, the keyboard would cover the dialog.
    if (window.matchMedia('(hover: hover)').matches) field.current?.select()
  }, [])
  const {
    form,
    field: input,
    isBusy,
  } = useForm({
    initial: { name: initialName },
    check: () => ({}),
    send: ({ name }) => onSave(name.trim()),
    refusedFields: (error) => ({ name: nameProblem(error, t('saveFailed')) }),
  })
  const name = input('name')
  return (
    <Form {...form}>
      <NameField {...name} label={t('name')} ref={field}>
        <Button type="submit" disabled={name.value.trim() === ''} busy={isBusy} busyLabel={savingLabel}>
          {saveLabel}
        </Button>
      </NameField>
    </Form>
  )
}
