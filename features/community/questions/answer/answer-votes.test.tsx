import { screen, waitFor, within } from '@testing-library/react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { announceSessionChange } from '@/lib/session/session-state'
import { signInAs } from '@/tests/support/session/signed-in'
import { answer, question } from '../testing/question-samples'
import { QuestionService, setPhone, showQuestions } from '../testing/show-questions'

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  setPhone(false)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const like = (root: HTMLElement = document.body) => within(root).getByRole('button', { name: /^Helpful/ })
const dislike = (root: HTMLElement = document.body) => within(root).getByRole('button', { name: /^Not helpful/ })
const votes = (root?: HTMLElement) =>
  [like(root), dislike(root)].map((button) => [
    button.getAttribute('aria-pressed') === 'true',
    Number(button.textContent?.match(/\d+$/)?.[0]),
  ])
const reads = (service: QuestionService) => service.of('questions').length
const liked = { isAlreadyLiked: true }
const disliked = { isAlreadyDisLike: true }
const serviceWith = (changes: Parameters<typeof answer>[0] = {}) =>
  new QuestionService([question({ answer: [answer(changes)] })])

/** A service that does not answer votes until it is told to. */
function holdVotes(service: QuestionService): () => void {
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const answerNow = service.call
  const held = async (...args: Parameters<typeof answerNow>) => {
    if (args[0] !== 'voteAnswer') return answerNow(...args)
    const answered = answerNow(...args)
    // A refusal is told when it is let go.
    answered.catch(() => undefined)
    await gate
    return answered
  }
  Object.assign(service, { call: held })
  return () => go()
}

describe('a vote of a guest', () => {
  test('opens sign-in, changes nothing and sends nothing; after signing in it goes on by itself', async () => {
    const service = serviceWith()
    const { user, signInRequests } = await showQuestions(service, 1)
    await user.click(like())
    expect(signInRequests).toMatchObject([{ reason: 'vote' }])
    expect(votes()).toEqual([
      [false, 3],
      [false, 1],
    ])
    expect(service.of('voteAnswer')).toEqual([])
    await signInAs('shopper')
    announceSessionChange()
    signInRequests[0]?.onSignedIn?.()
    await waitFor(() => expect(service.of('voteAnswer')).toEqual([{ answerId: 'answer-1', vote: 0 }]))
    // What this user voted before is not known: it is taken away first, or setting it again would take it back.
    expect(service.of('clearOppositeAnswerVote')).toEqual([
      { answerId: 'answer-1', vote: 0 },
      { answerId: 'answer-1', vote: 1 },
    ])
  })
})

