import type { SeedQuestion } from '../../seed/seed-shapes.ts'

/** What is asked about the garden. */
export const gardenQuestions: readonly SeedQuestion[] = [
  {
    ask: 'Can I still sow these in June in zone 5?',
    leaves: ['vegetable-seeds', 'herb-seeds', 'flower-seeds'],
    team: 'Salads, beans and chard yes. Tomatoes and peppers want to be indoors by April, so rather next year.',
    shoppers: ['Zone 5b, sowed on June 10th last year, we ate from it until frost.'],
  },
  {
    ask: 'How was germination for you?',
    leaves: ['vegetable-seeds', 'herb-seeds', 'flower-seeds'],
    shoppers: [
      '18 of 20.',
      'Slow, two weeks, but then nearly all of them.',
      'Poor in the first tray, fine in the second. I blame my windowsill.',
    ],
  },
  {
    ask: 'Can I save seed from them for next year?',
    leaves: ['vegetable-seeds', 'herb-seeds', 'flower-seeds'],
    team: 'Yes, all of ours are open-pollinated. Keep different kinds of squash and chard apart, they like each other too much.',
  },
  {
    ask: 'Does it do anything on a balcony that faces north',
    leaves: ['vegetable-seeds', 'herb-seeds'],
    shoppers: ['Salad and parsley do. Everything else sulks.'],
  },
  {
    ask: 'Is there a hole in the bottom, and does the saucer leave rings on wood?',
    leaves: ['plant-pots'],
    team: 'There is one, and the saucer is glazed inside. In the first weeks put a cork mat below, as the clay sweats a little.',
    shoppers: ['No rings since I have the mat.'],
  },
  {
    ask: 'Frost-proof? Our winters go down to minus 15.',
    leaves: ['plant-pots'],
    shoppers: ['Stoneware came through empty and upside down.', 'Terracotta I take inside, learned the hard way.'],
  },
  {
    ask: 'How did the plant arrive? I am nervous about having something living sent in a box.',
    leaves: ['living-plants'],
    shoppers: ['Perfect, not a leaf bent.', 'A bit thirsty, fine the next day.'],
    team: 'On Mondays only, so that it spends no weekend in a depot. If it has suffered, send a photo.',
  },
  {
    ask: 'How many liters of water for one capful?',
    leaves: ['plant-feeds'],
    shapes: ['tallBottle', 'dropper'],
    team: 'Ten for one capful, every other week from April to September.',
  },
  {
    ask: 'Does the neighbor’s dog find it delicious? Ours ate the last one.',
    leaves: ['plant-feeds', 'plant-protection'],
    shapes: ['pouch'],
    shoppers: [
      'Mine was very interested. Worked in an inch deep, he lost interest.',
      'The wool pellets no, the castings yes.',
    ],
  },
  {
    ask: 'Does it really keep slugs away or only slow them down?',
    leaves: ['plant-protection', 'soil-mulch'],
    shapes: ['pouch', 'roll'],
    shoppers: ['Slows them down a lot.', 'As long as the ring is closed, yes. One gap and they hold a party.'],
    team: 'It is a barrier, no poison, so it works as long as it is closed and dry on top. Renew it after heavy rain.',
  },
  {
    ask: 'Will it burn leaves if I spray at noon?',
    shapes: ['spray'],
    team: 'Any soap spray can. Use it in the evening, and not on bees’ favorite flowers.',
    shoppers: ['Evening only. I ignored that once.'],
  },
  {
    ask: 'Does it get the dirt out of the cracks, after a day with tomatoes?',
    leaves: ['gardener-hand-care'],
    shoppers: ['Nearly. The green under the nails takes a second go.', 'Yes, and hands are not raw after.'],
  },
  {
    ask: 'Comfortable for bad knees, or just for the looks?',
    leaves: ['garden-gear'],
    shapes: ['roll'],
    shoppers: ['68, two bad knees: comfortable.'],
  },
  {
    ask: 'Do mosquitoes care?',
    shapes: ['candle'],
    shoppers: ['A little. It smells great in any case.', 'Ours laughed.'],
  },
  {
    ask: 'Would it do for someone who has killed every plant so far?',
    leaves: ['vegetable-seeds', 'herb-seeds', 'flower-seeds', 'living-plants', 'plant-feeds', 'plant-pots'],
    shoppers: ['I was that person. Two years and counting.', 'Depends on how determined you are, ha.'],
  },
]
