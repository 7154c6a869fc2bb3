import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { Icon } from '@/components/icon/icon'
import { MAX_PARTNER_LABEL_LENGTH } from '@/contract/account/partners-rules'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useWriteKeys } from '@/lib/api/write-keys'
import { useLostFocus } from '@/lib/browser/use-lost-focus'
import { linksKey } from '../api/partner-queries'
import styles from './new-link.module.css'

interface NewLinkProps {
  readonly uid: string
  readonly slug: string
  readonly onMade: (id: string) => void
}

/** "New link": asks for a label, creates the link and shows it. */
export function NewLink({ uid, slug, onMade }: NewLinkProps) {
  const t = useTranslations('partners.newLink')
  const [isOpen, setIsOpen] = useState(false)
  const opener = useLostFocus<HTMLButtonElement>(isOpen)
  // It outlives the form, so that the same label after a failure creates no second link.
  const { mutateAsync } = useCreateLink(uid)
  if (isOpen) return <LinkForm slug={slug} create={mutateAsync} onMade={onMade} onClose={() => setIsOpen(false)} />
  return (
    <div>
      <Button ref={opener} variant="blue" size="slim" onClick={() => setIsOpen(true)}>
        <Icon name="plus" size={16} />
        {t('open')}
      </Button>
    </div>
  )
}

interface LinkFormProps extends Omit<NewLinkProps, 'uid'> {
  readonly create: ReturnType<typeof useCreateLink>['mutateAsync']
  readonly onClose: () => void
}

function LinkForm({ slug, create, onMade, onClose }: LinkFormProps) {
  const t = useTranslations('partners.newLink')
  const { form, field, isBusy } = useForm({
    initial: { label: '' },
    check: ({ label }) => ({ label: label.trim() === '' && t('labelMissing') }),
    send: ({ label }) => create({ slug, label: label.trim() }),
    onSuccess: ({ _id }) => {
      onMade(_id)
      onClose()
    },
    refusedFields: (error) => ({ label: refusalText(error) ?? t('failed') }),
  })
  return (
    <Form {...form} className={styles['form']} onKeyDown={(event) => closeOnEscape(event, onClose)}>
      <TextField
        {...field('label')}
        label={t('label')}
        required
        hint={t('hint')}
        // The form was opened by a button press, for this field.
        autoFocus
        maxLength={MAX_PARTNER_LABEL_LENGTH}
        dir="auto"
        autoComplete="off"
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="slim" busy={isBusy}>
          {t('create')}
        </Button>
        <Button variant="text" size="slim" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** Closes only the form; a surrounding drawer stays open. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}

interface WantedLink {
  readonly slug: string
  readonly label: string
}

/**
 * Creates a link to a product and refetches the links before it resolves. Retrying with the same label after a failure
 * creates no second link.
 */
function useCreateLink(uid: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const keys = useWriteKeys()
  return useSingleMutation({
    mutationFn: async (link: WantedLink) => {
      const idempotencyKey = keys.keyFor('createPartnerLink', link)
      return (await api.call('createPartnerLink', link, { idempotencyKey })).data
    },
    onSuccess: () => {
      keys.answered()
      return queryClient.invalidateQueries({ queryKey: linksKey(uid) })
    },
  })
}
