import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { questionsAnswer } from '../../../contract/questions.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { addAnswer, addQuestion, minute, productId } from '../../testing/asked-questions.ts'
import { questions } from './questions-tables.ts'

const SOAP = 'olive-oil-castile-soap'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
  await app.database.db.delete(questions)
})
afterEach(async () => {
  await app.database.db.delete(questions)
})
afterAll(() => app.close())

const address = (asked: Record<string, string>) =>
  `/v1/productQuestion?${new URLSearchParams({ perentProductId: productId(SOAP), ...asked })}`
const list = (asked: Record<string, string>) => app.read(questionsAnswer, address(asked))

describe('the search', () => {
  test.each<[name: string, searchName: string, found: readonly string[]]>([
    ['finds words of questions', 'lather', ['Does it LATHER well?']],
    ['finds words of answers', 'almond', ['¿Tiene perfume?']],
    ['does not mind capitals', 'DOES IT', ['Does it LATHER well?']],
    ['does not mind accents in what was written', 'creme brulee', ['Smells like Crème Brûlée?']],
    ['does not mind accents in what is searched', 'läthér', ['Does it LATHER well?']],
    ['does not mind Arabic vowel signs', 'الصابون', ['هل الصَّابُون طبيعي؟']],
    ['finds punctuation', '¿', ['¿Tiene perfume?']],
    ['takes a percent sign for itself', '100%', ['Is it 100% natural?']],
    ['takes a percent sign for nothing else', '%', ['Is it 100% natural?']],
    ['takes an underscore for itself', '_', ['What is sku_7?']],
    ['takes a backslash for itself', '\\', ['A \\ here?']],
    ['takes a quote for itself', "'", ["What's in it?"]],
    ['finds nothing where there is nothing', 'zebra', []],
    ['does not mind spaces around it', '  lather  ', ['Does it LATHER well?']],
  ])('%s', async (_, searchName, found) => {
    await addQuestion(app, SOAP, { question: 'Does it LATHER well?' })
    await addQuestion(app, SOAP, { question: 'Smells like Crème Brûlée?' })
    await addQuestion(app, SOAP, { question: 'هل الصَّابُون طبيعي؟' })
    await addQuestion(app, SOAP, { question: 'Is it 100% natural?' })
    await addQuestion(app, SOAP, { question: 'What is sku_7?' })
    await addQuestion(app, SOAP, { question: 'A \\ here?' })
    await addQuestion(app, SOAP, { question: "What's in it?" })
    await addAnswer(app, await addQuestion(app, SOAP, { question: '¿Tiene perfume?' }), { answer: 'Almond oil only.' })
    await addQuestion(app, 'rosemary-shampoo-bar', { question: 'lather almond % _ of another product' })
    const { data, count, penCount } = await list({ searchName })
    expect(data.map(({ question }) => question)).toEqual(found)
    expect({ count, penCount }).toEqual({ count: 8, penCount: found.length })
  })

  test('counts all that match, however many are shown, and keeps the order', async () => {
    for (let at = 0; at < 9; at += 1) {
      await addQuestion(app, SOAP, { question: at % 2 ? `soap ${at}` : `other ${at}`, createdAt: minute(at) })
    }
    const { data, count, penCount } = await list({ searchName: 'soap', limit: '2', trigger: '4' })
    expect(data.map(({ question }) => question)).toEqual(['soap 1', 'soap 3'])
    expect({ count, penCount }).toEqual({ count: 9, penCount: 4 })
    expect((await list({ searchName: 'soap', skip: '50' })).penCount).toBe(4)
  })

  test('for nothing, or for spaces, is no search', async () => {
    await addQuestion(app, SOAP)
    for (const searchName of ['', '   ']) expect((await list({ searchName })).penCount).toBe(1)
  })

  test('takes a hundred characters as a person counts them, and no more', async () => {
    const family = '👨‍👩‍👧‍👦'
    await addQuestion(app, SOAP, { question: family.repeat(100) })
    expect((await list({ searchName: family.repeat(100) })).penCount).toBe(1)
    expect(await app.refusal(address({ searchName: family.repeat(101) }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('searchName'),
    })
  })
})
