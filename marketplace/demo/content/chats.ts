/** What was said, and how many minutes before the seed. 'me': the shopper. */
interface ChatLine {
  readonly by: 'me' | 'them'
  readonly text: string
  readonly minutesAgo: number
}

interface DemoChat {
  /** The slug of a store, or the courier of the parcel that is on its way, or of the one that was delivered last. */
  readonly with:
    | { readonly store: string }
    | { readonly courier: 'picker' | 'biker'; readonly of: 'onItsWay' | 'delivered' }
  readonly lines: readonly ChatLine[]
  /** How many of the other side's last messages are unread. */
  readonly unread?: number
}

const HOUR = 60
const DAY = 24 * HOUR

/**
 * The member's conversations. Those about the parcel that was delivered last are as old as its delivery: its lines count
 * the minutes after it.
 */
export const memberChats: readonly DemoChat[] = [
  {
    with: { store: 'duskhaus' },
    lines: [
      { by: 'them', text: 'Your candle left our workshop this morning.', minutesAgo: 34 * DAY },
      { by: 'me', text: 'Thank you for the quick answer. It smells wonderful.', minutesAgo: 33 * DAY },
    ],
  },
  {
    with: { store: 'lino' },
    lines: [
      { by: 'me', text: 'When is sage back?', minutesAgo: 25 * DAY },
      {
        by: 'them',
        text: 'The next dyeing is in two weeks. We will mail those who asked to be told.',
        minutesAgo: 25 * DAY - 3 * HOUR,
      },
      { by: 'me', text: 'I did. Thanks!', minutesAgo: 24 * DAY },
    ],
  },
  {
    with: { courier: 'biker', of: 'delivered' },
    lines: [
      { by: 'me', text: 'The gate code is 4180.', minutesAgo: 90 },
      { by: 'them', text: 'All at your door, enjoy.', minutesAgo: -4 },
    ],
  },
  {
    with: { store: 'fern-and-field' },
    lines: [
      { by: 'me', text: 'The mug is lovely, thank you. Do you have it in green, too?', minutesAgo: 3 * DAY },
      { by: 'them', text: 'We are glazing the first green ones next week.', minutesAgo: 3 * DAY - 2 * HOUR },
      { by: 'me', text: 'Please keep one for me.', minutesAgo: 26 * HOUR },
    ],
  },
  {
    with: { courier: 'picker', of: 'onItsWay' },
    lines: [
      {
        by: 'them',
        text: 'The last box has a dent. Shall I take it, or wait for the next delivery?',
        minutesAgo: 47 * HOUR,
      },
      { by: 'me', text: 'A dent is fine. And please no bubble wrap.', minutesAgo: 47 * HOUR - 6 },
      { by: 'them', text: 'Paper only, of course.', minutesAgo: 47 * HOUR - 7 },
    ],
  },
  {
    with: { store: 'uji-grove' },
    lines: [
      { by: 'me', text: 'Is the spring harvest in already?', minutesAgo: 30 * HOUR },
      { by: 'them', text: 'It arrives on Friday. Shall we keep a tin for you?', minutesAgo: 22 * HOUR },
    ],
    unread: 1,
  },
  {
    with: { store: 'solwyn' },
    lines: [
      { by: 'them', text: 'How do you like the day cream?', minutesAgo: 2 * HOUR },
      { by: 'me', text: 'Does it go under sunscreen?', minutesAgo: 35 },
    ],
  },
  {
    with: { courier: 'biker', of: 'onItsWay' },
    lines: [
      { by: 'me', text: 'A bag is fine. This is how the last one came, it held well.', minutesAgo: 18 },
      { by: 'them', text: 'I have your parcel, and a few stops before you.', minutesAgo: 6 },
      { by: 'them', text: 'Shall I ring, or leave it at the door?', minutesAgo: 5 },
    ],
    unread: 2,
  },
]
