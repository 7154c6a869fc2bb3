import type { SeedOwnQuestion } from '../../seed/seed-shapes.ts'

/** Of the demo seller's own store; the latest one waits for an answer. */
export const zeroWasteStarterKitQuestions: readonly SeedOwnQuestion[] = [
  {
    ask: 'Can I swap the dryer balls for a second pack of wraps? We do not have a dryer.',
    name: 'Naomi P.',
    daysAgo: 1,
  },
  {
    ask: 'Is everything in it full size?',
    name: 'Arjun B.',
    daysAgo: 12,
    answers: [
      { answer: 'All four of them, and each can be ordered again by itself.', daysAgo: 11, up: 23 },
      { answer: 'Yes. The laundry sheets alone lasted us three months.', name: 'Camila S.', daysAgo: 9, up: 12 },
    ],
  },
  {
    ask: 'Would it do as a housewarming present for two students?',
    daysAgo: 40,
    answers: [
      {
        answer: 'Gave it to my niece, she wrote to me about the brushes of all things.',
        name: 'Deborah W.',
        daysAgo: 38,
        up: 16,
      },
    ],
  },
]
