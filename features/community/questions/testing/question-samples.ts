import type { Answer, Question } from '@/contract/community/questions'

/** Unix seconds, this many days ago. */
export const daysAgo = (days: number): number => Math.floor(Date.now() / 1000) - days * 86_400

/** An answer as the contract parses it. */
export const answer = (changes: Partial<Answer> = {}): Answer => ({
  answerId: 'answer-1',
  answer: 'Top rack, without the pump.',
  postedOn: daysAgo(2),
  userName: 'Theo M.',
  answeredBy: '',
  upVoteCount: 3,
  downVoteCount: 1,
  upVotes: [],
  downVote: [],
  abuse: [],
  isAlreadyLiked: false,
  isAlreadyDisLike: false,
  isOwn: false,
  ...changes,
})

/** A question as the contract parses it. */
export const question = (changes: Partial<Question> = {}): Question => ({
  questionId: 'question-1',
  question: 'Can the bottle go into the dishwasher?',
  postedOn: daysAgo(3),
  userName: 'Ruth A.',
  answer: [answer()],
  ...changes,
})

/** This many questions, "Question 1?" and so on, with an answer each. */
export const manyQuestions = (count: number): Question[] =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return question({
      questionId: `question-${number}`,
      question: `Question ${number}?`,
      answer: [answer({ answerId: `answer-${number}`, answer: `Answer ${number}.` })],
    })
  })
