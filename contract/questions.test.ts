import { expect, test } from 'vitest'
import { questionsAnswer } from './questions'

test('a response without questions parses to an empty list with counts of 0', () => {
  expect(questionsAnswer.parse({})).toEqual({ data: [], count: 0, penCount: 0 })
})

test('missing fields of a question and its answers default to empty, zero or false', () => {
  const postedOn = 1_780_000_000
  const answer = { answerId: 'a', answer: 'It is.', postedOn }
  const { data } = questionsAnswer.parse({ data: [{ question: 'Is it mild?', postedOn, answer: [answer] }] })
  expect(data).toEqual([
    {
      question: 'Is it mild?',
      postedOn,
      userName: '',
      answer: [
        {
          ...answer,
          userName: '',
          answeredBy: '',
          upVoteCount: 0,
          downVoteCount: 0,
          upVotes: [],
          downVote: [],
          abuse: [],
          isAlreadyLiked: false,
          isAlreadyDisLike: false,
          isOwn: false,
        },
      ],
    },
  ])
})
