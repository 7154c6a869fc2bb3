/** What ingredients are, where they come from and what they do, in Malay. */
export const ingredients = {
  ingredients: {
    origins: {
      plant: 'Daripada tumbuhan.',
      animal: 'Daripada haiwan.',
      mineral: 'Mineral.',
      made: 'Buatan manusia.',
    },
    effects: {
      moisture: 'Menarik air dan mengekalkan kelembutan.',
      base: 'Asas yang melarutkan bahan lain.',
      oil: 'Melembutkan dan mengekalkan kelembapan.',
      wax: 'Memberi bentuk pejal dan menghalang air.',
      scent: 'Memberi bau.',
      salt: 'Mengikat, memberi rasa dan mengawet.',
      acidity: 'Mengimbangkan keasidan dan melarutkan kerak.',
      soda: 'Menanggalkan kotoran dan menghilangkan bau.',
      clay: 'Menyerap minyak dan kotoran dengan tekstur halus.',
      cleanser: 'Mengangkat kotoran dan gris supaya air membawanya pergi.',
      keeper: 'Mengelakkan kandungan daripada rosak.',
      body: 'Memekatkan dan menyatukan.',
      blend: 'Menyatukan minyak dan air.',
      calming: 'Dikenali kerana menenangkan kulit.',
      herb: 'Memberi rasa, bau atau warnanya sendiri.',
      sweet: 'Memaniskan dan mengekalkan kelembapan.',
      color: 'Memberi warna.',
      shield: 'Membentuk lapisan pelindung nipis pada kulit.',
      enzymes: 'Menguraikan kotoran kepada bahagian kecil.',
    },
  },
}
