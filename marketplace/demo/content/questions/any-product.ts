import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about anything. */
export const anyProductQuestions: readonly SeedQuestion[] = [
  {
    ask: 'How is it packed? I am trying to get through the year without any plastic tape.',
    team: 'Paper tape, a recycled carton and shredded paper from our own office. If anything plastic is in your parcel, tell us: it got there by mistake.',
    shoppers: ['All paper and cardboard here, and the carton went straight into the compost.'],
  },
  {
    ask: 'Can you add a handwritten note? It is for a friend who moved away.',
    team: 'Gladly. Write the words into the order note and we copy them onto a card, no charge.',
    shoppers: [
      'They did it for my mother’s birthday, with a little pressed leaf even.',
      'Yes! Keep it short though, the card is small.',
    ],
  },
  {
    ask: 'how long did delivery take for you? I need it before the 20th',
    shoppers: [
      'Four working days to Ohio.',
      'Six days to Maine, over a holiday weekend.',
      'Ordered Monday morning, was here Thursday.',
    ],
  },
  {
    ask: 'Do you ship to Alaska without an extra charge?',
    team: 'We do, at the same rate as anywhere else. Please allow three days more.',
  },
  {
    ask: 'Is it really like in the pictures? I have been disappointed before.',
    shoppers: [
      'Pretty much exactly. The color is a touch warmer in daylight.',
      'Yes. I had expected it to be a little bigger, but the measurements are on the page, my fault.',
    ],
  },
  { ask: 'Will there be a discount for three or more?' },
  {
    ask: 'Can I visit you somewhere and see it before I buy?',
    team: 'Our workshop is open on the first Saturday of each month. Tell us a day ahead and we put the kettle on.',
  },
  {
    ask: 'What happens if it arrives damaged?',
    team: 'Send us a photo within two weeks and a new one is on its way, and you need not send the broken one back.',
    shoppers: ['Happened to me once, they answered the same afternoon and were lovely about it.'],
  },
]
