import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { signInAs } from '@/tests/support/session/signed-in'
import { brokenPicture, type Interference, notPicture, picture, showOpener } from './testing/show-opener'

beforeEach(async () => {
  sessionStorage.clear()
  await signInAs('partner')
})

const shown = () => screen.queryAllByRole('img', { name: /^Your picture/ })
const chooser = () => screen.getByLabelText('Add pictures')
const isSent = () => waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]))

async function openForm(interfere?: Interference) {
  const rendered = await showOpener('linen-bath-towel', interfere)
  return { ...rendered, dialog: await rendered.openIt() }
}

describe('pictures of a review', () => {
  test('are seen at once, several at a time, and sent as a form that the marketplace reads', async () => {
    const { user, callsOf } = await openForm()
    await user.upload(chooser(), [picture('one.png'), picture('two.png')])
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(shown()[0]?.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    await isSent()
    expect(callsOf('uploadReviewImage').map(({ input }) => input)).toEqual([
      { name: 'one.png', data: expect.stringMatching(/^iVBOR/) },
      { name: 'two.png', data: expect.stringMatching(/^iVBOR/) },
    ])
    expect(screen.queryByText('Error uploading images')).toBeNull()
  })

  test('show their upload progress', async () => {
    const { user } = await openForm(({ name, options }) => {
      if (name !== 'uploadReviewImage') return undefined
      options?.onProgress?.(0.64)
      return new Promise(() => undefined)
    })
    await user.upload(chooser(), [picture('one.png')])
    const bar = await screen.findByRole('progressbar', { name: 'Picture 1 is being sent' })
    expect(bar.getAttribute('aria-valuenow')).toBe('64')
    expect(screen.getByText('64%')).toBeTruthy()
  })

  test('one invalid file: shows "File is invalid", and nothing of the batch is taken', async () => {
    const { user, callsOf } = await openForm()
    await user.upload(chooser(), [picture('one.png'), notPicture('two.png')])
    expect(await screen.findByText('File is invalid')).toBeTruthy()
    expect(shown()).toEqual([])
    expect(callsOf('uploadReviewImage')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove two.png' }))
    expect(screen.queryByText('File is invalid')).toBeNull()
  })

  test('one file that the marketplace rejects fails the whole batch; earlier pictures stay', async () => {
    const { user } = await openForm()
    await user.upload(chooser(), [picture('before.png')])
    await isSent()
    await user.upload(chooser(), [picture('one.png'), brokenPicture('two.png')])
    expect(await screen.findByText('File is invalid')).toBeTruthy()
    expect(screen.getByText('Error uploading images')).toBeTruthy()
    expect(shown()).toHaveLength(1)
  })

  test('an upload that fails says "Error uploading images", keeps the review back, and can be tried again', async () => {
    let isAway = true
    const { user, dialog, callsOf } = await openForm(({ name }) =>
      name === 'uploadReviewImage' && isAway
        ? Promise.reject(new ApiError({ kind: 'network', endpoint: name, message: 'Gone.' }))
        : undefined,
    )
    await user.upload(chooser(), [picture('one.png')])
    expect(await screen.findByText('Error uploading images')).toBeTruthy()
    const overall = within(dialog).getByRole('radiogroup', { name: /^Overall rating/ })
    await user.click(within(overall).getByRole('radio', { name: '5 stars' }))
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Soft')
    await user.click(screen.getByRole('button', { name: /^Send review/ }))
    expect(screen.getByText('Send your pictures again or remove them.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
    expect(callsOf('writeReview')).toEqual([])
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Error uploading images')).toBeNull())
    await isSent()
    const [first, again] = callsOf('uploadReviewImage').map(({ options }) => options?.idempotencyKey)
    expect(first).toBe(again)
  })

  test('are limited to six: the others are left out, with a message', async () => {
    const { user } = await openForm()
    await user.upload(
      chooser(),
      Array.from({ length: 8 }, (_, index) => picture(`${index}.png`)),
    )
    expect(await screen.findByText('Up to 6 pictures can be sent: the others were left out.')).toBeTruthy()
    expect(shown()).toHaveLength(6)
    expect(screen.queryByLabelText('Add pictures')).toBeNull()
    await isSent()
  })

  test('can be taken away, also while they are being sent', async () => {
    const { user, callsOf } = await openForm(({ name, options }) =>
      name === 'uploadReviewImage'
        ? new Promise((_, reject) => {
            const gone = new ApiError({ kind: 'aborted', endpoint: name, message: 'Nobody waits.' })
            options?.signal?.addEventListener('abort', () => reject(gone))
          })
        : undefined,
    )
    await user.upload(chooser(), [picture('one.png')])
    await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }))
    expect(callsOf('uploadReviewImage')[0]?.options?.signal?.aborted).toBe(true)
    await waitFor(() => expect(shown()).toEqual([]))
    expect(screen.queryByText('Error uploading images')).toBeNull()
  })

  test.each([
    ['dropped', 'drop', 'dataTransfer'],
    ['pasted', 'paste', 'clipboardData'],
  ] as const)('can be %s', async (_, kind, property) => {
    await openForm()
    const field = screen.getByRole('textbox', { name: 'Your review' })
    const event = createEvent[kind](field)
    Object.defineProperty(event, property, { value: { files: [picture('one.png')], types: ['Files'] } })
    fireEvent(field, event)
    expect(event.defaultPrevented).toBe(true)
    await waitFor(() => expect(shown()).toHaveLength(1))
    await isSent()
  })
})
