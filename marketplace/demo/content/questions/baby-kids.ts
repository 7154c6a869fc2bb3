import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about things for babies and children. */
export const babyKidsQuestions: readonly SeedQuestion[] = [
  {
    ask: 'From what age would you use it?',
    team: 'The age stands in the specifications. If your little one was born early, count from the due date and ask your midwife.',
    shoppers: ['We started at four months, she is two now.'],
  },
  {
    ask: 'Does it sting in the eyes? Bath time is dramatic enough as it is.',
    leaves: ['baby-wash-teeth'],
    shapes: ['pump', 'squeeze', 'soapBar'],
    shoppers: ['He got some in and only blinked.', 'No tears here, at least not because of this.'],
    team: 'It has the pH of tears rather than of soap. Should some get in, rinse with clear water all the same.',
  },
  {
    ask: 'Completely unscented or "unscented" with a smell?',
    leaves: ['baby-wash-teeth', 'baby-oils-balms'],
    shapes: ['pump', 'squeeze', 'soapBar', 'dropper', 'tin', 'kraftBox'],
    shoppers: ['Smells of oats if you try hard.', 'Really of nothing.'],
  },
  {
    ask: 'Cloth diapers: does the balm ruin them?',
    leaves: ['baby-oils-balms'],
    shapes: ['tin', 'squeeze'],
    team: 'A thin layer and a liner of fleece, then nothing gets through to the absorbent part.',
    shoppers: ['Never had a problem, with liners.', 'Without a liner it left a spot that took three washes.'],
  },
  {
    ask: 'How many do you need, with a baby who spits up like a champion?',
    leaves: ['baby-bath-linen', 'muslins-bibs'],
    shoppers: ['Twelve. I am not joking.', 'We get by with eight and a washing machine that never rests.'],
  },
  {
    ask: 'Do they stay soft when they dry on a line?',
    leaves: ['baby-bath-linen', 'muslins-bibs'],
    shoppers: ['Muslin yes, terry gets a bit stiff. Knead it and it is fine.'],
  },
  {
    ask: 'Will it survive being thrown from a high chair? Onto tiles.',
    leaves: ['kids-tableware'],
    shoppers: [
      'Survived about thirty flights, has a chip since the thirty-first.',
      'The steel one has dents and a story for each.',
    ],
    team: 'We cannot promise tiles. If it breaks within the first year, send us a picture of the flight path and you get another one for half.',
  },
  {
    ask: 'Can she close it by herself? She starts kindergarten in September.',
    shapes: ['flask', 'tote'],
    shoppers: ['Mine learned it in a week.', 'At three not quite, at four easily.'],
  },
  {
    ask: 'Are the colors safe when chewed on? Everything gets chewed on.',
    leaves: ['kids-toys', 'kids-crafts'],
    team: 'They are tested for saliva, as toys for small children have to be. Play dough and crayons are still no lunch.',
    shoppers: ['Chewed daily since March, the color is where it was.'],
  },
  {
    ask: 'How do I wash it when (not if) there is an accident?',
    leaves: ['nursery-bedding', 'diaper-changing'],
    team: 'Cold water first, then 30 degrees with a wool wash. Dry it flat and in one go.',
    shoppers: ['Cold water right away, then the machine. Twice so far, looks like new.'],
  },
  {
    ask: 'Does it come apart in lumps if I mix it ahead for daycare?',
    leaves: ['first-foods'],
    shoppers: ['Thickens a bit, a spoon of water makes it smooth again.'],
  },
  {
    ask: 'Is there room for hand and foot prints? Grandma insists.',
    leaves: ['kids-keepsakes'],
    shoppers: ['Yes, a page for each, and the paper takes ink without rippling.'],
  },
  {
    ask: 'Sturdy enough that a toddler can pull himself up on it?',
    shapes: ['basket'],
    team: 'Please not. It is light on purpose, so it would come along with him.',
  },
  {
    ask: 'Would you give it to parents who already have three children and therefore everything?',
    shoppers: [
      'They will love you for anything that gets used up.',
      'I did. They said it was the only present that they did not have three of.',
    ],
  },
]
