import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order, OrderReturn, StoreOrder } from '@/contract/buying/orders'
import { MAX_RETURN_PICTURES, type ReturnReason } from '@/contract/buying/orders-rules'
import { REFUND_CHANGED, toMajorRefund } from '@/contract/buying/shown-refund'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useWriteKeys } from '@/lib/api/write-keys'
import { sentAddresses } from '@/lib/domain/uploads/picture-list'
import { usePictures } from '@/lib/domain/uploads/use-pictures'
import { useKeptText } from '@/lib/session/kept-input'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { useCacheOrder } from '../detail/use-order'

export const STEPS = ['lines', 'reason', 'refund'] as const

/** A return that is being entered. */
export interface ReturnDraft {
  /** Units by line id; 0 or absent when the line is kept. */
  readonly quantities: Readonly<Record<string, number>>
  readonly reason: ReturnReason | undefined
  readonly note: string
}

const EMPTY_DRAFT: ReturnDraft = { quantities: {}, reason: undefined, note: '' }

/** What is entered of a return of the parcel, the step that is open, the refund, and how it is sent. */
export function useReturn({ orderId }: Pick<Order, 'orderId'>, parcel: StoreOrder) {
  const { storeOrderId } = parcel
  const api = useApi()
  const cacheOrder = useCacheOrder()
  const pictures = usePictures(MAX_RETURN_PICTURES, [], 'orderImage')
  const [note, keepNote, forgetNote] = useKeptText(`return:${storeOrderId}`)
  const [draft, setDraft] = useState<ReturnDraft>({ ...EMPTY_DRAFT, note })
  const [openStep, setOpenStep] = useState<(typeof STEPS)[number]>('lines')
  const [isTried, setIsTried] = useState(false)
  const goTo = (next: typeof openStep) => {
    setOpenStep(next)
    setIsTried(false)
  }
  const keys = useWriteKeys()
  const lines = parcel.lines.filter(({ returnableUnits }) => returnableUnits > 0)
  // Another device may have returned some of them meanwhile.
  const returned = lines.flatMap(({ lineId, name, returnableUnits }): readonly ReturnedLine[] => {
    const quantity = Math.min(draft.quantities[lineId] ?? 0, returnableUnits)
    return quantity > 0 ? [{ lineId, name, quantity }] : []
  })
  const sending = useSingleMutation({
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
      goTo('lines')
      pictures.clear()
    },
  })
  const { isPending, variables, reset } = sending
  // While a return is sent, news of the order may already have it.
  const shown = isPending ? variables : returned
  const step = shown.length > 0 ? openStep : 'lines'
  const refund = useReturnRefund(
    { orderId, storeOrderId, reason: draft.reason, lines: shown },
    step === 'refund' && !isPending,
  )
  const change = (next: Partial<ReturnDraft>) => {
    setDraft((before) => ({ ...before, ...next }))
    if (next.note !== undefined) keepNote(next.note)
    reset()
  }
  return { lines, returned, draft, change, pictures, step, goTo, isTried, setIsTried, shown, refund, sending }
}

/** Units of a line that go back. */
export interface ReturnedLine {
  readonly lineId: string
  readonly name: string
  readonly quantity: number
}

interface ReturnedLines {
  readonly orderId: string
  readonly storeOrderId: string
  readonly reason: ReturnReason | undefined
  readonly lines: readonly ReturnedLine[]
}

/** Reads what a return would give back, as the marketplace calculates it, while `enabled`. */
function useReturnRefund({ orderId, storeOrderId, reason, lines }: ReturnedLines, enabled: boolean) {
  const api = useApi()
  const owner = useOwner()
  const sent = lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
  return useQuery({
    queryKey: personalKey(owner, 'return-refund', orderId, storeOrderId, reason ?? '', sent),
    queryFn: async ({ signal }) =>
      (await api.call('returnRefund', { orderId, storeOrderId, reason, lines: sent }, { signal })).data,
    // The balance of the wallet and earlier returns change it: an earlier amount is never shown again.
    gcTime: 0,
    enabled,
  })
}
