import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useCreateCollection } from '../api/create-collection'
import { nameProblem } from '../name-problem'
import { NameField } from './name-field'
import styles from './new-collection.module.css'

interface NewCollectionProps {
  readonly uid: string
  /** Added to the new collection. */
  readonly childProductId: string
}

/** The form for a new collection, below the existing ones. */
export function NewCollection({ uid, childProductId }: NewCollectionProps) {
  const t = useTranslations('collections')
  const create = useCreateCollection(uid)
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmedName = name.trim()
    if (trimmedName === '' || create.isPending) return
    create.mutate({ name: trimmedName, childProductId }, { onSuccess: () => setName('') })
  }
  return (
    <form className={styles['new']} noValidate onSubmit={submit}>
      <NameField
        label={t('newName')}
        value={name}
        error={nameProblem(create.error, t('saveFailed'))}
        onChange={(next) => {
          setName(next)
          if (create.isError) create.reset()
        }}
      >
        <Button
          type="submit"
          variant="blue"
          size="slim"
          disabled={name.trim() === ''}
          busy={create.isPending}
          busyLabel={t('creating')}
        >
          <Icon name="plus" size={18} />
          {t('create')}
        </Button>
      </NameField>
    </form>
  )
}
