import type { SeedOwnQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about the dryer balls. */
export const woolDryerBallQuestions: readonly SeedOwnQuestion[] = [
  {
    ask: 'How many do I need for a small load, three or all six?',
    name: 'Hana T.',
    daysAgo: 4,
    answers: [
      { answer: 'Three for half a drum, all six for a full one.', daysAgo: 3, up: 36 },
      {
        answer: 'I always throw in all six. It is faster than thinking about it.',
        name: 'Patrick M.',
        daysAgo: 2,
        up: 18,
        down: 1,
      },
    ],
  },
  { ask: 'Do they work in a heat pump dryer with a very small drum?', name: 'Salma K.', daysAgo: 10 },
  {
    ask: 'Are they loud at night? Our dryer stands behind the bedroom wall.',
    daysAgo: 37,
    answers: [
      {
        answer: 'A soft thud. With jeans in the drum you do not hear it at all.',
        name: 'Julia B.',
        daysAgo: 36,
        up: 29,
      },
      {
        answer: 'An empty drum is loud, a full one hardly. We would not start it at midnight either way.',
        daysAgo: 35,
        up: 14,
      },
      {
        answer: 'I hear them. I like it, it sounds like horses far away.',
        name: 'Felix E.',
        daysAgo: 20,
        up: 47,
        down: 2,
      },
    ],
  },
  {
    ask: 'Can I put a few drops of lavender oil on them?',
    name: 'Anika N.',
    daysAgo: 92,
    answers: [
      {
        answer: 'Two drops each, and let them sink in for an hour, so that nothing gets onto the laundry.',
        daysAgo: 91,
        up: 31,
      },
    ],
  },
]
