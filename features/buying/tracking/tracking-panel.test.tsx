import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RealtimeMessage } from '@/contract/buying/realtime'
import type { Tracking } from '@/contract/buying/tracking'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import type { Locale } from '@/lib/i18n/locale'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { parcel } from './testing/parcel'
import { TrackingPanel } from './tracking-panel'

const broker = vi.hoisted(() => ({
  isOpen: true,
  listeners: new Map<string, (message: RealtimeMessage) => void>(),
  /** What is called when messages of a channel begin to arrive. */
  resumes: new Map<string, () => void>(),
}))
vi.mock('@/lib/realtime/use-channel', () => ({
  useChannel: (channel: string, onMessage: (message: RealtimeMessage) => void, onResume: () => void) => {
    if (channel) {
      broker.listeners.set(channel, onMessage)
      broker.resumes.set(channel, onResume)
    }
    return broker.isOpen && channel !== ''
  },
}))
// jsdom has no layout, without which there is no map.
vi.mock('./map/live-map', () => ({
  createLiveMap: () => {
    throw new Error('No map here')
  },
}))

beforeEach(() => {
  broker.isOpen = true
  broker.listeners.clear()
  broker.resumes.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.useRealTimers())

/** An arrival that is shown as `minutes`. Half a minute less, because the shop's clock may be a second off this one's. */
const etaIn = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60 - 30

/** The region's name tells parcels apart. */
const PARCEL = 'Order EG-204817 · Fern & Field'

interface Shown {
  /** The answers of the call, in order; the last one repeats. An error fails it. */
  readonly answers: readonly (Tracking | Error)[]
  readonly locale?: Locale
}

function show({ answers, locale = 'en' }: Shown) {
  const call = vi.fn(async () => {
    const response = answers[Math.min(call.mock.calls.length, answers.length) - 1]
    if (response instanceof Error) throw response
    return { data: response }
  })
  // All other calls, such as that of the profile, go to the marketplace.
  const callOf = (...args: Parameters<ApiCaller['call']>) =>
    args[0] === 'tracking' ? call() : browserApi.call(...args)
  const rendered = render(
    <ApiProvider value={{ call: callOf } as unknown as ApiCaller}>
      <TrackingPanel
        orderId="or-1"
        messageButton={({ name, role }) => <button type="button">{`Write to ${name}, ${role}`}</button>}
        actions={({ storeOrderId }) => <a href="/help">Help with {storeOrderId}</a>}
      />
    </ApiProvider>,
    { locale },
  )
  return { ...rendered, call }
}

const send = async (channel: string, message: RealtimeMessage) => {
  await act(async () => broker.listeners.get(channel)?.(message))
}
/** What screen readers announce. */
const spoken = () => within(screen.getByRole('region')).getByRole('status').textContent
const steps = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the panel of a parcel', () => {
  test.each<[Tracking['state'], string, string | undefined]>([
    ['placed', 'Your order is with the store', undefined],
    ['accepted', 'The store has accepted your order', undefined],
    ['packing', 'Rosa is packing your order', 'Write to Rosa D., picker'],
    ['packed', 'Packed, waiting for a biker', 'Write to Rosa D., picker'],
    ['onTheWay', 'Malik is on the way', 'Write to Malik K., biker'],
    ['delivered', 'Delivered', 'Write to Malik K., biker'],
    ['cancelled', 'Cancelled', undefined],
  ])('that is %s says so, once aloud, and who can be written to', async (state, title, writeTo) => {
    show({ answers: [parcel({ state })] })
    const panel = await screen.findByRole('region', { name: `${title} ${PARCEL}` })
    expect(within(panel).getByRole('status').textContent).toMatch(new RegExp(`^${title}\\.`))
    expect(within(panel).queryByRole('button', { name: /^Write to/ })?.textContent).toBe(writeTo)
    expect(within(panel).getByRole('link', { name: 'Help with so-1' })).toBeTruthy()
    expect(within(panel).getByText('Delivery note: leave with the neighbour')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByRole('application')).toBeNull(), 30_000)
  })

  test('on its way has the steps alone when there is no map, with the arrival', async () => {
    const eta = etaIn(12)
    show({ answers: [{ ...parcel(), eta }] })
    expect(await screen.findByText('Live')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByRole('application')).toBeNull(), 30_000)
    expect(screen.getByText('12 min')).toBeTruthy()
    expect(steps()).toEqual([
      expect.stringMatching(/^Order placed\d/),
      expect.stringMatching(/^Packed by Rosa\d/),
      expect.stringMatching(/^Picked up\d/),
      'On its way4 stops before you',
      expect.stringMatching(/^Still to come: DeliveredToday|^Still to come: DeliveredTomorrow/),
    ])
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toMatch(/^On its way/)
  })

  test.each<[Locale, string]>([
    ['es', 'Malik está en camino'],
    ['ar', 'Malik في الطريق إليك'],
    ['ms', 'Malik dalam perjalanan'],
  ])('speaks %s', async (locale, title) => {
    show({ answers: [parcel()], locale })
    expect((await screen.findByRole('heading', { level: 2 })).textContent?.replace(/[\u2068\u2069]/g, '')).toBe(title)
  })

  test('that cannot be loaded offers to try again', async () => {
    const { user } = show({ answers: [new Error('down'), parcel()] })
    expect(await screen.findByText('We could not load how this parcel travels.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: `Malik is on the way ${PARCEL}` })).toBeTruthy()
  })

  test('shows how it was handed over', async () => {
    const handOver = { text: 'Left with the neighbour', image: '/door.webp' }
    show({ answers: [{ ...parcel({ state: 'delivered' }), handOver }] })
    expect(await screen.findByText('Left with the neighbour')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Picture of the delivered parcel' }).getAttribute('src')).toBe('/door.webp')
  })
})

describe('live messages', () => {
  const data = { storeOrderId: 'so-1', heading: 90, position: { lat: 34.0435, lng: -118.2365 } }

  test.each([
    ['of the picker, the courier and the shopper', 'order/so-1/picker', ['driver', 'picker', 'self']],
    ['that there are, without one of a picker', '', ['driver', 'self']],
  ])('come from the channels %s', async (_, pickerChannel, expected) => {
    const { mqttTopic } = await signInAs('member')
    show({ answers: [{ ...parcel(), pickerChannel }] })
    expect(await screen.findByText('Live')).toBeTruthy()
    const channels = { driver: 'order/so-1/driver', picker: 'order/so-1/picker', self: mqttTopic }
    await waitFor(() =>
      expect([...broker.listeners.keys()].sort()).toEqual(
        expected.map((name) => channels[name as keyof typeof channels]).sort(),
      ),
    )
  })

  test('that come again on three channels after a gap: it asks once', async () => {
    await signInAs('member')
    const missed = { ...parcel(), stopsBefore: 2, pickerChannel: 'order/so-1/picker' }
    const { call } = show({ answers: [{ ...missed, stopsBefore: 4 }, missed] })
    await waitFor(() => expect(broker.resumes.size).toBe(3))
    expect(call).toHaveBeenCalledTimes(1)
    act(() => {
      for (const resume of broker.resumes.values()) resume()
    })
    expect(await screen.findByText('2 stops before you')).toBeTruthy()
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('move the arrival silently for screen readers', async () => {
    show({ answers: [parcel()] })
    await screen.findByText('Live')
    const before = spoken()
    const eta = etaIn(5)
    await send('order/so-1/driver', { type: 'position', data: { ...data, at: Date.now(), eta } })
    expect(await screen.findByText('5 min')).toBeTruthy()
    expect(spoken()).toBe(before)
  })

  test('of a new state show it and ask for its texts', async () => {
    const delivered = parcel({ state: 'delivered' })
    const { call } = show({ answers: [parcel(), { ...delivered, handOver: { text: 'Left with the neighbour' } }] })
    await screen.findByRole('region', { name: `Malik is on the way ${PARCEL}` })
    await send('order/so-1/driver', { type: 'tracking', data: delivered })
    expect(await screen.findByRole('region', { name: `Delivered ${PARCEL}` })).toBeTruthy()
    expect(spoken()).toBe('Delivered.')
    expect(await screen.findByText('Left with the neighbour')).toBeTruthy()
    expect(call).toHaveBeenCalledTimes(2)
  })

  test.each<[string, RealtimeMessage]>([
    ['malformed', { type: 'position', data: { storeOrderId: 'so-1', position: 'here' } }],
    ['about something else', { type: 1, data: [] }],
    [
      'of another continent',
      { type: 'position', data: { ...data, position: { lat: 51, lng: 0 }, at: Date.now(), eta: 1 } },
    ],
  ])('that are %s change nothing', async (_, message) => {
    const known = { ...parcel(), eta: etaIn(12) }
    show({ answers: [known] })
    await screen.findByText('12 min')
    await send('order/so-1/driver', message)
    // The next message is shown after it.
    await send('order/so-1/driver', { type: 'tracking', data: { ...known, stopsBefore: 2 } })
    expect(await screen.findByText('2 stops before you')).toBeTruthy()
    expect(screen.getByText('12 min')).toBeTruthy()
  })

  test('that do not come: it asks every ten seconds and says so', async () => {
    broker.isOpen = false
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { call } = show({ answers: [parcel({ state: 'packed' }), parcel()] })
    await screen.findByRole('region', { name: `Packed, waiting for a biker ${PARCEL}` })
    expect(screen.queryByText('Not live: updated every 10 seconds')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText('Not live: updated every 10 seconds')).toBeTruthy()
    expect(call).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(5100))
    expect(await screen.findByRole('region', { name: `Malik is on the way ${PARCEL}` })).toBeTruthy()
    expect(call).toHaveBeenCalledTimes(2)
  })

  test.each(['delivered', 'cancelled'] as const)('nothing is asked again about a parcel that is %s', async (state) => {
    broker.isOpen = false
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { call } = show({ answers: [parcel({ state })] })
    await screen.findByRole('region')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(call).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Not live: updated every 10 seconds')).toBeNull()
    expect(broker.listeners.size).toBe(0)
  })
})
