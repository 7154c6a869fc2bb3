import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionsAnswer } from '../../../contract/questions.ts'
import { newId } from '../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { addAnswer, addQuestion, productId } from '../../testing/asked-questions.ts'
import { newAccount, type Shopper } from '../../testing/shopper.ts'
import { answerReports, questions } from './questions-tables.ts'

const SOAP = 'olive-oil-castile-soap'
const REPORT = '/v1/reportProductQuestionAnswer'

let app: AppUnderTest
let shopper: Shopper
let answerId: string
beforeAll(async () => {
  app = await openApp()
  await app.database.db.delete(questions)
  shopper = await newAccount(app)
})
beforeEach(async () => {
  answerId = await addAnswer(app, await addQuestion(app, SOAP))
})
afterEach(async () => {
  await app.database.db.delete(questions)
})
afterAll(() => app.close())

const reports = () => app.database.db.select().from(answerReports)

describe('a report', () => {
  test('is taken once: the second is a conflict, in the language of the shop', async () => {
    expect(await shopper.call('POST', REPORT, { answerId })).toMatchObject({
      status: 200,
      body: { message: 'Reported Successfully!' },
    })
    expect(await shopper.call('POST', REPORT, { answerId })).toMatchObject({
      status: 409,
      code: 'ALREADY_REPORTED',
      message: 'Report Already Submitted',
    })
    expect(await shopper.call('POST', REPORT, { answerId }, { language: 'ms' })).toMatchObject({
      message: 'Laporan Sudah Dihantar',
    })
    expect(await reports()).toHaveLength(1)
  })

  test('is taken once when twenty come at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => shopper.call('POST', REPORT, { answerId })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await reports()).toHaveLength(1)
  })

  test('that is sent again with its key gets the first answer', async () => {
    const key = { 'idempotency-key': newId() }
    for (const _ of ['first', 'again']) {
      expect(await shopper.call('POST', REPORT, { answerId }, key)).toMatchObject({ status: 200 })
    }
    expect(await reports()).toHaveLength(1)
  })

  test('is one for each user', async () => {
    for (const who of [shopper, await newAccount(app)]) {
      expect(await who.call('POST', REPORT, { answerId })).toMatchObject({ status: 200 })
    }
    expect(await reports()).toHaveLength(2)
  })

  test('is marked for whoever reported, and for nobody else', async () => {
    await shopper.call('POST', REPORT, { answerId })
    const abuse = async (token: string) => {
      const list = await app.read(questionsAnswer, `/v1/productQuestion?perentProductId=${productId(SOAP)}`, { token })
      return list.data[0]?.answer[0]?.abuse
    }
    expect(await abuse(shopper.token)).toEqual([{ userId: shopper.id }])
    expect(await abuse(app.memberToken)).toEqual([])
  })
})
