import { screen, waitFor, within } from '@testing-library/react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAs } from '@/tests/support/session/signed-in'
import { answer, manyQuestions, question } from '../testing/question-samples'
import { QuestionService, setPhone, showQuestions } from '../testing/show-questions'

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  setPhone(true)
})

const moreSigns = (root: HTMLElement = document.body) => within(root).getAllByRole('button', { name: /^More about/ })
const reports = (root: HTMLElement = document.body) => within(root).queryAllByRole('button', { name: /^Report Abuse/ })

describe('on a phone', () => {
  test('"Report Abuse" is behind a sign, open for one answer at a time', async () => {
    const { user } = await showQuestions(new QuestionService(manyQuestions(3)), 3)
    const [first, second] = moreSigns()
    if (!first || !second) throw new Error('There are no signs.')
    expect(reports()).toHaveLength(0)
    await user.click(first)
    expect(reports()).toHaveLength(1)
    expect(first.getAttribute('aria-expanded')).toBe('true')
    await user.click(second)
    expect(reports()).toHaveLength(1)
    expect(first.getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{Escape}')
    expect(reports()).toHaveLength(0)
  })

  test('"Report Abuse" goes by a tap beside it, and by Escape, which gives the focus back to the sign', async () => {
    const { user } = await showQuestions(new QuestionService(manyQuestions(3)), 3)
    const [first] = moreSigns()
    if (!first) throw new Error('There are no signs.')
    await user.click(first)
    await user.click(screen.getByRole('heading', { level: 2 }))
    expect(reports()).toHaveLength(0)

    await user.click(first)
    reports()[0]?.focus()
    await user.keyboard('{Escape}')
    expect(reports()).toHaveLength(0)
    expect(document.activeElement).toBe(first)
  })

  test('has a search icon and "Sort" instead of the search box and the select', async () => {
    await showQuestions(new QuestionService(manyQuestions(3)), 3)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Search questions' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sort' })).toBeTruthy()
  })

  test('"Sort" opens "Sort By" with four options, the active one bold; a choice closes it and sends its trigger', async () => {
    const service = new QuestionService(manyQuestions(3))
    const { user } = await showQuestions(service, 3)
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    const drawer = await screen.findByRole('dialog', { name: 'Sort By' })
    const options = within(within(drawer).getByRole('list')).getAllByRole('button')
    expect(options.map((option) => option.textContent)).toEqual([
      'Most Answers',
      'Most Recent Questions',
      'Most Recent Answers',
      'Oldest Questions',
    ])
    expect(options.map((option) => option.className.includes('active'))).toEqual([false, true, false, false])
    await user.click(within(drawer).getByRole('button', { name: 'Oldest Questions' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.of('questions').at(-1)).toMatchObject({ trigger: 4 })
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Sorted by Oldest Questions')
  })

  test('the search over the whole screen has a way back, its title, a field, and a cross once there is a text', async () => {
    const { user, dialog } = await openSearch(new QuestionService(manyQuestions(3)))
    expect(within(dialog).getByRole('heading', { name: 'Questions & Answers' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Clear' })).toBeNull()
    await user.type(within(dialog).getByRole('searchbox'), '2')
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1))
    await user.click(within(dialog).getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3))
    await user.click(within(dialog).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the search shows whose question and answer it is, the controls of the answer, and the way to the others', async () => {
    const service = new QuestionService([
      question({ answer: [answer({ userName: '', answeredBy: 'hannah' }), answer({ answerId: 'answer-2' })] }),
      question({ questionId: 'q2', question: 'Is it mild?', userName: '', answer: [] }),
    ])
    const { user, dialog } = await openSearch(service)
    const [first, second] = within(dialog).getAllByRole('listitem')
    if (!first || !second) throw new Error('There are no questions.')
    expect(first.textContent).toContain('Asked 3 days ago by Ruth A.')
    expect(first.textContent).toContain('Answered 2 days ago by Fern & Field Team')
    await user.click(within(first).getByRole('button', { name: /^More about/ }))
    const controls = within(first)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(controls).toEqual([
      'Helpful: answer by Fern & Field Team3',
      'Not helpful: answer by Fern & Field Team1',
      'Report Abuse',
      '',
      'Read more answers',
    ])
    expect(second.textContent).toContain('Asked 3 days ago by guest user')
    expect(second.textContent).toContain('No Answers Found')
    await user.click(within(first).getByRole('button', { name: 'Read more answers' }))
    expect(await screen.findByRole('dialog', { name: 'All 2 Answers' })).toBeTruthy()
  })

  test('in the search, a like that is there already is taken back', async () => {
    await signInAs('shopper')
    const service = new QuestionService([question({ answer: [answer({ isAlreadyLiked: true })] })])
    const { user, dialog } = await openSearch(service)
    service.questions = [question({ answer: [answer({ upVoteCount: 2 })] })]
    await user.click(within(dialog).getByRole('button', { name: /^Helpful/ }))
    await waitFor(() =>
      expect(
        within(dialog)
          .getByRole('button', { name: /^Helpful/ })
          .getAttribute('aria-pressed'),
      ).toBe('false'),
    )
    await waitFor(() => expect(service.of('clearOppositeAnswerVote')).toEqual([{ answerId: 'answer-1', vote: 0 }]))
    expect(service.of('voteAnswer')).toEqual([])
  })

  test('more than five: "Show more Questions & Answers" loads five more until loading stops, then "Show Less" goes back', async () => {
    const service = new QuestionService(manyQuestions(7))
    const { user, dialog } = await openSearch(service)
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5)
    await user.click(within(dialog).getByRole('button', { name: 'Show more Questions & Answers' }))
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(7))
    expect(service.of('questions').at(-1)).toMatchObject({ skip: 0, limit: 10 })
    await user.click(within(dialog).getByRole('button', { name: 'Show Less' }))
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5)
    expect(within(dialog).getByRole('button', { name: 'Show more Questions & Answers' })).toBeTruthy()
  })

  test('five have neither', async () => {
    const { dialog } = await openSearch(new QuestionService(manyQuestions(5)))
    expect(within(dialog).queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  test('a search without a match has a picture, names the word, and offers to ask', async () => {
    const { user, dialog } = await openSearch(new QuestionService(manyQuestions(3)))
    await user.type(within(dialog).getByRole('searchbox'), 'unicorn')
    expect(await within(dialog).findByText('No question mentions “unicorn”')).toBeTruthy()
    expect(dialog.querySelector('img')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Ask a Question' })).toBeTruthy()
  })

  test('a search that could not be made says so, and can be made again', async () => {
    const service = new QuestionService(manyQuestions(3))
    const { user, dialog } = await openSearch(service)
    service.fail('questions')
    await user.type(within(dialog).getByRole('searchbox'), '2')
    expect(await within(dialog).findByText('The questions could not be loaded.')).toBeTruthy()
    service.instead.clear()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1))
  })
})

async function openSearch(service: QuestionService) {
  const { user } = await showQuestions(service, service.questions.length)
  await user.click(screen.getByRole('button', { name: 'Search questions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Questions & Answers' })
  await within(dialog).findAllByRole('listitem')
  return { user, dialog }
}
