import type { SeedOwnQuestion } from '../../seed/seed-shapes.ts'

/** Short and long, answered by many, by one and by nobody, on several lines, from guests and by name. */
export const rosemaryShampooBarQuestions: readonly SeedOwnQuestion[] = [
  { ask: 'Does it come in a travel size? The full bar does not fit my tin.', name: 'Joanna K.', daysAgo: 2 },
  {
    ask: 'How long does one bar really last with thick hair to the shoulders, washed every second day? The page says seventy washes, but I have never had a shampoo bar that came anywhere near what it promised.',
    name: 'Beatriz V.',
    daysAgo: 6,
    answers: [
      {
        answer:
          'Thick hair to the middle of the back here: nine weeks, so about thirty washes. Shoulders should give you more.',
        name: 'Kavya M.',
        daysAgo: 5,
        up: 27,
        down: 1,
      },
      {
        answer:
          'Seventy is counted for hair to the chin. For yours we would say forty to fifty, if the bar dries between two washes.',
        daysAgo: 5,
        up: 41,
      },
      {
        answer: 'Fine hair, and mine is five months old. I feel I should apologize.',
        name: 'Erik L.',
        daysAgo: 3,
        up: 8,
      },
      {
        answer: 'Cut it in two and keep one half dry. That alone made it last a third longer for me.',
        name: 'Ruth G.',
        daysAgo: 1,
        up: 12,
      },
    ],
  },
  {
    ask: 'Two things before I order:\n\n1. Is it fine for hair that was colored last week?\n2. Does the green clay show on blond hair? 😅\n\nThank you! 🌿',
    name: 'Chloe D.',
    daysAgo: 9,
    answers: [
      {
        answer:
          '1. Yes, it has no sulfates. Wait three days after coloring, as with any shampoo.\n2. No, it rinses out whole. Our founder is blond and would know. 🌿',
        daysAgo: 8,
        up: 33,
        down: 1,
      },
      { answer: 'Platinum here, never any green.', name: 'Freya N.', daysAgo: 7, up: 14 },
    ],
  },
  {
    ask: 'Is the rosemary smell strong?',
    daysAgo: 13,
    answers: [
      { answer: 'In the shower yes, in dry hair no.', name: 'Tariq F.', daysAgo: 12, up: 19 },
      {
        answer: 'It is like walking past a herb garden. My kids call it the pizza soap.',
        name: 'Isabel O.',
        daysAgo: 12,
        up: 52,
        down: 2,
      },
      {
        answer: 'It comes from the herb itself and not from perfume, so one batch is a little stronger than another.',
        daysAgo: 11,
        up: 16,
      },
    ],
  },
  {
    ask: 'Can I use it on a beard as well?',
    name: 'Stephen H.',
    daysAgo: 18,
    answers: [{ answer: 'I do. Goes from wire to acceptable.', name: 'Mateo R.', daysAgo: 17, up: 11 }],
  },
  { ask: 'Do you take the paper sleeves back, or are they compost?', name: 'Ingrid L.', daysAgo: 24 },
  {
    ask: 'My scalp gets greasy after one day. Does this help or make it worse in the beginning?',
    name: 'Nadia K.',
    daysAgo: 31,
    answers: [
      {
        answer: 'Worse for two weeks, better ever since. Stay with it.',
        name: 'Paula R.',
        daysAgo: 30,
        up: 44,
        down: 3,
      },
      { answer: 'I had no bad phase at all.', name: 'Colin J.', daysAgo: 29, up: 9, down: 1 },
      {
        answer:
          'Wash the roots only and let the foam run through the lengths. Nettle and clay are in it for exactly your kind of scalp.',
        daysAgo: 28,
        up: 22,
      },
    ],
  },
  {
    ask: 'Hard water, 24 °dH. Vinegar rinse needed?',
    name: 'Henrik S.',
    daysAgo: 44,
    answers: [{ answer: 'No. It is no soap, so there is nothing for the lime to stick to.', daysAgo: 43, up: 18 }],
  },
  {
    ask: 'Is it ok for children? Mine are 4 and 7.',
    daysAgo: 58,
    answers: [
      {
        answer: 'Ours are 5 and 9. Keep it away from the eyes, it does sting a little.',
        name: 'Amara D.',
        daysAgo: 57,
        up: 13,
      },
      { answer: 'From three years on. For smaller ones there is a bar without rosemary.', daysAgo: 56, up: 10 },
    ],
  },
  {
    ask: 'What is the difference from the nettle bar? They look like twins.',
    name: 'Wei L.',
    daysAgo: 73,
    answers: [
      {
        answer: 'Nettle is milder, for dry hair. This one is for roots that get oily.',
        name: 'Siti H.',
        daysAgo: 71,
        up: 17,
      },
    ],
  },
  { ask: 'Does anyone use it for swimming every morning? Chlorine and all that.', name: 'Thabo M.', daysAgo: 88 },
  {
    ask: 'Is the sodium cocoyl isethionate made from coconut or from palm?',
    name: 'Leila A.',
    daysAgo: 104,
    answers: [{ answer: 'From coconut, and we have that in writing from the maker.', daysAgo: 103, up: 29, down: 1 }],
  },
  {
    ask: 'Did customs ever stop you with it in hand luggage? It looks a bit like something else, ha.',
    name: 'Diego N.',
    daysAgo: 139,
    answers: [
      { answer: 'Eleven flights, nobody cared.', name: 'Emily F.', daysAgo: 137, up: 21 },
      {
        answer: 'Once they wanted to smell it. Then they asked where to buy it.',
        name: 'Omar C.',
        daysAgo: 130,
        up: 63,
      },
    ],
  },
  {
    ask: 'Where should I keep it so that it does not melt away?',
    name: 'Margaret W.',
    daysAgo: 192,
    answers: [
      { answer: 'On a dish with slats, out of the spray.', daysAgo: 191, up: 25 },
      { answer: 'I hang mine in a little sisal bag.', name: 'Hafiz I.', daysAgo: 188, up: 15 },
      { answer: 'Two chopsticks across a soap dish. Works.', name: 'Mei W.', daysAgo: 180, up: 34, down: 1 },
    ],
  },
  {
    ask: 'Has the recipe changed? My new bar is darker than the last one.',
    daysAgo: 260,
    answers: [
      { answer: 'It has not. The rosemary of that summer was darker, and the bar with it.', daysAgo: 259, up: 7 },
    ],
  },
]
