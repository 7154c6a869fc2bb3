import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { announceSessionChange } from '@/lib/session/session-state'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { manyQuestions } from '../testing/question-samples'
import { QuestionService, setPhone, showQuestions } from '../testing/show-questions'

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  setPhone(false)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

async function openAsk(service = new QuestionService(manyQuestions(1))) {
  await signInAs('shopper')
  const { user } = await showQuestions(service, 1)
  const openIt = async () => {
    await user.click(screen.getByRole('button', { name: 'Ask a Question' }))
    return screen.findByRole('dialog', { name: 'Ask Question' })
  }
  return { user, service, openIt, dialog: await openIt() }
}

const field = () => screen.getByPlaceholderText('Type your question here') as HTMLTextAreaElement
const submit = () => screen.getByRole('button', { name: /^Submit/ })
const counter = () => screen.getByText((_, element) => element?.id === 'question-counter')
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a guest is asked to sign in, by the name of the product; then the question box opens by itself', async () => {
  const { user, signInRequests } = await showQuestions(new QuestionService(manyQuestions(1)), 1)
  await user.click(screen.getByRole('button', { name: 'Ask a Question' }))
  expect(signInRequests).toMatchObject([{ reason: 'question', subject: 'Hand Wash' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await signInAs('shopper')
  announceSessionChange()
  signInRequests[0]?.onSignedIn?.()
  expect(await screen.findByRole('dialog', { name: 'Ask Question' })).toBeTruthy()
})

test('the box has its counter, its disclaimer with the way to the terms, and Submit that waits for a text', async () => {
  const { dialog } = await openAsk()
  expect(counter().textContent).toBe('0 / 1000 Characters')
  expect(dialog.textContent).toContain('Answers come from the community. Evergood is not responsible for them')
  expect(within(dialog).getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms-conditions')
  expect(submit()).toHaveProperty('disabled', true)
})

test('is at most 968 px wide', async () => {
  const { dialog } = await openAsk()
  expect(dialog.style.maxWidth).toBe('968px')
})

test('leading spaces go while typing; spaces alone are no question', async () => {
  const { user } = await openAsk()
  await user.type(field(), '  ')
  expect(submit()).toHaveProperty('disabled', true)
  await user.type(field(), ' Is it mild? ')
  expect(field().value).toBe('Is it mild? ')
  expect(counter().textContent).toBe('12 / 1000 Characters')
})

test('trailing spaces go when it is sent; it closes, is emptied, says so, and the questions are read again', async () => {
  const { user, service, openIt } = await openAsk()
  await user.type(field(), 'Is it mild?  ')
  await user.click(submit())
  expect(await screen.findByText('Question submitted')).toBeTruthy()
  await isGone()
  expect(service.of('askQuestion')).toEqual([{ productId: 'parent-1', question: 'Is it mild?' }])
  expect(service.of('questions')).toHaveLength(2)
  await openIt()
  expect(field().value).toBe('')
})

test('999 characters are no warning; the thousandth makes the counter red and bold', async () => {
  await openAsk()
  paste('a'.repeat(999))
  expect(counter().className).not.toContain('full')
  paste('a'.repeat(1000))
  expect(counter().textContent).toBe('1000 / 1000 Characters')
  expect(counter().className).toContain('full')
})

test('what goes beyond 1,000 characters is refused, typed or pasted, and the box says why', async () => {
  const { user } = await openAsk()
  paste('a'.repeat(1000))
  await user.type(field(), 'b')
  expect(field().value).toBe('a'.repeat(1000))
  expect(counter().textContent).toBe('1000 / 1000 Characters')
  paste(`${field().value}${'c'.repeat(500)}`)
  expect(field().value).toBe('a'.repeat(1000))
  expect(screen.getByText('That would be 1,500 characters. A question has at most 1000.')).toBeTruthy()
})

test('characters count as a person counts them', async () => {
  await openAsk()
  paste('👨‍👩‍👧‍👦🇪🇸é')
  expect(counter().textContent).toBe('3 / 1000 Characters')
})

test('a question that could not be sent stays, says so, and is the same request when it is sent again', async () => {
  const service = new QuestionService(manyQuestions(1))
  service.fail('askQuestion', 500)
  const { user, dialog } = await openAsk(service)
  await user.type(field(), 'Is it mild?')
  await user.click(submit())
  expect(await screen.findByText('Error while Question submitting')).toBeTruthy()
  expect(dialog.isConnected).toBe(true)
  expect(field().value).toBe('Is it mild?')
  service.instead.clear()
  await user.click(submit())
  await isGone()
  const [first, second] = service.sent.filter(({ endpoint }) => endpoint === 'askQuestion')
  expect(first?.options.idempotencyKey).toBeTruthy()
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
})

test('while it is being sent, Submit takes no clicks', async () => {
  const service = new QuestionService(manyQuestions(1))
  service.instead.set('askQuestion', () => new Promise<never>(() => undefined))
  const { user } = await openAsk(service)
  await user.type(field(), 'Is it mild?')
  await user.click(submit())
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('true'))
  await user.click(submit())
  expect(service.of('askQuestion')).toHaveLength(1)
})

test('the text outlives the end of the session: after signing in, the box is open again with it', async () => {
  const { user } = await openAsk()
  await user.type(field(), 'Is it mild?')
  clearCookies()
  act(announceSessionChange)
  await isGone()
  await signInAs('shopper')
  act(announceSessionChange)
  await screen.findByRole('dialog', { name: 'Ask Question' })
  expect(field().value).toBe('Is it mild?')
})

test('Cancel closes it and clears the text; the cross keeps the text', async () => {
  const { user, dialog, openIt } = await openAsk()
  await user.type(field(), 'Is it')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await isGone()
  await openIt()
  expect(field().value).toBe('Is it')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isGone()
  await openIt()
  expect(field().value).toBe('')
})
