/** What ingredients are, where they come from and what they do, in English. */
export const ingredients = {
  ingredients: {
    origins: {
      plant: 'From a plant.',
      animal: 'From an animal.',
      mineral: 'A mineral.',
      made: 'Made by people.',
    },
    effects: {
      moisture: 'It draws water in and keeps things soft.',
      base: 'It is what the rest is dissolved in.',
      oil: 'It softens and keeps moisture in.',
      wax: 'It gives a firm body and keeps water out.',
      scent: 'It gives the scent.',
      salt: 'It binds, seasons and preserves.',
      acidity: 'It balances the acidity and loosens lime.',
      soda: 'It loosens dirt and takes smells away.',
      clay: 'It takes up oil and dirt and feels fine.',
      cleanser: 'It lifts dirt and grease, so that water takes them along.',
      keeper: 'It keeps the contents from turning.',
      body: 'It thickens and holds together.',
      blend: 'It keeps oil and water together.',
      calming: 'It is known for calming skin.',
      herb: 'It gives taste, scent or color of its own.',
      sweet: 'It sweetens and holds moisture.',
      color: 'It gives the color.',
      shield: 'It lies on the skin as a thin shield.',
      enzymes: 'It breaks stains down into small parts.',
    },
  },
}
