import { screen, waitFor } from '@testing-library/react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { announceSessionChange } from '@/lib/session/session-state'
import { signInAs } from '@/tests/support/session/signed-in'
import { answer, question } from '../testing/question-samples'
import { QuestionService, setPhone, showQuestions } from '../testing/show-questions'

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  setPhone(false)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const reads = (service: QuestionService) => service.of('questions').length
const serviceWith = (changes: Parameters<typeof answer>[0] = {}) =>
  new QuestionService([question({ answer: [answer(changes)] })])
const status = () => screen.getAllByRole('status').map((element) => element.textContent)

describe('"Report Abuse"', () => {
  const report = () => screen.getByRole('button', { name: /^Report Abuse/ })

  test('of a guest opens sign-in, and goes on by itself', async () => {
    const service = serviceWith()
    const { user, signInRequests } = await showQuestions(service, 1)
    await user.click(report())
    expect(signInRequests).toMatchObject([{ reason: 'report' }])
    expect(service.of('reportAnswer')).toEqual([])
    await signInAs('shopper')
    announceSessionChange()
    signInRequests[0]?.onSignedIn?.()
    expect(await screen.findByText('Reported Successfully!')).toBeTruthy()
    expect(service.of('reportAnswer')).toEqual([{ answerId: 'answer-1' }])
  })

  test('succeeds with its message; the questions are read again, and it reads "Reported Abuse", not to be clicked', async () => {
    const { _id: userId } = await signInAs('shopper')
    const service = serviceWith()
    const { user } = await showQuestions(service, 1)
    service.questions = [question({ answer: [answer({ abuse: [{ userId }] })] })]
    await user.click(report())
    expect(await screen.findByText('Reported Successfully!')).toBeTruthy()
    await waitFor(() => expect(reads(service)).toBe(2))
    expect(screen.getByRole('button', { name: 'Reported Abuse' })).toHaveProperty('disabled', true)
  })

  test('of another user says nothing to this one', async () => {
    await signInAs('shopper')
    await showQuestions(serviceWith({ abuse: [{ userId: 'somebody' }] }), 1)
    expect(report()).toHaveProperty('disabled', false)
  })

  test.each([
    ['made before says so', 409, 'Report Already Submitted'],
    [
      'that was refused for another reason says that something went wrong',
      500,
      'Something went wrong. Please try again.',
    ],
    ['whose call failed says that something went wrong', undefined, 'Something went wrong. Please try again.'],
  ])('%s', async (_, code, message) => {
    await signInAs('shopper')
    const service = serviceWith()
    service.fail('reportAnswer', code)
    const { user } = await showQuestions(service, 1)
    await user.click(report())
    await waitFor(() => expect(status()).toContain(message))
  })
})
