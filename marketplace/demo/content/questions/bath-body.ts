import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about bath and body care. */
export const bathBodyQuestions: readonly SeedQuestion[] = [
  {
    ask: 'Does it dry out your hands in winter? I wash mine forty times a day at work.',
    leaves: ['bar-soaps', 'hand-washes'],
    team: 'We leave a good part of the oil unsaponified so that skin does not feel tight. With forty washes a day, have a cream at hand as well.',
    shoppers: ['Nurse here. Better than what we get on the ward, but I still use cream.', 'Mine are fine with it.'],
  },
  {
    ask: 'How do you keep the bar from going soft?',
    leaves: ['bar-soaps'],
    shoppers: [
      'A dish with slats. Never in its own puddle.',
      'I cut it in half and let the other half dry out in the cupboard, lasts twice as long.',
    ],
    team: 'Air from below is the whole secret. Let it rest a few weeks before you use it and it gets harder still.',
  },
  {
    ask: 'Can I use it on my face too?',
    leaves: ['bar-soaps', 'body-washes', 'body-lotions', 'body-scrubs'],
    team: 'It is made for the body. Some of our customers do, but try it on a small spot for some days first.',
    shoppers: ['I do, normal skin, no problem.', 'Too rich for my forehead, fine on the cheeks.'],
  },
  {
    ask: 'how strong is the smell?? my partner hates perfume',
    leaves: [
      'bar-soaps',
      'body-washes',
      'hand-washes',
      'body-lotions',
      'body-oils',
      'hand-and-foot-care',
      'bath-salts-and-soaks',
      'body-scrubs',
    ],
    shoppers: [
      'You smell it while you use it and ten minutes later you don’t.',
      'Mine also hates perfume. This passed.',
      'Stronger than I thought, honestly. Nice though.',
    ],
  },
  {
    ask: 'Does it stain a light bathrobe?',
    leaves: ['body-oils', 'body-lotions'],
    team: 'Give it two minutes to sink in. What is left on the fabric comes out at 40 degrees.',
  },
  {
    ask: 'Does the bathtub get slippery from it? My mother is 81.',
    leaves: ['bath-salts-and-soaks', 'body-scrubs'],
    team: 'Salts do not. Milk powders and sugar scrubs bring some oil along, so for your mother we would put a mat into the tub.',
    shoppers: ['A bit. I rinse the tub with hot water right after.'],
  },
  {
    ask: 'How much goes into one bath?',
    leaves: ['bath-salts-and-soaks'],
    shoppers: ['Two handfuls, and I am not stingy.', 'A coffee cup full.'],
  },
  {
    ask: 'Does it hold through a working day in summer, on a bike?',
    leaves: ['natural-deodorants'],
    shoppers: [
      'Until about four in the afternoon.',
      'Yes! I was as surprised as you will be.',
      'It took my skin two weeks to get used to it, then yes.',
    ],
    team: 'It takes odor away, it does not stop you from sweating. Most find that one touch in the morning is enough.',
  },
  {
    ask: 'Soft, medium or hard?',
    shapes: ['brush', 'brushSet'],
    shoppers: ['I would say medium.', 'On the firm side for the first week, then medium.'],
  },
  {
    ask: 'Do they dry quickly? Our bathroom has no window.',
    shapes: ['towels'],
    team: 'Faster than terry, as the weave lets air through. Hung up spread out, they are dry by the evening.',
    shoppers: ['Overnight without a window. Terry takes two days in there.'],
  },
  {
    ask: 'Is there fluoride in it',
    leaves: ['oral-care'],
    shapes: ['squeeze', 'tin'],
    team: 'In the toothpaste yes, and the amount stands in the list of ingredients. In the tooth powder no.',
  },
  {
    ask: 'Palm oil: really none, or only "no palm oil" with palm-based glycerin hidden somewhere?',
    leaves: ['bar-soaps', 'body-washes', 'hand-washes', 'body-lotions'],
    team: 'Really none. Our glycerin comes from our own soap kettle, and where we buy a raw material in, we ask for its origin in writing.',
    shoppers: ['Thank you for asking this, I always wonder.'],
  },
  {
    ask: 'Which one do you recommend for someone who has never used anything like it?',
    shoppers: ['This one, honestly. It is where I began.'],
  },
]
