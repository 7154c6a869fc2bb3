import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { questionsAnswer } from '../../../../contract/community/questions.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { addAnswer, addQuestion, productId } from '../../../testing/samples/sample-questions.ts'
import { answers, questions } from './questions-tables.ts'

const SOAP = 'olive-oil-castile-soap'

let app: AppUnderTest
let id: string
beforeAll(async () => {
  app = await openApp()
})
beforeEach(async () => {
  await app.database.db.delete(questions)
  id = await addQuestion(app, SOAP, { question: 'Does it smell of Café?' })
})
afterAll(() => app.close())

const found = async (searchName: string) => {
  const query = new URLSearchParams({ perentProductId: productId(SOAP), searchName })
  return (await app.read(questionsAnswer, `/v1/productQuestion?${query}`)).penCount
}

test('an edited question is found by its new text only', async () => {
  expect(await found('cafe')).toBe(1)
  await addAnswer(app, id, { answer: 'Of almonds' })
  await app.database.db.update(questions).set({ question: 'Does it smell of ROSES?' }).where(eq(questions.id, id))
  expect(await Promise.all(['cafe', 'roses', 'almonds'].map(found))).toEqual([0, 1, 1])
})

test('an answer is found by its current text until it is deleted', async () => {
  const first = await addAnswer(app, id, { answer: 'Of ALMÖNDS, says the label' })
  await addAnswer(app, id, { answer: 'Of nothing' })
  expect(await Promise.all(['almonds', 'nothing', 'cafe'].map(found))).toEqual([1, 1, 1])
  await app.database.db.update(answers).set({ answer: 'Of figs' }).where(eq(answers.id, first))
  expect(await Promise.all(['almonds', 'figs', 'nothing', 'cafe'].map(found))).toEqual([0, 1, 1, 1])
  await app.database.db.delete(answers).where(eq(answers.id, first))
  expect(await Promise.all(['figs', 'nothing', 'cafe'].map(found))).toEqual([0, 1, 1])
})
