import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about wellness. */
export const wellnessQuestions: readonly SeedQuestion[] = [
  {
    ask: 'Are the capsules hard to swallow?',
    shapes: ['supplement'],
    shoppers: ['Normal size, no taste.', 'I open them into my porridge, works too.'],
  },
  {
    ask: 'Before or after a meal?',
    leaves: ['vitamins-minerals', 'adaptogens-mushrooms', 'greens-powders', 'herbal-tinctures'],
    team: 'With a meal sits easiest for most people. The label gives the amount; please keep to it.',
    shoppers: ['After breakfast, otherwise I forget.'],
  },
  {
    ask: 'I take blood thinners. Anything I should know?',
    leaves: ['vitamins-minerals', 'adaptogens-mushrooms', 'greens-powders', 'herbal-tinctures'],
    team: 'Please ask your doctor or pharmacist before you begin, and take the list of ingredients along. We cannot judge that from here.',
  },
  {
    ask: 'Do you publish the lab reports?',
    leaves: ['vitamins-minerals', 'adaptogens-mushrooms', 'greens-powders', 'herbal-tinctures'],
    team: 'For every batch. Send us the number on the bottom and you get the report by mail the same day.',
    shoppers: ['Asked for mine out of curiosity, it came within two hours.'],
  },
  {
    ask: 'How does it taste?? be honest, I have a drawer full of green powders',
    leaves: ['adaptogens-mushrooms', 'greens-powders'],
    shapes: ['canister', 'pouch'],
    shoppers: [
      'Like a meadow. With a banana: like a banana in a meadow.',
      'I have had far worse. Orange juice helps.',
      'It grew on me.',
    ],
  },
  {
    ask: 'Does it slip on a wooden floor when you sweat a lot?',
    leaves: ['yoga-mats'],
    team: 'The underside grips when the floor is clean. Wipe both once with a damp cloth before the first class.',
    shoppers: ['Slipped the first two times, since then it sticks like glue.', 'No, and I sweat for two.'],
  },
  {
    ask: 'How bad is the smell in the first days?',
    leaves: ['yoga-mats'],
    shoppers: ['Like a bicycle shop for a week. On the balcony it goes faster.', 'I barely noticed any.'],
  },
  {
    ask: 'Can I wash the cover, and does the filling come out?',
    shapes: ['pillow'],
    team: 'The cover has a zipper and goes in at 30 degrees. The filling sits in an inner bag that only wants air and sun.',
    shoppers: ['Washed it four times, still fits.'],
  },
  {
    ask: 'Does it burn down evenly if I only have an hour at a time?',
    shapes: ['candle'],
    shoppers: ['An hour is just enough.', 'Now and then I give it two, then it evens out.'],
  },
  {
    ask: 'How smoky is it in a small room? The alarm in my flat is a drama queen.',
    leaves: ['incense-botanicals'],
    shoppers: ['One stick with the window open a crack, no alarm.', 'Mine went off at the second one.'],
  },
  {
    ask: 'Is it safe in a diffuser with a cat in the house?',
    leaves: ['aromatherapy-oils'],
    team: 'Cats and essential oils do not go together well. Please leave the door open for the cat, or better, do without.',
    shoppers: ['Our vet said the same, I only use it at the office now.'],
  },
  {
    ask: 'Does the ink of a fountain pen go through the paper?',
    shapes: ['journal'],
    shoppers: ['A fine nib doesn’t. A wet broad one shows a little.'],
  },
  {
    ask: 'Does it leave oily spots on sheets?',
    leaves: ['balms-rubs', 'pillow-mists'],
    shoppers: ['No, once it has sunk in.', 'The balm does if you are generous.'],
  },
  {
    ask: 'Started in January, stopped in February, as every year. What made it stick for you?',
    leaves: ['mindfulness-journals', 'yoga-mats', 'meditation-tools', 'greens-powders'],
    shoppers: [
      'I put it next to the kettle. No kettle without it.',
      'Doing it badly every day instead of perfectly once a week.',
    ],
  },
  {
    ask: 'Nice as a gift for a father who thinks all this is nonsense?',
    shoppers: [
      'Mine still says it is nonsense. He has used it every day since.',
      'With a good bottle next to it, yes.',
    ],
  },
]
