import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { IconDisc } from '@/components/icon/icon-disc'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Order, OrderReturn, StoreOrder } from '@/contract/buying/orders'
import { MAX_RETURN_PICTURES, REFUND_CHANGED, toMajorRefund } from '@/contract/buying/orders-rules'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useWriteKeys } from '@/lib/api/write-keys'
import { sentAddresses } from '@/lib/domain/uploads/picture-list'
import { usePictures } from '@/lib/domain/uploads/use-pictures'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useKeptText } from '@/lib/session/kept-input'
import { useCacheOrder } from '../detail/use-order'
import { useOrderLinks } from '../order-links'
import { EMPTY_DRAFT, type ReturnDraft } from './return-draft'
import { ReturnLines } from './return-lines'
import { RefundText } from './return-notes'
import { ReturnReasonStep } from './return-reason-step'
import { type ReturnedLine, ReturnRefundStep, useReturnRefund } from './return-refund-step'

const STEPS = ['lines', 'reason', 'refund'] as const

interface ReturnDialogProps {
  readonly order: Order
  readonly parcel: StoreOrder
  readonly open: boolean
  readonly onClose: () => void
}

/** Returns lines of a delivered parcel in steps: lines and units, reason, refund (docs/orders.md#returns). */
export const ReturnDialog = withLateMessages(['orderActions', 'upload'], Dialog)

function Dialog({ order, parcel, open, onClose }: ReturnDialogProps) {
  const t = useTranslations('orderActions.return')
  const { orderId } = order
  const { storeOrderId } = parcel
  const api = useApi()
  const cacheOrder = useCacheOrder()
  const pictures = usePictures(MAX_RETURN_PICTURES, [], 'orderImage')
  const [note, keepNote, forgetNote] = useKeptText(`return:${storeOrderId}`)
  const [draft, setDraft] = useState<ReturnDraft>({ ...EMPTY_DRAFT, note })
  const [openStep, setOpenStep] = useState<(typeof STEPS)[number]>('lines')
  const [isTried, setIsTried] = useState(false)
  const retry = useRef<HTMLButtonElement>(null)
  const firstReason = useRef<HTMLInputElement>(null)
  const stepLine = useRef<HTMLParagraphElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  const keys = useWriteKeys()
  const lines = parcel.lines.filter(({ returnableUnits }) => returnableUnits > 0)
  // Another device may have returned some of them meanwhile.
  const returned = lines.flatMap(({ lineId, name, returnableUnits }): readonly ReturnedLine[] => {
    const quantity = Math.min(draft.quantities[lineId] ?? 0, returnableUnits)
    return quantity > 0 ? [{ lineId, name, quantity }] : []
  })
  const { mutate, isPending, variables, data, error, reset } = useSingleMutation({
    mutationFn: async (sentLines: readonly ReturnedLine[]): Promise<OrderReturn | undefined> => {
      const { reason, note } = draft
      if (!reason) throw new Error('A return has a reason.')
      const body = {
        storeOrderId,
        lines: sentLines.map(({ lineId, quantity }) => ({ lineId, quantity })),
        reason,
        note: note.trim(),
        images: [...sentAddresses(pictures)],
      }
      const idempotencyKey = keys.keyFor('returnLines', body)
      const confirmedRefund = refund.data && toMajorRefund(refund.data)
      const after = await api.call(
        'returnLines',
        { orderId, ...body, ...(confirmedRefund && { confirmedRefund }) },
        { idempotencyKey },
      )
      cacheOrder(after.data)
      const known = new Set(parcel.returns.map(({ returnId }) => returnId))
      const now = after.data.storeOrders.find((each) => each.storeOrderId === storeOrderId)?.returns ?? []
      return now.find(({ returnId }) => !known.has(returnId)) ?? now.at(-1)
    },
    onError: (problem) => {
      if (problem instanceof ApiError && problem.code === REFUND_CHANGED) void refund.refetch()
    },
    onSuccess: () => {
      // The same return again is a second one.
      keys.answered()
      setDraft(EMPTY_DRAFT)
      forgetNote()
      setOpenStep('lines')
      setIsTried(false)
      pictures.clear()
    },
  })
  // While a return is sent, news of the order may already have it.
  const shown = isPending ? variables : returned
  const step = shown.length > 0 ? openStep : 'lines'
  const refund = useReturnRefund(
    { orderId, storeOrderId, reason: draft.reason, lines: shown },
    step === 'refund' && !isPending,
  )
  if (open !== wasOpen) {
    setWasOpen(open)
    // The next return starts with an empty form; what was not sent is kept.
    if (open && data) reset()
  }
  const change = (next: Partial<ReturnDraft>) => {
    setDraft((before) => ({ ...before, ...next }))
    if (next.note !== undefined) keepNote(next.note)
    reset()
  }
  const goTo = (next: typeof step) => {
    setOpenStep(next)
    setIsTried(false)
    // Otherwise the focus stays on a button that now does something else.
    stepLine.current?.focus()
  }
  const isWaiting = pictures.pictures.some(({ state }) => state === 'sending')
  const hasFailed = pictures.pictures.some(({ state }) => state === 'failed')
  const goOn = () => {
    if (step === 'lines' && returned.length > 0) return goTo('reason')
    setIsTried(true)
    if (step === 'lines') return
    if (hasFailed) return retry.current?.focus()
    if (!draft.reason) return firstReason.current?.focus()
    goTo('refund')
  }
  const submit = () => {
    if (isWaiting || isPending) return
    // Pictures are still on their way while the refund is shown.
    if (hasFailed) return goTo('reason')
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
            <Button variant="text" onClick={() => goTo(step === 'refund' ? 'reason' : 'lines')}>
              {t('back')}
            </Button>
          )}
        </div>
      }
    >
      <p ref={stepLine} tabIndex={-1} className="caption">
        {t('step', { step: String(STEPS.indexOf(step) + 1), all: String(STEPS.length) })}
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
          maxPictures={MAX_RETURN_PICTURES}
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
