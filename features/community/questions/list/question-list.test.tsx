import { screen, waitFor, within } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { manyQuestions, question } from '../testing/question-samples'
import { QuestionService, setPhone, showQuestions } from '../testing/show-questions'

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  setPhone(false)
})

const items = () => within(list()).getAllByRole('listitem')
const list = () => screen.getByRole('list')

describe('more than four questions', () => {
  test('show four at first; "View all questions" shows the loaded ones and loads five more as its end comes into view', async () => {
    const service = new QuestionService(manyQuestions(12))
    const { user } = await showQuestions(service, 12)
    expect(items()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'View all questions' }))
    expect(items()).toHaveLength(5)
    expect(service.of('questions')).toHaveLength(1)
    mockAllIsIntersecting(true)
    await waitFor(() => expect(items()).toHaveLength(10))
    mockAllIsIntersecting(true)
    await waitFor(() => expect(items()).toHaveLength(12))
    expect(service.of('questions').map(({ skip, limit }) => [skip, limit])).toEqual([
      [0, 5],
      [0, 10],
      [0, 15],
    ])
    await user.click(screen.getByRole('button', { name: 'View less questions' }))
    expect(items()).toHaveLength(4)
    expect(screen.getByRole('button', { name: 'View all questions' })).toBeTruthy()
  })

  test('"View less questions" brings the end of the four that are left into view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    const { user } = await showQuestions(new QuestionService(manyQuestions(12)), 12)
    await user.click(screen.getByRole('button', { name: 'View all questions' }))
    const itemCounts: number[] = []
    scrolled.mockImplementation(() => void itemCounts.push(items().length))
    await user.click(screen.getByRole('button', { name: 'View less questions' }))
    expect(itemCounts).toEqual([4])
    const target = scrolled.mock.contexts.at(-1) as Element
    expect(target.contains(screen.getByRole('button', { name: 'View all questions' }))).toBe(true)
    scrolled.mockRestore()
  })

  test('four have no "View all questions"', async () => {
    await showQuestions(new QuestionService(manyQuestions(4)), 4)
    expect(items()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'View all questions' })).toBeNull()
  })

  test('that could not be loaded leave the others, and can be asked for again', async () => {
    const service = new QuestionService(manyQuestions(7))
    const { user } = await showQuestions(service, 7)
    await user.click(screen.getByRole('button', { name: 'View all questions' }))
    service.fail('questions')
    mockAllIsIntersecting(true)
    expect(await screen.findByText('More questions could not be loaded.')).toBeTruthy()
    expect(items()).toHaveLength(5)
    service.instead.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(items()).toHaveLength(7))
  })
})

describe('the order', () => {
  const headingOf = () => screen.getByRole('heading', { level: 3 }).textContent

  test('is Most Recent Questions at first; another option sends its index + 1 and changes the heading', async () => {
    const service = new QuestionService(manyQuestions(2))
    const { user } = await showQuestions(service, 2)
    expect(headingOf()).toBe('Sorted by Most Recent Questions')
    const select = screen.getByRole('combobox', { name: 'Sort questions' })
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Most Answers', 'Most Recent Questions', 'Most Recent Answers', 'Oldest Questions'])
    for (const [name, trigger] of [
      ['Most Answers', 1],
      ['Most Recent Answers', 3],
      ['Oldest Questions', 4],
    ] as const) {
      await user.selectOptions(select, name)
      await waitFor(() => expect(headingOf()).toBe(`Sorted by ${name}`))
      expect(service.of('questions').at(-1)).toMatchObject({ trigger, skip: 0, limit: 5 })
    }
  })

  test('that is chosen again sends nothing', async () => {
    const service = new QuestionService(manyQuestions(2))
    const { user } = await showQuestions(service, 2)
    await user.selectOptions(screen.getByRole('combobox'), 'Most Recent Questions')
    expect(service.of('questions')).toHaveLength(1)
  })
})

describe('the search', () => {
  test('waits for a pause in typing, highlights matches, and announces their number', async () => {
    const service = new QuestionService([...manyQuestions(6), question()])
    const { user } = await showQuestions(service, 7)
    await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'BOTTLE')
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(service.of('questions').map(({ searchName }) => searchName)).toEqual(['', 'BOTTLE'])
    expect(screen.getByText('bottle').tagName).toBe('MARK')
    expect(screen.getByText('1 question matches')).toBeTruthy()
  })

  test('ends the call that it overtakes', async () => {
    const service = new QuestionService(manyQuestions(6))
    const { user } = await showQuestions(service, 6)
    service.instead.set('questions', () => new Promise<never>(() => undefined))
    const box = screen.getByRole('searchbox')
    await user.type(box, 'fir')
    await waitFor(() => expect(service.of('questions')).toHaveLength(2))
    service.instead.clear()
    await user.clear(box)
    await user.type(box, '6')
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(service.sent[1]?.options.signal?.aborted).toBe(true)
  })

  test('without a match keeps the box, and says which word no question has', async () => {
    const { user } = await showQuestions(new QuestionService(manyQuestions(6)), 6)
    await user.type(screen.getByRole('searchbox'), 'unicorn')
    expect(await screen.findByText('No question mentions “unicorn”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(items()).toHaveLength(4))
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })
})