describe('a vote of the signed-in', () => {
  beforeEach(async () => {
    await signInAs('shopper')
  })

  test('shows before the service answers; then both calls were sent together, and the questions are read again', async () => {
    const service = serviceWith()
    const release = holdVotes(service)
    const { user } = await showQuestions(service, 1)
    await user.click(like())
    await waitFor(() => expect(votes()[0]).toEqual([true, 4]))
    expect(service.of('voteAnswer')).toEqual([{ answerId: 'answer-1', vote: 0 }])
    expect(service.of('clearOppositeAnswerVote')).toEqual([{ answerId: 'answer-1', vote: 1 }])
    expect(reads(service)).toBe(1)
    service.questions = [question({ answer: [answer({ ...liked, upVoteCount: 5 })] })]
    release()
    await waitFor(() => expect(votes()[0]).toEqual([true, 5]))
    expect(reads(service)).toBe(2)
  })

  test('a dislike on a liked answer clears the like; vote 1 is set and 0 taken away', async () => {
    const service = serviceWith(liked)
    const release = holdVotes(service)
    const { user } = await showQuestions(service, 1)
    await user.click(dislike())
    await waitFor(() =>
      expect(votes()).toEqual([
        [false, 2],
        [true, 2],
      ]),
    )
    expect(service.of('voteAnswer')).toEqual([{ answerId: 'answer-1', vote: 1 }])
    expect(service.of('clearOppositeAnswerVote')).toEqual([{ answerId: 'answer-1', vote: 0 }])
    release()
    await waitFor(() => expect(reads(service)).toBe(2))
  })

  test.each([
    ['like', liked, like],
    ['dislike', disliked, dislike],
  ] as const)('in the list, a %s that is there already does nothing', async (_, changes, button) => {
    const service = serviceWith(changes)
    const { user } = await showQuestions(service, 1)
    const before = votes()
    await user.click(button())
    expect(votes()).toEqual(before)
    expect(service.sent.map(({ endpoint }) => endpoint)).toEqual(['questions'])
  })

  test('in the dialog of all answers, the same again takes the vote back, by its PATCH alone', async () => {
    const service = new QuestionService([
      question({ answer: [answer({ ...liked }), answer({ answerId: 'answer-2', userName: 'Mei T.' })] }),
    ])
    const { user } = await showQuestions(service, 1)
    await user.click(screen.getByRole('button', { name: 'View 1 more answer' }))
    const dialog = await screen.findByRole('dialog', { name: 'All 2 Answers' })
    const [first] = within(dialog).getAllByRole('listitem')
    service.questions = [question({ answer: [answer({ upVoteCount: 2 }), answer({ answerId: 'answer-2' })] })]
    await user.click(like(first))
    await waitFor(() => expect(votes(first)[0]).toEqual([false, 2]))
    await waitFor(() => expect(reads(service)).toBe(2))
    expect(service.of('voteAnswer')).toEqual([])
    expect(service.of('clearOppositeAnswerVote')).toEqual([{ answerId: 'answer-1', vote: 0 }])
  })

  test.each([
    ['that the service refused', 500, 'Failed to update vote. Please try again.'],
    ['whose call failed', undefined, 'Something went wrong. Please try again.'],
  ])('%s goes back to what it was, says so, and the questions are read again', async (_, code, message) => {
    const service = serviceWith(disliked)
    service.fail('voteAnswer', code)
    const { user } = await showQuestions(service, 1)
    await user.click(like())
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(reads(service)).toBe(2))
    expect(votes()).toEqual([
      [false, 3],
      [true, 1],
    ])
  })

  test('of a seller of the store is refused in the words of the service, and goes back', async () => {
    const service = serviceWith()
    const serverMessage = 'You sell for this store, so you cannot vote on its answers.'
    service.instead.set('voteAnswer', () =>
      Promise.reject(
        new ApiError({
          kind: 'http',
          endpoint: 'voteAnswer',
          status: 403,
          code: 'OWN_STORE',
          message: serverMessage,
          serverMessage,
        }),
      ),
    )
    const { user } = await showQuestions(service, 1)
    await user.click(like())
    expect(await screen.findByText(serverMessage)).toBeTruthy()
    await waitFor(() => expect(votes()[0]).toEqual([false, 3]))
  })

  test('two opposite votes that both fail leave what it was before the first', async () => {
    const service = serviceWith()
    service.fail('voteAnswer', 500)
    const { user } = await showQuestions(service, 1)
    // The questions cannot be read again either: what is shown is what the votes left.
    service.fail('questions')
    const release = holdVotes(service)
    await user.click(like())
    await waitFor(() => expect(votes()[0]).toEqual([true, 4]))
    await user.click(dislike())
    await waitFor(() => expect(votes()[1]).toEqual([true, 2]))
    release()
    await waitFor(() => expect(service.of('questions').length).toBeGreaterThan(1))
    expect(votes()).toEqual([
      [false, 3],
      [false, 1],
    ])
  })

  test('clicks in quick succession are sent one after another, and the last one stays', async () => {
    const service = serviceWith()
    const release = holdVotes(service)
    const { user } = await showQuestions(service, 1)
    await user.click(like())
    await waitFor(() => expect(votes()[0]).toEqual([true, 4]))
    await user.click(dislike())
    await waitFor(() => expect(votes()[1]).toEqual([true, 2]))
    expect(service.of('voteAnswer')).toHaveLength(1)
    service.questions = [question({ answer: [answer({ ...disliked, downVoteCount: 2 })] })]
    release()
    await waitFor(() => expect(service.of('voteAnswer').map(({ vote }) => vote)).toEqual([0, 1]))
    // Only the last one has the questions read again.
    await waitFor(() => expect(reads(service)).toBe(2))
    expect(votes()).toEqual([
      [false, 3],
      [true, 2],
    ])
  })
})

test("one's own answer shows its votes, with nothing to vote or report by", async () => {
  await signInAs('seller')
  const { container } = await showQuestions(serviceWith({ isOwn: true }), 1)
  expect(container.textContent).toContain('Votes on your answer: 3 helpful, 1 not helpful')
  expect(screen.queryByRole('button', { name: /Helpful|Not helpful|Report/ })).toBeNull()
})

describe('the dialog of all answers', () => {
  test('shows the question and each answer with whose it is, both votes and the report', async () => {
    const answers = [
      answer(),
      answer({ answerId: 'answer-2', answer: 'It does.', userName: ' ', answeredBy: 'Fern & Field' }),
      answer({ answerId: 'answer-3', answer: 'Mine did.', userName: 'Mei T.' }),
    ]
    const { user } = await showQuestions(new QuestionService([question({ answer: answers })]), 1)
    await user.click(screen.getByRole('button', { name: 'View 2 more answers' }))
    const dialog = await screen.findByRole('dialog', { name: 'All 3 Answers' })
    expect(dialog.textContent).toContain('Q:Can the bottle go into the dishwasher?')
    const rows = within(dialog).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[1]?.textContent).toContain('AIt does.Answered 2 days ago by Fern & Field Team')
    for (const row of rows) {
      expect(votes(row)).toHaveLength(2)
      expect(within(row).getByRole('button', { name: /^Report Abuse/ })).toBeTruthy()
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says "No Answers Found" when they have gone meanwhile', async () => {
    await signInAs('shopper')
    const service = new QuestionService([question({ answer: [answer(), answer({ answerId: 'answer-2' })] })])
    const { user } = await showQuestions(service, 1)
    await user.click(screen.getByRole('button', { name: 'View 1 more answer' }))
    const dialog = await screen.findByRole('dialog')
    service.questions = [question({ answer: [] })]
    const [first] = within(dialog).getAllByRole('listitem')
    await user.click(like(first))
    expect(await within(dialog).findByText('No Answers Found')).toBeTruthy()
  })
})
