import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about skin care. */
export const skinCareQuestions: readonly SeedQuestion[] = [
  {
    ask: 'I am 52 with dry cheeks and a shiny forehead. Too rich?',
    leaves: ['day-creams', 'night-creams', 'serums-and-face-oils'],
    team: 'Use half as much on the forehead. On combined skin we would start in the evening only and see how the morning looks.',
    shoppers: [
      'Same skin, 49. Evening only works for me.',
      'I mix it with two drops of water in my palm, then it is light enough.',
    ],
  },
  {
    ask: 'Does it pill under sunscreen or make-up?',
    leaves: ['day-creams', 'serums-and-face-oils'],
    shoppers: [
      'Not if I wait five minutes.',
      'With silicone sunscreen it did, with mineral it doesn’t.',
      'Never had that, and I am in a hurry every morning.',
    ],
  },
  {
    ask: 'How long after opening can I use it up?',
    shapes: ['jar', 'squeeze', 'pump', 'dropper', 'spray', 'tallBottle', 'preserve'],
    team: 'Six months, twelve if it is an oil without water. The open-jar sign on the label says it for each of them.',
  },
  {
    ask: 'Morning, evening or both?',
    leaves: ['day-creams', 'serums-and-face-oils', 'toners-and-face-mists', 'eye-care'],
    shoppers: ['I take it in the evening.', 'Both, but very little in the morning.'],
    team: 'Begin with evenings. If your skin asks for more after two weeks, add the morning.',
  },
  {
    ask: 'Does the dropper reach the bottom? I hate wasting the last third.',
    shapes: ['dropper'],
    shoppers: ['Nearly. I tip the bottle at the end.'],
  },
  {
    ask: 'White cast on dark skin? please be honest',
    leaves: ['sun-care'],
    shapes: ['squeeze', 'stick'],
    shoppers: [
      'Deep skin tone here: a little at first, gone after I rub it in for a minute.',
      'On me yes. Not terrible, but yes.',
    ],
    team: 'Mineral filters are white by nature. Warm it between your fingers and work in small areas; the tinted one leaves the least.',
  },
  {
    ask: 'Does it sting near the eyes? My contact lenses are fussy.',
    leaves: ['face-cleansers', 'eye-care', 'sun-care'],
    shoppers: ['No trouble with lenses.', 'If I go too close, a bit. I stay on the bone.'],
  },
  {
    ask: 'Vegan? The list says honey in one place and I am not sure which of your things that is about.',
    shapes: ['jar', 'tin', 'stick', 'preserve'],
    team: 'What has honey, beeswax or propolis in its name has it inside; everything else of ours is vegan and says so at its badges.',
  },
  {
    ask: 'Is the scent from essential oils or from "parfum"?',
    shapes: ['jar', 'squeeze', 'pump', 'dropper', 'spray', 'tallBottle', 'soapBar'],
    team: 'Only from the plants in the list. Where nothing of the kind is listed, what you smell are the oils themselves.',
    shoppers: ['It smells of almost nothing to me, in a good way.'],
  },
  {
    ask: 'Do I still need a toner after this?',
    leaves: ['face-cleansers', 'reusable-face-cloths'],
    shoppers: ['I stopped and nothing bad happened.', 'I like one, but need is a big word.'],
  },
  {
    ask: 'Do these take off waterproof mascara without rubbing?',
    leaves: ['reusable-face-cloths'],
    shoppers: ['With warm water and some patience.', 'Mascara yes, the long-wear lipstick no.'],
  },
  {
    ask: 'Big enough to try for a month, or is it gone in a week?',
    leaves: ['skin-care-sets'],
    shoppers: ['Three weeks of every day for me.', 'I traveled for a month with it and brought some home.'],
  },
  {
    ask: 'Does anybody know how it compares with the one in the blue jar that was taken off the shelves last spring? I still mourn it.',
    shoppers: ['Different, but it comes closest of all I have tried.'],
  },
  {
    ask: 'Could I use it while pregnant?',
    team: 'Please show the list of ingredients to your doctor or midwife; they know you, and we do not want to guess.',
  },
]
