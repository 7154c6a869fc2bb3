import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about the kitchen. */
export const kitchenQuestions: readonly SeedQuestion[] = [
  {
    ask: 'Dishwasher, yes or no?',
    leaves: ['mugs-and-cups', 'table-bowls', 'jars-and-canisters'],
    team: 'The glazed and glass parts can go in. Wood, cork and rubber rings are happier in the sink.',
    shoppers: ['Ours goes in every other day. No crazing so far.', 'I wash it by hand, takes ten seconds.'],
  },
  {
    ask: 'Does it get hot on the outside when you pour in boiling water?',
    leaves: ['mugs-and-cups', 'table-bowls'],
    shoppers: ['Warm, never too hot to hold.', 'The rim does for a minute or two.'],
  },
  {
    ask: 'How many milliliters really, up to where you would actually fill it?',
    leaves: ['mugs-and-cups', 'water-bottles', 'insulated-flasks'],
    shoppers: ['I measured: about a finger below the rim it is a good tenth less than the page says.'],
  },
  {
    ask: 'Does it keep ice overnight? I leave at 5 in the morning and want it cold at lunch.',
    leaves: ['insulated-flasks'],
    team: 'With ice filled to the top and a closed lid there is usually some left after twelve hours. Cool it with cold water first, it helps a lot.',
    shoppers: ['Some ice left at noon, even in July.', 'Cold yes, ice no.'],
  },
  {
    ask: 'Leakproof in a bag with a laptop? asking for obvious reasons',
    shapes: ['flask'],
    shoppers: [
      'I trust mine. Check that the ring sits flat.',
      'Upright yes. I would not throw it in sideways.',
      'One accident in a year, and that was me not closing it.',
    ],
  },
  {
    ask: 'How often does it need oil, and which one do you take?',
    shapes: ['cuttingBoard'],
    team: 'Once a month in the first half year, then when it looks thirsty. Any food-safe drying oil is fine; linseed is our favorite.',
    shoppers: ['Whenever it feels dry to the touch, so every six weeks or so.'],
  },
  {
    ask: 'Does the wood smell? My last board made the bread taste of varnish.',
    shapes: ['cuttingBoard'],
    team: 'There is no varnish on it, only oil and wax. A faint smell of wood is gone after a week.',
  },
  {
    ask: 'Do they shrink? I would like to know before I put them in at 60 degrees.',
    leaves: ['kitchen-linens', 'bread-and-market-bags'],
    team: 'About four per cent the first time; they are cut larger for that. After that they stay as they are.',
    shoppers: ['A little in length, not that you would notice.'],
  },
  {
    ask: 'Do these really take up water, or just push it around like the ones my aunt gave me?',
    leaves: ['kitchen-linens'],
    shoppers: [
      'The first wash is everything. Before: pushing. After: sponge.',
      'Wash twice without softener, then they are great.',
    ],
  },
  {
    ask: 'Can I wrap cheese in it, and does the smell stay',
    shapes: ['wraps'],
    shoppers: [
      'Hard cheese, all the time. Blue cheese got its own wrap in our house.',
      'It airs out after a cold rinse and a day on the line.',
    ],
    team: 'Yes to cheese, no to raw meat and fish. Rinse with cool water, since hot water takes the wax with it.',
  },
  {
    ask: 'Do they fit a basket of the usual size 4?',
    leaves: ['filters-paper-and-liners'],
    shoppers: ['They do in ours, fold the seam over once.'],
  },
  {
    ask: 'How airtight is it? We have moths in the building and I am done losing flour.',
    leaves: ['jars-and-canisters'],
    team: 'The lid closes against a ring, so nothing crawls in. It is not made to hold a vacuum.',
    shoppers: ['No visitors since I have it, and I had plenty.'],
  },
  {
    ask: 'Could I order a single spare lid or part if I lose one?',
    leaves: ['jars-and-canisters', 'insulated-flasks', 'water-bottles'],
    team: 'Always. Write to us with a photo and we send what fits, usually for the price of the stamp.',
    shoppers: ['Did that after two years, it came in an envelope three days later.'],
  },
  {
    ask: 'Good present for somebody who has everything?',
    shoppers: [
      'Went down well with my brother, and he is that person.',
      'Yes, people keep asking me where I got ours.',
    ],
  },
]
