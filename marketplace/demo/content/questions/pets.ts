import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about things for pets. */
export const petsQuestions: readonly SeedQuestion[] = [
  {
    ask: 'My dog has no grain and no chicken. Is either of them in there?',
    leaves: ['dog-treats', 'pet-toppers'],
    team: 'Only what the list names, there are no "animal derivatives" in anything we make. The oat biscuits do have oats.',
    shoppers: ['We checked the same thing, list is complete.'],
  },
  {
    ask: 'How small can I break them? He gets about forty a day while we practice recall.',
    leaves: ['dog-treats'],
    shoppers: ['Into quarters without crumbs.', 'I cut them with scissors on Sunday for the whole week.'],
  },
  {
    ask: 'Does it smell? I carry treats in my coat.',
    leaves: ['dog-treats'],
    shoppers: ['To me faintly, to every dog in the park very much.', 'Less than the liver ones.'],
  },
  {
    ask: 'Will a cat that refuses everything eat this? She once refused tuna.',
    leaves: ['cat-treats', 'pet-toppers'],
    shapes: ['canister', 'preserve', 'tin', 'pump'],
    shoppers: [
      'Mine too is a critic. She ate it. Once. We are negotiating.',
      'Crumbled over the food, yes.',
      'No. But she sat next to it for an hour, that is something.',
    ],
  },
  {
    ask: 'How much for a dog of 28 kg?',
    leaves: ['pet-toppers'],
    team: 'The table by weight is on the back. Begin with half of it for a week.',
  },
  {
    ask: 'Does it lather through a double coat? Husky, so, a lot of coat.',
    leaves: ['pet-wash'],
    shapes: ['pump', 'soapBar'],
    shoppers: ['Dilute it in a cup first, then it goes right through.', 'Samoyed here. You need patience, but yes.'],
  },
  {
    ask: 'Is it alright if he licks it off?',
    leaves: ['pet-paw-teeth', 'pet-wash'],
    team: 'A lick does no harm. Distract him for five minutes, then it has sunk in or dried.',
    shoppers: ['Mine licks everything off everything, he is fine.'],
  },
  {
    ask: 'Does it get the smell out of a wool carpet or only cover it? Asking about a kitten.',
    leaves: ['pet-home-cleaning'],
    shapes: ['spray'],
    shoppers: ['Out. Leave it overnight under a damp cloth.', 'Second go did it for us.'],
    team: 'The enzymes need time and moisture: soak it, cover it, and let it dry by itself. Test wool in a corner first.',
  },
  {
    ask: 'How does it hold up to a chewer?',
    leaves: ['pet-beds', 'pet-toys', 'pet-storage'],
    shoppers: ['Terrier: two weeks.', 'Old Labrador: forever.', 'We are at four months with some battle scars.'],
  },
  {
    ask: 'Washable at 60 degrees?',
    leaves: ['pet-beds', 'pet-toys'],
    team: 'Towels and bandanas yes, everything filled at 40 without its filling, wool cold and by hand.',
  },
  {
    ask: 'Does the bowl slide over the floor while they eat?',
    shapes: ['dish'],
    shoppers: ['It is heavy, it stays.', 'On tiles a bit. I put a cork coaster under it.'],
  },
  {
    ask: 'Does the litter track through the flat?',
    leaves: ['pet-home-cleaning'],
    shapes: ['kraftBox'],
    shoppers: ['Much less than clay. The odd pellet in a sock.'],
  },
  {
    ask: 'Do they tear when you tie the knot',
    leaves: ['pet-walks'],
    shapes: ['kraftBox'],
    shoppers: ['No, just don’t leave them in the sun for a summer.'],
  },
  {
    ask: 'Brush works on short hair? The fine white needles of a Jack Russell.',
    shapes: ['brush'],
    shoppers: ['Best with a slightly damp brush.', 'Those needles survive everything, but it gets most.'],
  },
  {
    ask: 'How long until your dog accepted it?',
    shoppers: ['A day and a half and one piece of cheese.', 'At once, to my surprise.'],
  },
]
