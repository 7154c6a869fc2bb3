import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
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
  const send = () => {
    const trimmedName = name.trim()
    if (trimmedName === '') return
    create.mutate({ name: trimmedName, childProductId }, { onSuccess: () => setName('') })
  }
  return (
    <Form className={styles['new']} isBusy={create.isPending} onSend={send}>
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
    </Form>
  )
}
