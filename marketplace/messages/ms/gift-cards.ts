interface Gift {
  readonly sender: string
  readonly recipient: string
  readonly amount: string
  readonly shop: string
}

/** Messages about gift cards, in Malay. */
export const giftCards = {
  giftCard: {
    unknown: 'Kod ini tidak boleh digunakan. Sila semak bahawa anda telah memasukkan semua 16 huruf dan digit.',
    amount: (least: string, most: string) => `Sila pilih jumlah bulat dari ${least} hingga ${most}.`,
    date: 'Sila pilih hari ini atau satu hari dalam tempoh setahun.',
    notFound: 'Tiada kad hadiah seperti itu.',
    notSent: 'Kad hadiah ini belum dihantar.',
    mail: {
      subject: ({ sender, shop }: Gift) => `${sender} menghantar kad hadiah daripada ${shop} kepada anda`,
      heading: ({ amount }: Gift) => `Kad hadiah bernilai ${amount} untuk anda`,
      intro: ({ sender, recipient, amount, shop }: Gift) =>
        `Hai ${recipient}, ${sender} menghantar kad hadiah bernilai ${amount} untuk dibelanjakan di ${shop}. Inilah kodnya:`,
      use: 'Masukkan kod semasa membayar. Kod boleh digunakan berkali-kali sehingga habis dan tidak luput.',
      replaced: 'Jika anda mempunyai kod lain bagi kad hadiah ini, kod ini menggantikannya.',
      link: 'Lihat baki',
    },
    receipt: {
      subject: ({ recipient }: Gift) => `Kad hadiah anda untuk ${recipient}`,
      heading: 'Terima kasih atas kad hadiah anda',
      intro: ({ recipient }: Gift) =>
        `Kami menghantar kod kepada ${recipient} melalui e-mel pada hari yang anda pilih. Anda tidak perlu berbuat apa-apa.`,
      amount: 'Kad hadiah',
      recipient: 'Untuk',
      sendOn: 'Dihantar pada',
      link: 'Kad hadiah anda',
    },
  },
}
