import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about hair care. */
export const hairQuestions: readonly SeedQuestion[] = [
  {
    ask: 'We have very hard water. Will my hair feel waxy?',
    leaves: ['shampoo-bars', 'liquid-shampoo'],
    team: 'It is no soap, so it does not react with lime. If your hair was washed with soap before, give it two or three washes.',
    shoppers: ['London water, no wax.', 'The first week was odd, now it is the best my hair has been.'],
  },
  {
    ask: 'Curls, 3b, colored. Does it take the color out?',
    leaves: ['shampoo-bars', 'liquid-shampoo', 'hair-conditioners', 'hair-masks'],
    shoppers: [
      'My copper lasts as long as before.',
      'It faded a little faster for me, but I also swim.',
      '3c here, no sulfates is all that matters for mine.',
    ],
  },
  {
    ask: 'How many washes do you get out of one, with hair down to the shoulders?',
    leaves: ['shampoo-bars', 'liquid-shampoo', 'hair-conditioners'],
    shoppers: ['About sixty.', 'Two months, every other day.'],
  },
  {
    ask: 'Does the pouch pour without a mess?',
    leaves: ['liquid-shampoo', 'hair-conditioners', 'dry-shampoo'],
    shapes: ['pouch'],
    shoppers: ['Cut the corner small and it does.', 'With a funnel, yes. Without, ask my bathroom floor.'],
  },
  {
    ask: 'Will it weigh down fine hair?',
    leaves: ['hair-scalp-oils', 'hair-creams-gels', 'hair-mists', 'hair-pomades-waxes', 'hair-conditioners'],
    team: 'Take half of what you think you need, in the ends only. You can always add some.',
    shoppers: ['Three drops is my limit.', 'Not on mine.'],
  },
  {
    ask: 'Can I leave it in overnight, and what about the pillow?',
    leaves: ['hair-scalp-oils', 'hair-masks'],
    shoppers: ['Braid and an old scarf, pillow stays clean.', 'I sleep on a towel. Worth it.'],
  },
  {
    ask: 'How well does it cover the first gray ones at the temples?',
    leaves: ['henna-powders', 'color-glosses'],
    team: 'Temples are stubborn: leave it on half an hour longer there. Plant color stains rather than covers, so gray turns into a lighter strand.',
    shoppers: ['Two rounds and they were gone, well, golden.', 'It took three hours in total, bring a book.'],
  },
  {
    ask: 'Does it show as white powder in black hair?',
    leaves: ['dry-shampoo'],
    shoppers: ['Brush it through for a minute and you see nothing.'],
    team: 'For dark hair there is the cocoa one, which has been made for that.',
  },
  {
    ask: 'Does it also detangle a very sensitive five-year-old? We have tears every morning.',
    leaves: ['hair-mists', 'hair-conditioners', 'hair-combs-ties'],
    shoppers: [
      'From tears to grumbling. I call that a success.',
      'Start at the ends and let her spray it herself, that was the trick.',
    ],
  },
  {
    ask: 'Big enough for hair down to the waist?',
    leaves: ['hair-towels'],
    shoppers: ['Mine is hip length and it just goes around twice.'],
  },
  {
    ask: 'Does the smell stay in the hair? I work in a kitchen and do not want to smell like a bouquet.',
    leaves: [
      'shampoo-bars',
      'liquid-shampoo',
      'hair-conditioners',
      'hair-masks',
      'hair-scalp-oils',
      'hair-rinses',
      'hair-mists',
    ],
    shapes: ['soapBar', 'pump', 'squeeze', 'jar', 'dropper', 'tallBottle', 'spray', 'tin'],
    shoppers: ['Gone once it is dry.', 'A trace, if somebody comes very close.'],
  },
  {
    ask: 'Is it allowed in hand luggage?',
    leaves: ['shampoo-bars', 'hair-pomades-waxes', 'dry-shampoo'],
    team: 'Anything solid or powdery is, without counting toward your liquids.',
    shoppers: ['Took it to Lisbon and back, nobody looked twice.'],
  },
  {
    ask: 'My scalp itches as soon as I try something new. Is there a small size for trying?',
    team: 'There is a sample of 10 g. Put a note into any order and we slip one in.',
    shoppers: ['They really do it, I got two.'],
  },
]
