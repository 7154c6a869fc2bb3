import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmailField } from '@/components/field/email-field'
import { Form } from '@/components/field/form'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { ProductLine } from '@/components/picture/product-line'
import { Tag } from '@/components/tag/tag'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useProfile } from '@/lib/session/use-profile'

export interface AwaitedProduct {
  readonly childProductId: string
  readonly parentProductId: string
  readonly productName: string
  readonly brandName: string
  /** Address of a picture without a transformation. */
  readonly image: string
}

interface NotifyMeFormProps {
  readonly product: AwaitedProduct
  readonly onClose: () => void
}

/** How long the thank-you message is shown, in milliseconds. */
const THANKS_TIMEOUT = 5000

/**
 * The email address, prefilled from the profile, and CONFIRM. The input is sent as typed: the marketplace validates it,
 * and its message is shown under the field. Any other failure closes the form silently (docs/account.md#notify-me).
 */
export function NotifyMeForm({ product, onClose }: NotifyMeFormProps) {
  const t = useTranslations('stockNotify')
  const api = useApi()
  const { show } = useSnackbar()
  const profile = useProfile()
  const [typed, setTyped] = useState<string>()
  const email = typed ?? profile?.email ?? ''
  const { childProductId: childproductId, parentProductId: parentproductId } = product

  const request = useSingleMutation({
    mutationFn: () => api.call('stockNotify', { childproductId, parentproductId, email }),
    onSuccess: ({ data }) => {
      onClose()
      show({ message: t(data.isConfirmed ? 'thanks' : 'confirmFirst'), variant: 'success', timeout: THANKS_TIMEOUT })
    },
    onError: (error) => {
      if (!isFieldProblem(error)) onClose()
    },
  })
  return (
    <Form className="grid gap-20" isBusy={request.isPending} onSend={request.mutate}>
      <ProductLine image={product.image} name={product.productName}>
        <Tag variant="grey">{t('outOfStock')}</Tag>
      </ProductLine>
      <EmailField
        label={t('email')}
        error={isFieldProblem(request.error) ? request.error.serverMessage : undefined}
        value={email}
        onChange={setTyped}
      />
      <Button type="submit" wide busy={request.isPending} busyLabel={t('sending')}>
        {t('confirm')}
      </Button>
    </Form>
  )
}

const INVALID_INPUT = 400

/** Returns true when the marketplace rejected the input with a message, which belongs under the field. */
export const isFieldProblem = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === INVALID_INPUT && Boolean(error.serverMessage)
