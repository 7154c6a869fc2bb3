/** What ingredients are, where they come from and what they do, in Spanish. */
export const ingredients = {
  ingredients: {
    origins: {
      plant: 'De una planta.',
      animal: 'De un animal.',
      mineral: 'Un mineral.',
      made: 'Elaborado por personas.',
    },
    effects: {
      moisture: 'Atrae el agua y mantiene la suavidad.',
      base: 'Es la base en la que se disuelve lo demás.',
      oil: 'Suaviza y retiene la humedad.',
      wax: 'Da un cuerpo firme y no deja pasar el agua.',
      scent: 'Da el aroma.',
      salt: 'Liga, sazona y conserva.',
      acidity: 'Equilibra la acidez y disuelve la cal.',
      soda: 'Suelta la suciedad y elimina los olores.',
      clay: 'Absorbe grasa y suciedad, con un tacto fino.',
      cleanser: 'Levanta la suciedad y la grasa para que el agua se las lleve.',
      keeper: 'Evita que el contenido se estropee.',
      body: 'Espesa y da cohesión.',
      blend: 'Mantiene unidos el aceite y el agua.',
      calming: 'Es conocido por calmar la piel.',
      herb: 'Aporta su propio sabor, aroma o color.',
      sweet: 'Endulza y retiene la humedad.',
      color: 'Da el color.',
      shield: 'Forma una fina capa protectora sobre la piel.',
      enzymes: 'Descompone las manchas en partes pequeñas.',
    },
  },
}
