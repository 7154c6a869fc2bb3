import { screen, waitFor, within } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { sessionAnswer } from '@/contract/account/accounts'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { QuestionsSection } from '../questions-section'
import { setPhone } from '../testing/show-questions'

/** A product of the store whose seller answers. */
const SLUG = 'plain-good-unscented-shampoo'

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  setPhone(false)
})

test('a question is asked, its seller answers, and others vote on the answer and report it once', async () => {
  const { productData: product } = await browserApi.call('productBySlug', { slug: SLUG })
  const question = 'Does it suit a 🐕 with a\nsensitive coat?'
  await signInAs('shopper')
  const asker = await show(product)
  await asker.user.click(await screen.findByRole('button', { name: 'Ask a Question' }))
  await asker.user.type(await screen.findByPlaceholderText('Type your question here'), `  ${question} `)
  await asker.user.click(screen.getByRole('button', { name: /^Submit/ }))
  expect(await screen.findByText('Question submitted')).toBeTruthy()
  const questionItem = await findItem(question)
  expect(questionItem.textContent).toMatch(/Asked \d+ seconds? ago by \S/)
  asker.unmount()

  await answerAs('seller', product.parentProductId, question, 'It does. We wash our own with it.')

  await signInAs('member')
  const { user } = await show(product)
  const item = await findItem(question)
  expect(item.textContent).toContain('It does. We wash our own with it.')
  expect(item.textContent).toContain('by Fern & Field')
  const like = () => within(item).getByRole('button', { name: /^Helpful/ })
  const dislike = () => within(item).getByRole('button', { name: /^Not helpful/ })
  await user.click(like())
  await waitFor(async () => expect(await votesOf(product.parentProductId, question)).toEqual([1, 0, true, false]))
  await user.click(dislike())
  await waitFor(async () => expect(await votesOf(product.parentProductId, question)).toEqual([0, 1, false, true]))
  expect(like().textContent).toMatch(/0$/)
  expect(dislike().textContent).toMatch(/1$/)

  await user.click(within(item).getByRole('button', { name: /^Report Abuse/ }))
  expect(await screen.findByText('Reported Successfully!')).toBeTruthy()
  await waitFor(() =>
    expect(within(item).getByRole('button', { name: 'Reported Abuse' })).toHaveProperty('disabled', true),
  )
})

async function show(product: Awaited<ReturnType<typeof browserApi.call<'productBySlug'>>>['productData']) {
  const { parentProductId, productName, storeName: brandName, TotalNoOfQuestions } = product
  const rendered = render(
    <QuestionsSection product={{ parentProductId, productName, brandName, TotalNoOfQuestions }} />,
  )
  mockAllIsIntersecting(0.1)
  return rendered
}

async function findItem(question: string): Promise<HTMLElement> {
  const text = await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === question)
  const item = text.closest('li')
  if (!item) throw new Error('The question stands in no list.')
  return item
}

const readAnswer = async (parentProductId: string, question: string) => {
  const input = { skip: 0, limit: 100, perentProductId: parentProductId, trigger: 2 as const, searchName: '' }
  return (await browserApi.call('questions', input)).data.find((one) => one.question === question)
}

async function votesOf(parentProductId: string, question: string) {
  const answer = (await readAnswer(parentProductId, question))?.answer[0]
  return [answer?.upVoteCount, answer?.downVoteCount, answer?.isAlreadyLiked, answer?.isAlreadyDisLike]
}

/** The storefront has no screen for sellers: theirs is a plain call. */
async function answerAs(account: DemoAccount, parentProductId: string, question: string, answer: string) {
  const questionId = (await readAnswer(parentProductId, question))?.questionId
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${inject('marketplaceUrl')}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/v1/signIn', { email: `${account}@demo.test`, password: 'Talents-2026' })
  const { token } = sessionAnswer.parse(await signedIn.json()).data
  const answered = await post('/v1/productAnswer', { questionId, answer }, { Authorization: token.accessToken })
  expect(answered.ok).toBe(true)
}
