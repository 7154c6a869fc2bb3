import { expect, test } from 'vitest'
import { DEFAULT_QUESTION_SORT } from '@/contract/community/questions-rules'
import { SORT_OPTIONS, triggerFrom } from './question-sort'

test('there are four options, and the trigger of each is its index + 1', () => {
  expect(SORT_OPTIONS).toEqual([
    { trigger: 1, name: 'mostAnswers' },
    { trigger: 2, name: 'recentQuestions' },
    { trigger: 3, name: 'recentAnswers' },
    { trigger: 4, name: 'oldest' },
  ])
})

test('the option at index 1 is the default: trigger 2, the most recent questions', () => {
  expect(SORT_OPTIONS[1]).toEqual({ trigger: DEFAULT_QUESTION_SORT, name: 'recentQuestions' })
})

test.each([
  ['1', 1],
  ['4', 4],
  ['5', 2],
  ['', 2],
] as const)('the value %j of the select is trigger %s', (value, trigger) => {
  expect(triggerFrom(value)).toBe(trigger)
})
