import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { IconDisc } from '@/components/icon/icon-disc'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Order, OrderReturn, StoreOrder } from '@/contract/buying/orders'
import { refusalText } from '@/lib/api/api-error'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useOrderLinks } from '../order-links'
import { ReturnLines } from './return-lines'
import { RefundText } from './return-notes'
import { ReturnReasonStep } from './return-reason-step'
import { ReturnRefundStep } from './return-refund-step'
import { STEPS, useReturn } from './use-return'

interface ReturnDialogProps extends DialogProps {
  readonly order: Order
  readonly parcel: StoreOrder
}

/** Returns lines of a delivered parcel in steps: lines and units, reason, refund (docs/orders.md#returns). */
export const ReturnDialog = withLateMessages(['orderActions', 'upload'], Dialog)

function Dialog({ order, parcel, open, onClose }: ReturnDialogProps) {
  const t = useTranslations('orderActions.return')
  const { lines, returned, draft, change, pictures, step, goTo, isTried, setIsTried, shown, refund, sending } =
    useReturn(order, parcel)
  const { mutate, isPending, data, error, reset } = sending
  const retry = useRef<HTMLButtonElement>(null)
  const firstReason = useRef<HTMLInputElement>(null)
  const stepLine = useRef<HTMLParagraphElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // The next return starts with an empty form; what was not sent is kept.
    if (open && data) reset()
  }
  const show = (next: typeof step) => {
    goTo(next)
    // Otherwise the focus stays on a button that now does something else.
    stepLine.current?.focus()
  }
  const isWaiting = pictures.pictures.some(({ state }) => state === 'sending')
  const hasFailed = pictures.pictures.some(({ state }) => state === 'failed')
  const goOn = () => {
    if (step === 'lines' && returned.length > 0) return show('reason')
    setIsTried(true)
    if (step === 'lines') return
    if (hasFailed) return retry.current?.focus()
    if (!draft.reason) return firstReason.current?.focus()
    show('refund')
  }
  const submit = () => {
    if (isWaiting || isPending) return
    // Pictures are still on their way while the refund is shown.
    if (hasFailed) return show('reason')
    mutate(returned)
  }

  if (data) return <Sent order={order} done={data} open={open} onClose={onClose} />
  return (
    <ModalOrDrawer
      open={open}
      onClose={onClose}
      size="medium"
      title={t('title')}
      footer={
        <div className="buttons">
          {step === 'refund' ? (
            <Button
              busy={isPending || isWaiting || refund.isFetching}
              busyLabel={t(isPending ? 'sending' : isWaiting ? 'waiting' : 'calculating')}
              onClick={submit}
            >
              {t('send')}
            </Button>
          ) : (
            <Button onClick={goOn}>{t('goOn')}</Button>
          )}
          {step === 'lines' ? (
            <Button variant="text" onClick={onClose}>
              {t('cancel')}
            </Button>
          ) : (
            <Button variant="text" onClick={() => show(step === 'refund' ? 'reason' : 'lines')}>
              {t('back')}
            </Button>
          )}
        </div>
      }
    >
      <p ref={stepLine} tabIndex={-1} className="caption">
        {t('step', { step: STEPS.indexOf(step) + 1, all: STEPS.length })}
      </p>
      {step === 'lines' && (
        <>
          <ReturnLines
            lines={lines}
            symbol={order.currencySymbol}
            quantities={Object.fromEntries(returned.map(({ lineId, quantity }) => [lineId, quantity]))}
            onChange={(quantities) => {
              setIsTried(false)
              change({ quantities })
            }}
          />
          <div role="alert">{isTried && <p className="problem above-8">{t('chooseOne')}</p>}</div>
        </>
      )}
      {step === 'reason' && (
        <ReturnReasonStep
          draft={draft}
          onChange={change}
          pictures={pictures}
          isTried={isTried}
          retryRef={retry}
          firstReasonRef={firstReason}
        />
      )}
      {step === 'refund' && <ReturnRefundStep order={order} lines={shown} refund={refund} />}
      <div role="alert">{error && <p className="problem above-8">{refusalText(error) ?? t('failed')}</p>}</div>
    </ModalOrDrawer>
  )
}

interface SentProps extends Pick<ReturnDialogProps, 'order' | 'open' | 'onClose'> {
  readonly done: OrderReturn
}

/** Confirms the return: its number, the refund and the label. */
function Sent({ order, done, open, onClose }: SentProps) {
  const t = useTranslations('orderActions.return')
  const links = useOrderLinks()
  return (
    <ModalOrDrawer
      open={open}
      onClose={onClose}
      size="medium"
      title={t('sentTitle')}
      footer={
        <div className="buttons">
          <Button onClick={onClose}>{t('done')}</Button>
          <ButtonLink variant="line" href={links.returnLabel(order.orderId, done.returnId)}>
            {t('label')}
          </ButtonLink>
        </div>
      }
    >
      <div role="status" className="grid gap-10 soft">
        <IconDisc icon="check" tone="green" />
        <p>{t('sent', { number: done.returnNumber })}</p>
        <RefundText order={order} refund={done.refund} state={done.state} />
      </div>
    </ModalOrDrawer>
  )
}
