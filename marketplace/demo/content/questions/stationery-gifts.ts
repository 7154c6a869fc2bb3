import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about stationery and gifts. */
export const stationeryGiftsQuestions: readonly SeedQuestion[] = [
  {
    ask: 'Does a fountain pen bleed through? I write with a wet broad nib.',
    leaves: ['notebooks', 'planners-diaries', 'cards-letters'],
    shoppers: ['A shadow on the back, no bleeding.', 'With my wettest ink a few dots.', 'Fine nib: nothing at all.'],
    team: 'The paper is sized for ink. Very wet inks may show on the other side; send us a line and you get a sheet to try.',
  },
  {
    ask: 'Does it really lie flat on page one?',
    shapes: ['journal'],
    shoppers: ['From page ten on. Bend it open once in the middle, then it does.', 'Yes.'],
  },
  {
    ask: 'Lined, dotted or blank?',
    shapes: ['journal'],
    team: 'It stands in the specifications. Where you can choose, the dotted one is what most people take.',
  },
  {
    ask: 'Do the envelopes close without licking, like in the old days',
    leaves: ['cards-letters'],
    shoppers: ['Old days it is. Use a damp sponge.'],
  },
  {
    ask: 'Is the ink alright for an old pen that belonged to my grandfather? I do not want to clog it.',
    shapes: ['dropper'],
    team: 'It has no shellac and no pigment. Rinse the pen with water once a month and it will outlive us all.',
    shoppers: ['I have it in a pen from 1952.'],
  },
  {
    ask: 'How big is it when folded open? I want to wrap a book about this thick (holds up two fingers).',
    shapes: ['wraps'],
    shoppers: ['The middle size does two fingers.'],
  },
  {
    ask: 'Can I have something printed or engraved on it?',
    team: 'Initials yes, on wood and leather, within four working days. Tell us in the order note before we ship.',
    shoppers: ['They did mine for the wedding, very neat.'],
  },
  {
    ask: 'Will it arrive gift-wrapped or do I still have to do that?',
    shoppers: ['It comes in a box that is nice enough by itself.', 'I put a ribbon around it and that was that.'],
  },
  {
    ask: 'Does the person see the price?',
    team: 'Never. There is only a note with the care instructions in the parcel; the invoice goes to you by mail.',
  },
  {
    ask: 'Is it too small to be the only present?',
    leaves: ['gifts-to-taste', 'gifts-to-unwind', 'gifts-for-home'],
    shoppers: ['With a book next to it, perfect.', 'For a colleague just right, for a sister add something.'],
  },
  {
    ask: 'Scent for a man of 70 who says he hates scents?',
    shapes: ['candle', 'tin', 'soapBar', 'squeeze'],
    shoppers: ['My father of 74 uses it and denies it.'],
  },
  {
    ask: 'Food safe? I would serve bread and olives on it.',
    shapes: ['cuttingBoard', 'dish'],
    team: 'Yes. Oil and clay glaze are food safe; line the basket with a cloth for anything wet.',
  },
  {
    ask: 'Does the brush scratch a screen',
    shapes: ['brush'],
    shoppers: ['The soft side doesn’t, I do my laptop with it every Friday.'],
  },
  {
    ask: 'My desk is 140 wide. How much of it does this take?',
    leaves: ['desk-accessories'],
    shapes: ['roll'],
    shoppers: ['About half, room for a cup on either side.'],
  },
]
