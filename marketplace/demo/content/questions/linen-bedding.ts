import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about linen and bedding. */
export const linenBeddingQuestions: readonly SeedQuestion[] = [
  {
    ask: 'How much do they shrink in the first wash?',
    leaves: [
      'sheet-sets',
      'duvet-covers',
      'pillowcases',
      'bath-towels',
      'hand-face-towels',
      'napkins-runners',
      'tea-towels',
    ],
    team: 'Three to five per cent in length, which is why they are cut larger. They have the stated size after the first wash.',
    shoppers: ['Measured mine: 3 %.', 'Nothing that I could see.'],
  },
  {
    ask: 'Is it very wrinkled out of the dryer? I do not own an iron and that will not change.',
    leaves: ['sheet-sets', 'duvet-covers', 'pillowcases', 'napkins-runners'],
    shoppers: [
      'It is linen. It is supposed to look like that, and it does.',
      'Take it out slightly damp, shake it, hang it. Good enough for me.',
      'Less than I was afraid of.',
    ],
  },
  {
    ask: 'Does it feel scratchy at first? My skin is a princess.',
    leaves: ['sheet-sets', 'duvet-covers', 'pillowcases', 'blankets-throws'],
    team: 'It comes washed, so the crisp part is behind it. After three or four more washes it is as soft as it gets.',
    shoppers: ['For the first two nights a bit, since then lovely.', 'Not at all.'],
  },
  {
    ask: 'Too warm in summer? We sleep under the roof.',
    leaves: ['sheet-sets', 'duvet-covers', 'bed-pillows', 'blankets-throws', 'quilts-toppers'],
    shoppers: ['Cooler than our old ones.', 'Under the roof too: fine until the nights above 25.'],
  },
  {
    ask: 'Can I take filling out to make it lower? I sleep on my stomach.',
    leaves: ['bed-pillows'],
    team: 'There is a zipper at the side for exactly that. Keep what you take out in a cotton bag, you may want it back.',
    shoppers: ['Took out a third, perfect.'],
  },
  {
    ask: 'Do the colors bleed? I would like to wash the rust one together with the white.',
    leaves: [
      'bath-towels',
      'hand-face-towels',
      'beach-sauna-towels',
      'napkins-runners',
      'tea-towels',
      'duvet-covers',
      'cushions',
    ],
    shoppers: ['The first wash alone, then I stopped caring.', 'Rust did a tiny bit. Nothing since.'],
    team: 'Wash it by itself once. After that 40 degrees with everything else is fine.',
  },
  {
    ask: 'Does the lambswool or wool kind pill?',
    leaves: ['blankets-throws'],
    shoppers: ['Some in the first month. A wool comb and that was it.', 'Ours not, but we have no cat.'],
  },
  {
    ask: 'Buttons, zipper or ties?',
    leaves: ['duvet-covers', 'pillowcases', 'cushions'],
    team: 'Covers close with coconut buttons, cushions with a hidden zipper, and pillowcases with a simple fold.',
  },
  {
    ask: 'Will it fit a mattress that is 30 cm deep with a topper on it',
    leaves: ['sheet-sets', 'quilts-toppers'],
    shoppers: ['Ours is 28 and there is room to spare.', '32 here, tight but it stays.'],
  },
  {
    ask: 'Lint: how many loads until it stops?',
    leaves: ['bath-towels', 'hand-face-towels'],
    shoppers: ['Two.', 'Three, and clean the filter in between.'],
  },
  {
    ask: 'Does it keep its shape when it is full? I do not want a sad basket.',
    shapes: ['basket'],
    shoppers: ['Stands like a soldier.'],
  },
  {
    ask: 'Can I use it on silk as well',
    shapes: ['pump', 'spray'],
    team: 'The wash yes, with cool water and without soaking. The ironing water only from the reverse side.',
  },
  {
    ask: 'How long do you notice the scent in a drawer?',
    shapes: ['packet', 'spray'],
    shoppers: ['Half a year if you press them now and then.', 'Faint after three months.'],
  },
  {
    ask: 'Will the same shade still be there next year? We would like to buy the second half after the move.',
    team: 'The colors stay for at least three years. Dye lots vary a little, so tell us your order number and we match it as well as we can.',
    shoppers: ['Bought mine fourteen months apart, you see it only if you know.'],
  },
]
