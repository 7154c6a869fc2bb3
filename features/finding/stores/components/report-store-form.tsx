import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextArea } from '@/components/field/text-field'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { MAX_STORE_REPORT_LENGTH, STORE_REPORT_REASONS, type StoreReportReason } from '@/contract/finding/stores-rules'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { report as log } from '@/lib/report'
import { useKeptText } from '@/lib/session/kept-input'
import styles from './report-store-form.module.css'

interface ReportStoreFormProps {
  readonly storeId: string
  readonly onClose: () => void
  /** Called when the marketplace has this shopper's report, from now or before. */
  readonly onReported: () => void
}

/** Reports a store with a reason and a text, once per shopper and store. */
export function ReportStoreForm({ storeId, onClose, onReported }: ReportStoreFormProps) {
  const t = useTranslations('storeReport')
  const api = useApi()
  const { show } = useSnackbar()
  const [reason, setReason] = useState<StoreReportReason>()
  const [text, setText, forget] = useKeptText(`store-report:${storeId}`)
  const [isMissing, setMissing] = useState(false)
  const sending = useSingleMutation({
    mutationFn: (chosen: StoreReportReason) => api.call('reportStore', { storeId, reason: chosen, text: text.trim() }),
    onSuccess: ({ message }) => {
      forget()
      show({ message: message || t('thanks'), variant: 'success' })
      onReported()
      onClose()
    },
    onError: (error) => {
      log(error, { storeId })
      if (!isAgain(error)) return
      forget()
      show({ message: t('again'), variant: 'error' })
      onReported()
      onClose()
    },
  })
  // Said in the form, where it stays.
  const hasFailed = sending.error !== null && !isAgain(sending.error)
  const send = () => {
    setMissing(!reason)
    if (reason) sending.mutate(reason)
  }
  return (
    <Form className="grid gap-18" isBusy={sending.isPending} onSend={send}>
      <fieldset aria-describedby={isMissing ? 'report-missing' : undefined}>
        <legend className={styles['legend']}>{t('why')}</legend>
        {STORE_REPORT_REASONS.map((each) => (
          <label key={each} className={styles['reason']}>
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => {
                setReason(each)
                setMissing(false)
              }}
            />
            {t(`reasons.${each}`)}
          </label>
        ))}
        <p id="report-missing" role="alert" className="problem">
          {isMissing ? t('missing') : hasFailed && t('failed')}
        </p>
      </fieldset>
      <TextArea
        label={t('text')}
        rows={4}
        maxLength={MAX_STORE_REPORT_LENGTH}
        readOnly={sending.isPending}
        value={text}
        onChange={setText}
      />
      <div className="wrap gap-8">
        <Button type="submit" busy={sending.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

const isAgain = (error: unknown) => error instanceof ApiError && error.code === 'ALREADY_REPORTED'
