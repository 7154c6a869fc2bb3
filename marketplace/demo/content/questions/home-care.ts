import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about home care. */
export const homeCareQuestions: readonly SeedQuestion[] = [
  {
    ask: 'Is this safe for a septic tank?',
    leaves: ['laundry-detergents', 'dish-care', 'bathroom-cleaners'],
    team: 'Yes. All of it breaks down readily, and our own workshop has been on a septic tank since the first day.',
    shoppers: ['We are on septic, two years with this one and no trouble at all.'],
  },
  {
    ask: 'Does it work in cold water? Our machine never goes above 30 degrees.',
    leaves: ['laundry-detergents'],
    team: 'It does. For powder, dissolve it in a cup of warm water first if your machine is an old one.',
    shoppers: [
      'I wash everything at 30 and see no difference.',
      'Fine for daily wash. For my husband’s work clothes I still go to 60.',
    ],
  },
  {
    ask: 'Do you sell refills, or do I buy the whole bottle each time? The nozzle of my last one still works perfectly.',
    leaves: ['surface-cleaners', 'bathroom-cleaners', 'laundry-detergents', 'dish-care'],
    shapes: ['spray', 'pump'],
    team: 'A refill pouch is being tested right now. Until it is there, please keep the nozzle: it fits all of our bottles.',
    shoppers: ['I would buy the refill at once!', 'I refill mine from the liter bottle of another seller, shh.'],
  },
  {
    ask: 'Does it leave streaks on dark surfaces',
    leaves: ['surface-cleaners', 'bathroom-cleaners', 'cleaning-tools'],
    shapes: ['spray'],
    shoppers: ['Not if you wipe with a dry cloth afterward.', 'On black granite a little, on everything else no.'],
  },
  {
    ask: 'How strong is the scent when it is not lit?',
    leaves: ['home-candles'],
    team: 'Quiet: you notice it when you walk past. Lit, it takes half an hour to reach the corners of a living room.',
    shoppers: ['I keep one on the bookshelf unlit and can smell it only from up close.'],
  },
  {
    ask: 'Does it tunnel? The last candle I bought left a thick ring of wax all around.',
    leaves: ['home-candles'],
    shoppers: [
      'Let it melt to the edge the first time, then it never does.',
      'Mine burned clean to the bottom.',
      'A bit at the start. A collar of foil for ten minutes fixed it.',
    ],
    team: 'The first evening decides: give it about two hours, until the whole surface is liquid, and trim the wick to 5 mm.',
  },
  {
    ask: 'Do the bristles fall out after a while?',
    leaves: ['cleaning-tools'],
    shapes: ['brush'],
    shoppers: ['Two or three in the first week, none since.', 'Had mine for a year, still as full as new.'],
  },
  {
    ask: 'Is it sturdy enough for a full load of wet towels?',
    shapes: ['basket'],
    team: 'For carrying them across the house, yes. Please do not leave wet laundry in it overnight, natural fiber wants to breathe.',
    shoppers: ['I carry ours up two floors every day, the handles hold.'],
  },
  {
    ask: 'How long does one last you? Two people, nothing crazy.',
    leaves: ['stain-removers', 'dish-care'],
    shoppers: ['About four months here.', 'We are at month three and it looks like half is left.'],
  },
  {
    ask: 'Can I use these in a machine with a quick program of 40 minutes?',
    leaves: ['dish-care', 'laundry-detergents', 'drying-and-softening'],
    shapes: ['kraftBox', 'woolBalls'],
    shoppers: ['Yes, works.', 'In ours yes, but with a full load I take the longer one.'],
  },
  {
    ask: 'Do they leave marks on the shoulders or at the knees?',
    shapes: ['hangers'],
    shoppers: ['None on mine so far, and I hang wool on them.'],
  },
  {
    ask: 'Strong scents give me a headache. Has anybody with the same problem tried it?',
    leaves: [
      'laundry-detergents',
      'drying-and-softening',
      'surface-cleaners',
      'bathroom-cleaners',
      'room-mists-and-incense',
    ],
    shoppers: [
      'Same here, and I can live with this one. It is gone after a few minutes.',
      'I am fine with it, my sister was not. Order the small one first.',
    ],
    team: 'We use a third of the usual amount of oil. Should it still be too much, send it back opened, that is quite all right.',
  },
  {
    ask: 'We have a crawling baby and a very curious cat. Would you keep this out of reach?',
    team: 'Like anything made for cleaning or for the house: yes, please put it on the high shelf.',
  },
  {
    ask: 'Has anyone had this for more than a year? How does it hold up?',
    shapes: ['basket', 'brush', 'hangers', 'towels', 'woolBalls', 'kit'],
    shoppers: [
      'Fourteen months. It looks used, in a nice way.',
      'Going on two years and I would buy it again.',
      'One seam went after eight months, they sent me a new one without any fuss.',
    ],
  },
]
