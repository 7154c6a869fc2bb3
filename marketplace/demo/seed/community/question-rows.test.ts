import { describe, expect, test } from 'vitest'
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from '../../../../contract/community/questions-rules.ts'
import { catalogue, questionsFor } from '../../content/catalogue.ts'
import type { SeedDepartment, SeedProduct } from '../../content/content-schema.ts'
import { questionRows } from './question-rows.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const CREATED_AT = new Date('2025-08-01T00:00:00Z')

const soldIn = ({ groups, products }: SeedDepartment): readonly SeedProduct[] => {
  const leaves = new Set(groups.flatMap((group) => group.leaves.map(({ slug }) => slug)))
  return [...products, ...catalogue.showcase.filter(({ leaf }) => leaves.has(leaf))]
}
const fitting = (department: string, { leaf, picture }: SeedProduct) =>
  questionsFor(department, { leaf, shape: picture.shape })

describe.each(catalogue.departments.map((department) => [department.slug, department] as const))(
  'in %s',
  (slug, department) => {
    test('every question fits a product, so no leaf or shape is misspelt', () => {
      const used = new Set(soldIn(department).flatMap((product) => fitting(slug, product)))
      expect(department.questions.filter((question) => !used.has(question)).map(({ ask }) => ask)).toEqual([])
    })

    test('leaves and shapes refer to existing products', () => {
      const leaves = new Set(soldIn(department).map(({ leaf }) => leaf))
      const shapes = new Set(soldIn(department).map(({ picture }) => picture.shape))
      const named = department.questions
      expect(named.flatMap((question) => question.leaves ?? []).filter((leaf) => !leaves.has(leaf))).toEqual([])
      expect(named.flatMap((question) => question.shapes ?? []).filter((shape) => !shapes.has(shape))).toEqual([])
    })

    test('no text is longer than a shopper or a seller may write', () => {
      for (const { ask, team = '', shoppers = [] } of department.questions) {
        expect(ask.length).toBeLessThanOrEqual(MAX_QUESTION_LENGTH)
        for (const answer of [team, ...shoppers]) expect(answer.length).toBeLessThanOrEqual(MAX_ANSWER_LENGTH)
      }
    })
  },
)

describe('the questions about a product', () => {
  const products = catalogue.departments.flatMap((department) =>
    department.products.map((product) => ({ product, department: department.slug })),
  )
  const rowsOf = products.map((input) => questionRows({ ...input, now: NOW, createdAt: CREATED_AT }))

  test('are up to six, for about two products in three', () => {
    const counts = rowsOf.map(({ questions }) => questions.length)
    expect(Math.max(...counts)).toBe(6)
    const share = counts.filter((count) => count > 0).length / counts.length
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(0.73)
  })

  test('are newer than the product, older than their answers, and in the past', () => {
    for (const { questions, answers } of rowsOf) {
      const askedAt = new Map(questions.map(({ id, createdAt }) => [id, createdAt]))
      for (const { createdAt } of questions) expect(createdAt > CREATED_AT && createdAt < NOW).toBe(true)
      for (const { questionId, createdAt } of answers)
        expect(createdAt > (askedAt.get(questionId) ?? NOW) && createdAt < NOW).toBe(true)
    }
  })

  test('differ: no question is repeated, and no answer or name within a question', () => {
    for (const { questions, answers } of rowsOf) {
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
      for (const { id, userName } of questions) {
        const ownAnswers = answers.filter(({ questionId }) => questionId === id)
        expect(new Set(ownAnswers.map(({ answer }) => answer)).size).toBe(ownAnswers.length)
        const people = [userName, ...ownAnswers.map((answer) => answer.userName)].filter((name) => name !== '')
        expect(new Set(people).size).toBe(people.length)
      }
    }
  })

  test('are asked by guests too, and answered by stores and shoppers, up to four times', () => {
    const questions = rowsOf.flatMap((rows) => rows.questions)
    const answers = rowsOf.flatMap((rows) => rows.answers)
    const perQuestion = questions.map(({ id }) => answers.filter(({ questionId }) => questionId === id).length)
    expect(new Set(perQuestion)).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(questions.filter(({ userName }) => userName === '').length).toBeGreaterThan(50)
    expect(answers.filter(({ userName }) => userName === '').length).toBeGreaterThan(200)
    expect(answers.filter(({ userName }) => userName !== '').length).toBeGreaterThan(400)
  })
})
