import { screen, waitFor } from '@testing-library/react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '@/tests/support/session/signed-in'
import { answer, question } from '../testing/question-samples'
import { QuestionService, setPhone, showQuestions } from '../testing/show-questions'

const messages = vi.fn()

beforeEach(async () => {
  setupIntersectionMocking(vi.fn)
  setPhone(false)
  messages.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await signInAs('shopper')
})

const press = { vote: /^Helpful/, report: /^Report Abuse/ } as const

test.each([
  ['a vote that is refused', 'vote', 'voteAnswer', 500, 'Failed to update vote. Please try again.', 'error'],
  ['a vote whose call fails', 'vote', 'voteAnswer', undefined, 'Something went wrong. Please try again.', 'error'],
  ['a report', 'report', undefined, undefined, 'Reported Successfully!', 'success'],
  ['a report made before', 'report', 'reportAnswer', 409, 'Report Already Submitted', 'error'],
  [
    'a report whose call fails',
    'report',
    'reportAnswer',
    undefined,
    'Something went wrong. Please try again.',
    'error',
  ],
] as const)('%s: its message stays 3 s', async (_, what, failing, status, message, variant) => {
  const service = new QuestionService([question({ answer: [answer()] })])
  if (failing) service.fail(failing, status)
  const { user } = await showQuestions(service, 1, { messages })
  await user.click(screen.getByRole('button', { name: press[what] }))
  await waitFor(() => expect(messages.mock.calls).toEqual([[{ message, variant, timeout: 3000 }]]))
})

test.each([
  ['a question that was sent', undefined, 'Question submitted', 'success'],
  ['a question that could not be sent', 500, 'Error while Question submitting', 'error'],
] as const)('%s: its message stays the usual 2 s', async (_, status, message, variant) => {
  const service = new QuestionService([question()])
  if (status) service.fail('askQuestion', status)
  const { user } = await showQuestions(service, 1, { messages })
  await user.click(screen.getByRole('button', { name: 'Ask a Question' }))
  await user.type(await screen.findByPlaceholderText('Type your question here'), 'Is it mild?')
  await user.click(screen.getByRole('button', { name: /^Submit/ }))
  await waitFor(() => expect(messages.mock.calls).toEqual([[{ message, variant }]]))
})
