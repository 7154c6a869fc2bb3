import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about the pantry. */
export const pantryQuestions: readonly SeedQuestion[] = [
  {
    ask: 'When was it harvested or made? I would like to give some away in spring.',
    team: 'What is on the shelf is from the last season; the best-before date is on the back and at least eight months away when it leaves us.',
    shoppers: ['Mine had eleven months left.'],
  },
  {
    ask: 'How hot should the water be, and for how long?',
    leaves: ['loose-leaf-tea', 'herbal-infusions', 'matcha'],
    shoppers: [
      'For the green ones 75 degrees and two minutes, for everything roasted just off the boil.',
      'I go by smell. Three minutes.',
    ],
    team: 'It stands on the back of each pack. When in doubt: cooler and longer rather than hot and short.',
  },
  {
    ask: 'Does it keep in the cupboard after opening or does it have to go in the fridge?',
    leaves: ['honey', 'nut-butters', 'jams-preserves', 'cooking-oils', 'vinegars-syrups', 'sauces-pastes'],
    team: 'Fruit and pastes into the fridge, honey, syrup, oil and vinegar into a dark cupboard.',
    shoppers: ['Ours never lives long enough to find out.'],
  },
  {
    ask: 'Any traces of nuts? My son carries an EpiPen, so I need a real answer and not "may contain".',
    team: 'Nuts are packed in the same building, on another line and on other days. For somebody with a severe allergy we advise against it.',
    shoppers: ['I wish every maker answered like this.'],
  },
  {
    ask: 'is there any added sugar',
    leaves: ['granola-muesli', 'coffee-cocoa', 'jams-preserves', 'nut-butters', 'dried-fruit-nuts', 'sauces-pastes'],
    shoppers: ['Only what the list says, and the list is short.', 'Tastes like none.'],
  },
  {
    ask: 'How does it taste compared with the supermarket kind? Worth three times the price?',
    shoppers: [
      'Side by side there is no contest. In a cake nobody will notice.',
      'For me yes, as I use less of it.',
      'Honest answer: twice the price, yes. Three times, on Sundays.',
    ],
  },
  {
    ask: 'Whole or ground? And which grind?',
    shapes: ['pouch'],
    leaves: ['coffee-cocoa'],
    team: 'Whole beans and whole grains unless the name says otherwise. Write a grind into the order note and we do it on the day we ship.',
  },
  {
    ask: 'Does the chocolate melt on the way in July?',
    leaves: ['chocolate-sweets'],
    team: 'From June to August we ship sweets on Mondays and Tuesdays only, with a cool pack made of paper and water.',
    shoppers: ['Arrived whole at 33 degrees outside. Respect.'],
  },
  {
    ask: 'Can you really taste the smoke, or is it only in the name?',
    leaves: ['spices-salts'],
    shapes: ['tin'],
    shoppers: ['Oh yes. Start with half.', 'It is there, but polite.'],
  },
  {
    ask: 'Good in milk?',
    leaves: ['loose-leaf-tea', 'coffee-cocoa', 'matcha'],
    shoppers: ['Oat milk, best thing of my day.', 'With cow’s milk I need a bit more of it.'],
  },
  {
    ask: 'Which one is milder for children?',
    leaves: ['nut-butters', 'jams-preserves', 'honey', 'crackers-biscuits'],
    shoppers: ['Mine eat it with a spoon, so mild enough.'],
  },
  {
    ask: 'Is the jar one of those that can be used again for canning?',
    shapes: ['preserve', 'jar'],
    team: 'Yes, it is a standard thread; new lids can be had in any hardware store. Or send us six empty ones, we pay the postage.',
    shoppers: ['I own about forty by now.'],
  },
]
