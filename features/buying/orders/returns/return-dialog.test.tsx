import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order, OrderReturn } from '@/contract/buying/orders'
import { REFUND_CHANGED } from '@/contract/buying/shown-refund'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { delivered, deliveredWith, inAMonth, inParcels, newOrder, openParcel } from '../testing/order-screen'
import { changedApi } from '../testing/shop-orders'

openSessionRoutes()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('returning', () => {
  const requestedReturn = (lineId: string): OrderReturn => ({
    returnId: 'r-1',
    returnNumber: 'EG-204817-R1',
    state: 'requested',
    reason: 'damaged',
    note: '',
    images: [],
    requestedAt: Math.floor(Date.now() / 1000),
    lines: [{ lineId, quantity: 1 }],
    refund: { giftCard: 0, talents: 320, payment: 1050 },
    sendTo: ['Fern & Field', '1 Depot Road'],
  })

  const refundAnswer = (payment: number, { talents = 0, talentsTaken = 0, disputed = 0 } = {}) => ({
    data: { giftCard: 0, talents, payment, talentsTaken, deliveryFee: 0, disputed },
  })

  /** Chooses the product of the parcel and a reason, and returns the dialog at its last step. */
  const openLastStep = async ({ user, parcel }: Pick<Awaited<ReturnType<typeof openParcel>>, 'user' | 'parcel'>) => {
    await user.click(parcel.getByRole('button', { name: 'Return products' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return products' }))
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    await user.click(dialog.getByRole('radio', { name: 'It came damaged' }))
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    return dialog
  }

  test('names lines, a reason and a note, also with pictures of a guest, and ends with the label', async () => {
    const orderId = await newOrder()
    const { data: before } = await browserApi.call('order', { orderId })
    const [first] = before.storeOrders
    const line = first?.lines[0]
    if (!first || !line) throw new Error('The order is empty.')
    const returnLines = () => ({ data: deliveredWith([requestedReturn(line.lineId)])(before) })
    const returnRefund = () => refundAnswer(1050, { talents: 320 })
    const { user, parcel, api } = await openParcel(
      orderId,
      changedApi({ returnLines, returnRefund }, (order) => ({ ...delivered(order), isGuestOrder: true })),
    )
    await user.click(parcel.getByRole('button', { name: 'Return products' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return products' }))
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(dialog.getByText('Choose at least one product.')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    // A second press of Enter must not send it.
    expect(document.activeElement).toBe(dialog.getByText('Step 2 of 3'))
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(dialog.getByText('Choose a reason.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0])
    expect(dialog.getByLabelText('Add pictures')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'It came damaged' }))
    await user.click(dialog.getByRole('textbox', { name: 'What happened', description: /^At most 500 characters$/ }))
    await user.paste('The lid is cracked 👎🏽')
    expect(dialog.getByText('20 / 500')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(document.activeElement).toBe(dialog.getByText('Step 3 of 3'))
    const refund = await dialog.findByText(/^Once the store has the products, you get back/)
    expect(refund.textContent).toContain('$10.50')
    expect(refund.textContent).toContain('3.20')
    expect(
      dialog.getByText(/tax included\. The delivery fee comes back with the last products of a parcel\.$/),
    ).toBeTruthy()
    expect(dialog.getByRole('listitem').textContent).toBe(`${line.quantity} × ${line.name}`)
    await user.click(dialog.getByRole('button', { name: /^Send return/ }))
    const sent = within(await screen.findByRole('dialog', { name: 'Return sent' }))
    expect(sent.getByText(/^Return EG-204817-R1 is registered/)).toBeTruthy()
    expect(sent.getByRole('status').textContent).toContain('$10.50')
    expect(sent.getByRole('link', { name: 'Print label' }).getAttribute('href')).toBe(
      `/profile/orders/${orderId}/label?returnId=r-1`,
    )
    expect(api.calls.find(({ endpoint }) => endpoint === 'returnLines')?.input).toEqual({
      orderId,
      storeOrderId: first.storeOrderId,
      lines: [{ lineId: line.lineId, quantity: line.quantity }],
      reason: 'damaged',
      note: 'The lid is cracked 👎🏽',
      images: [],
      confirmedRefund: { giftCard: 0, talents: 3.2, payment: 10.5, talentsTaken: 0, deliveryFee: 0, disputed: 0 },
    })
    await user.click(sent.getByRole('button', { name: 'Done' }))
    // All of it is on its way back.
    await waitFor(() => expect(parcel.queryByRole('button', { name: 'Return products' })).toBeNull())
    expect(parcel.getByText('Return EG-204817-R1')).toBeTruthy()
    expect(parcel.getByText(/ · 1 × /).textContent).toContain(`1 × \u2068${line.name}\u2069`)
  })

  test('can follow one that was sent, and begins anew', async () => {
    const orderId = await newOrder()
    const { data: before } = await browserApi.call('order', { orderId })
    const withReturn = (state: OrderReturn['state']) => {
      const sent = { ...requestedReturn(before.storeOrders[0]?.lines[0]?.lineId ?? ''), state }
      return { data: deliveredWith([sent])(before) }
    }
    const api = changedApi(
      {
        returnLines: () => withReturn('requested'),
        returnRefund: () => refundAnswer(1050),
        withdrawReturn: () => withReturn('withdrawn'),
      },
      delivered,
    )
    const { user, parcel } = await openParcel(orderId, api)
    const dialog = () => screen.findByRole('dialog', { name: 'Return products' })
    await openLastStep({ user, parcel })
    await screen.findByText(/^Once the store has/)
    await user.click(screen.getByRole('button', { name: /^Send return/ }))
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await user.click(await parcel.findByRole('button', { name: 'Keep the products' }))
    await user.click(await parcel.findByRole('button', { name: 'Return products' }))
    expect(within(await dialog()).getByText('Step 1 of 3')).toBeTruthy()
    expect(within(await dialog()).getByRole('checkbox')).toHaveProperty('checked', false)
    await user.click(within(await dialog()).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(screen.getByRole('radio', { name: 'It came damaged' })).toHaveProperty('checked', false)
    // The same return once more is another one, not a repeat of the first request.
    await user.click(screen.getByRole('radio', { name: 'It came damaged' }))
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    await screen.findByText(/^Once the store has/)
    await user.click(screen.getByRole('button', { name: /^Send return/ }))
    await screen.findByRole('button', { name: 'Done' })
    const sent = api.calls.filter(({ endpoint }) => endpoint === 'returnLines')
    expect(sent).toHaveLength(2)
    expect(sent[0]?.input).toEqual(sent[1]?.input)
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey)
  })

  test('waits for what it gives back, which is not asked for again while it is sent', async () => {
    const orderId = await newOrder()
    const { data: before } = await browserApi.call('order', { orderId })
    const returns = [requestedReturn(before.storeOrders[0]?.lines[0]?.lineId ?? '')]
    let calculate = () => {}
    let answer = () => {}
    const calculated = new Promise<void>((resolve) => (calculate = resolve))
    const answered = new Promise<void>((resolve) => (answer = resolve))
    let isSent = false
    const state = () => deliveredWith(isSent ? returns : [])(before)
    const returnLines = async () => {
      isSent = true
      await answered
      return { data: state() }
    }
    const returnRefund = async () => {
      await calculated
      return refundAnswer(1050)
    }
    const order = () => ({ data: state() })
    const { user, parcel, api } = await openParcel(orderId, changedApi({ order, returnLines, returnRefund }))
    const calls = (name: string) => api.calls.filter(({ endpoint }) => endpoint === name).length
    const dialog = await openLastStep({ user, parcel })
    const send = dialog.getByRole('button', { name: /^Send return/, busy: true })
    await user.click(send)
    expect(calls('returnLines')).toBe(0)
    calculate()
    await dialog.findByText(/^Once the store has/)
    await user.click(send)
    expect(calls('returnLines')).toBe(1)
    const read = calls('order')
    fireEvent.click(screen.getByRole('button', { name: 'Read the order again', hidden: true }))
    await waitFor(() => expect(calls('order')).toBe(read + 1))
    expect(await parcel.findByText(/EG-204817-R1/)).toBeTruthy()
    expect(dialog.getByRole('listitem').textContent).toContain('1 × ')
    answer()
    await screen.findByRole('button', { name: 'Done' })
    expect(calls('returnRefund')).toBe(1)
  })

  test('can be sent although what it gives back is not known', async () => {
    const orderId = await newOrder()
    let isAway = true
    const returnRefund = () => {
      if (isAway) throw new ApiError({ kind: 'network', endpoint: 'returnRefund', message: 'away' })
      return refundAnswer(1050, { talentsTaken: 120, disputed: 300 })
    }
    const { user, parcel } = await openParcel(orderId, changedApi({ returnRefund }, delivered))
    const dialog = await openLastStep({ user, parcel })
    expect(await dialog.findByText(/^What you get back could not be calculated/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: /^Send return/ })).toBeTruthy()
    isAway = false
    await user.click(dialog.getByRole('button', { name: /^Try again/ }))
    expect((await dialog.findByText(/^Once the store has/)).textContent).toContain('$10.50')
    expect(dialog.getByText(/1\.20\S* Talents that you earned with them are taken back\.$/)).toBeTruthy()
    expect(dialog.getByText(/^Your bank gave back \S*\$3\.00/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(dialog.getByRole('radio', { name: 'It came damaged' })).toHaveProperty('checked', true)
  })

  test('is confirmed again, with the same key, when what it gives back is not what was shown', async () => {
    const orderId = await newOrder()
    let payment = 1050
    const returnLines = () => {
      payment = 1545
      const details = { kind: 'http', endpoint: 'returnLines', status: 409, message: 'changed' } as const
      throw new ApiError({ ...details, code: REFUND_CHANGED, serverMessage: 'What you get back has changed.' })
    }
    const api = changedApi({ returnRefund: () => refundAnswer(payment), returnLines }, delivered)
    const { user, parcel } = await openParcel(orderId, api)
    const dialog = await openLastStep({ user, parcel })
    const sent = () => api.calls.filter(({ endpoint }) => endpoint === 'returnLines')
    expect((await dialog.findByText(/^Once the store has/)).textContent).toContain('$10.50')
    await user.click(dialog.getByRole('button', { name: /^Send return/ }))
    await waitFor(() => expect(dialog.getByText(/^Once the store has/).textContent).toContain('$15.45'))
    expect(dialog.getByRole('alert').textContent).toBe('What you get back has changed.')
    await user.click(dialog.getByRole('button', { name: /^Send return/ }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    const [first, second] = sent()
    expect(first?.input).toMatchObject({ confirmedRefund: { payment: 10.5 } })
    expect(second?.input).toMatchObject({ confirmedRefund: { payment: 15.45 } })
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('of what cost nothing promises no money', async () => {
    const orderId = await newOrder()
    const returnRefund = () => refundAnswer(0)
    const { user, parcel, api } = await openParcel(orderId, changedApi({ returnRefund }, delivered))
    const dialog = await openLastStep({ user, parcel })
    await waitFor(() => expect(dialog.getByText('How it goes back')).toBeTruthy())
    await waitFor(() => expect(document.querySelector('[role="dialog"] [aria-busy="true"]')).toBeNull())
    expect(api.calls.filter(({ endpoint }) => endpoint === 'returnRefund')).toHaveLength(1)
    expect(dialog.queryByText(/what you paid for them|taken back/)).toBeNull()
  })

  test('can be taken back, and a refusal of that is said', async () => {
    const orderId = await newOrder()
    let isRefused = true
    const withReturn = (state: OrderReturn['state']) => (order: Order) =>
      deliveredWith([{ ...requestedReturn(order.storeOrders[0]?.lines[0]?.lineId ?? ''), state }])(order)
    const api = changedApi(
      {
        withdrawReturn: async () => {
          if (isRefused) throw new ApiError({ kind: 'network', endpoint: 'withdrawReturn', message: 'away' })
          const { data } = await browserApi.call('order', { orderId })
          return { data: withReturn('withdrawn')(data) }
        },
      },
      withReturn('requested'),
    )
    const { user, parcel } = await openParcel(orderId, api)
    await user.click(parcel.getByRole('button', { name: 'Keep the products' }))
    expect(await screen.findByText('The return could not be withdrawn. Please try again.')).toBeTruthy()
    isRefused = false
    await user.click(parcel.getByRole('button', { name: 'Keep the products' }))
    expect(await parcel.findByText('Withdrawn')).toBeTruthy()
  })

  test('is offered for the units that the marketplace names, of lines that are partly on their way back too', async () => {
    const orderId = await newOrder()
    let units = 3
    const someReturned = (order: Order) => {
      const own = delivered(order)
      const [parcel] = own.storeOrders
      const lines = parcel?.lines.map((line) => ({
        ...line,
        quantity: 3,
        state: 'returnRequested' as const,
        returnableUnits: units,
      }))
      return { ...own, storeOrders: own.storeOrders.map((each) => ({ ...each, lines: lines ?? [] })) }
    }
    const returnRefund = () => refundAnswer(1050)
    const { user, parcel } = await openParcel(orderId, changedApi({ returnRefund }, someReturned))
    const dialog = await openLastStep({ user, parcel })
    expect(dialog.getByRole('listitem').textContent).toContain('3 × ')
    // Another device returns two of them, then the last.
    const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Read the order again', hidden: true }))
    units = 1
    readAgain()
    await waitFor(() => expect(dialog.getByRole('listitem').textContent).toContain('1 × '))
    units = 0
    readAgain()
    expect(await dialog.findByText('Step 1 of 3')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(parcel.queryByRole('button', { name: 'Return products' })).toBeNull()
  })

  test('is over after its term', async () => {
    const orderId = await newOrder()
    const over = inParcels({ returnableUntil: inAMonth - 60 * 86_400 })
    const { parcel } = await openParcel(
      orderId,
      changedApi({}, (order) => over(delivered(order))),
    )
    expect(parcel.queryByRole('button', { name: 'Return products' })).toBeNull()
    expect(parcel.queryByText(/^Free returns until/)).toBeNull()
  })
})
