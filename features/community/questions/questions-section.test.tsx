import { screen, waitFor, within } from '@testing-library/react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { render } from '@/tests/support/render'
import { QuestionsSection } from './questions-section'
import { answer, daysAgo, manyQuestions, question } from './testing/question-samples'
import { QuestionService, setPhone, showQuestions } from './testing/show-questions'

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  setPhone(false)
})

const items = () => within(list()).getAllByRole('listitem')
const list = () => screen.getByRole('list')
const heading = (level: number) => screen.getByRole('heading', { level }).textContent

describe('before it is in view', () => {
  test('the section has its anchor, its heading with the count, keeps its place, and fetches nothing', () => {
    const service = new QuestionService(manyQuestions(3))
    const product = { parentProductId: 'p', productName: 'n', brandName: 'b', TotalNoOfQuestions: 1234 }
    const { container } = render(
      <ApiProvider value={service}>
        <QuestionsSection product={product} />
      </ApiProvider>,
    )
    expect(container.querySelector('section#questions_answers')).toBeTruthy()
    expect(heading(2)).toBe('Questions & Answers (1,234)')
    expect(container.querySelector('[style*="--rows: 4"]')).toBeTruthy()
    expect(service.sent).toEqual([])
  })
})

describe('the reserved space', () => {
  const showEndingAt = async (bottom: number) => {
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect)
    onTestFinished(() => rect.mockRestore())
    await showQuestions(new QuestionService(manyQuestions(3)), 3)
  }
  const isKept = () => document.querySelector('[style*="--rows"]')?.getAttribute('data-kept')

  test('is given back once the questions are there, where its end is below the window', async () => {
    await showEndingAt(window.innerHeight + 1)
    await waitFor(() => expect(isKept()).toBe('false'))
  })

  test('stays where its end would come into view', async () => {
    await showEndingAt(window.innerHeight)
    expect(isKept()).toBe('true')
  })
})

describe('the list', () => {
  test('is asked for with skip 0, limit 5, the product, trigger 2 and no search', async () => {
    const service = new QuestionService(manyQuestions(3))
    await showQuestions(service, 3)
    expect(service.of('questions')).toEqual([
      { skip: 0, limit: 5, perentProductId: 'parent-1', trigger: 2, searchName: '' },
    ])
  })

  test('shows each question with who asked it and when, and its first answer only', async () => {
    const answers = [answer(), answer({ answerId: 'answer-2', answer: 'No.' }), answer({ answerId: 'answer-3' })]
    await showQuestions(new QuestionService([question({ answer: answers })]), 1)
    const [item] = items()
    expect(item?.textContent).toContain('Q :Can the bottle go into the dishwasher?')
    expect(item?.textContent).toContain('Asked 3 days ago by Ruth A.')
    expect(item?.textContent).toContain('A :Top rack, without the pump.')
    expect(item?.textContent).toContain('Answered 2 days ago by Theo M.')
    expect(item?.textContent).not.toContain('No.')
    const buttons = within(item as HTMLElement).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Helpful: answer by Theo M.3',
      'Not helpful: answer by Theo M.1',
      'Report Abuse',
      'View 2 more answers',
    ])
  })

  test.each([
    ['an asker without a name is a guest user', { userName: ' ' }, 'Asked 3 days ago by guest user'],
    [
      'an answer without a name is by the account that answered',
      { answer: [answer({ userName: '', answeredBy: 'Fern & Field' })] },
      'Answered 2 days ago by Fern & Field',
    ],
    [
      'an answer without either is by the team of the store',
      { answer: [answer({ userName: '' })] },
      'Answered 2 days ago by Fern & Field Team',
    ],
  ])('%s', async (_, changes, text) => {
    await showQuestions(new QuestionService([question(changes)]), 1)
    expect(list().textContent).toContain(text)
  })

  test('keeps what people write in its own direction, with its line breaks, and as text', async () => {
    const text = 'هل هي آمنة؟\n<img src=x onerror=alert(1)> 🧴'
    await showQuestions(new QuestionService([question({ question: text })]), 1)
    const words = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text)
    expect(words.getAttribute('dir')).toBe('auto')
    expect(document.querySelector('img')).toBeNull()
  })

  test('clamps a question above 100 characters behind "View more" and "View less"', async () => {
    const long = `${'a'.repeat(100)}!`
    const service = new QuestionService([
      question({ question: long }),
      question({ questionId: 'q2', question: 'b'.repeat(100) }),
    ])
    const { user } = await showQuestions(service, 2)
    const button = screen.getByRole('button', { name: 'View more' })
    expect(screen.getByText(long).className).toContain('clamped')
    await user.click(button)
    expect(screen.getByText(long).className).not.toContain('clamped')
    await user.click(screen.getByRole('button', { name: 'View less' }))
    expect(screen.getByText(long).className).toContain('clamped')
  })

  test('says in which language a text is that is not in the one of the page', async () => {
    const service = new QuestionService([question({ language: 'ar', answer: [answer({ language: 'en' })] })])
    await showQuestions(service, 1, { locale: 'ar' })
    expect(screen.getAllByText(/^لغة النص/).map(({ textContent }) => textContent)).toEqual(['لغة النص: الإنجليزية'])
    expect(screen.getByText(answer().answer).lang).toBe('en')
  })

  test('says the time in the language of the shop', async () => {
    const service = new QuestionService([question({ postedOn: daysAgo(3) })])
    await showQuestions(service, 1, { locale: 'ar' })
    expect(list().textContent).toContain('سُئل قبل 3 أيام بواسطة Ruth A.')
  })
})

describe('the heading', () => {
  test("shows the service's count of all questions, independent of the search", async () => {
    const { user } = await showQuestions(new QuestionService(manyQuestions(12)), 11)
    expect(heading(2)).toBe('Questions & Answers (12)')
    await user.type(screen.getByRole('searchbox'), '12')
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(heading(2)).toBe('Questions & Answers (12)')
  })

  test('has 0 when there are none: then there is "Ask a Question", and nothing to search or sort', async () => {
    await showQuestions(new QuestionService([]), 0)
    expect(heading(2)).toBe('Questions & Answers (0)')
    expect(screen.getByText('No questions yet. Yours would be the first.')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })
})

describe('a list that failed to load', () => {
  test('is no empty list: it says so, counts 0, and can be asked for again', async () => {
    const service = new QuestionService(manyQuestions(2))
    service.fail('questions', 503)
    const { user } = await showQuestions(service, 2)
    expect(screen.getByText('The questions could not be loaded.')).toBeTruthy()
    expect(heading(2)).toBe('Questions & Answers (0)')
    expect(screen.queryByRole('list')).toBeNull()
    service.instead.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(items()).toHaveLength(2))
    expect(heading(2)).toBe('Questions & Answers (2)')
  })
})
