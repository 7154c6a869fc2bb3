import type { subscriptions as English } from '../en/subscriptions.ts'

/** Messages about subscriptions, in Malay. */
export const subscriptions: typeof English = {
  subscription: {
    notFound: 'Langganan ini tidak wujud.',
    ended: 'Langganan ini telah tamat. Ia tidak boleh diubah.',
    skippedAlready: 'Penghantaran seterusnya sudah dilangkau.',
    notSkipped: 'Tiada penghantaran yang dilangkau.',
    tooLate: 'Penghantaran ini sepatutnya sudah dipesan. Sila pilih tarikh yang lebih lewat.',
    dateRange: (first, last) => `Sila pilih tarikh dari ${first} hingga ${last}.`,
    pauseRange: (last) => `Sila pilih hari yang lebih lewat, selewat-lewatnya ${last}.`,
    notPaused: 'Langganan ini tidak dijeda.',
    paused: 'Langganan ini dijeda. Sila sambung semula dahulu.',
    notFailed: 'Tiada bayaran gagal untuk dicuba semula.',
    inProgress: 'Penghantaran seterusnya sedang dibayar. Sila cuba lagi sebentar.',
    frequencyUnknown: 'Produk ini tidak ditawarkan sekerap itu.',
    quantityRange: (least, most) => `Sila pilih dari ${least} hingga ${most}.`,
    cardInUse: 'Kad ini membayar langganan. Pilih kad penggantinya.',
    cardRefused: 'Kad ini tidak boleh disimpan. Sila cuba kad lain.',
    cardMissing: 'Kad ini sudah tiada atau telah tamat tempoh. Sila pilih kad lain.',
    membershipNeeded: 'Langganan adalah untuk ahli. Jadi ahli semula, kemudian sambung langganan.',
    noMembership: 'Anda tiada keahlian yang diperbaharui.',
    mails: {
      label: 'Lihat langganan anda',
      skip: 'Langkau atau ubah penghantaran ini',
      card: 'Pilih kad',
      upcoming: ({ days, name, date, amount, total }) => ({
        subject: `Akan diperbaharui: ${name}`,
        heading: 'Penghantaran anda seterusnya',
        paragraphs: [
          `${name} dipesan semula dalam ${days} dan tiba pada ${date}. ${total ? `Harganya ${total} termasuk penghantaran dan cukai.` : `Harganya ${amount}, tambah cukai dan penghantaran.`}`,
          'Jika anda tidak memerlukannya kali ini, langkau atau pilih tarikh lain.',
        ],
      }),
      paymentFailed: ({ name, retry }) => ({
        subject: `Bayaran gagal: ${name}`,
        heading: 'Kad anda ditolak',
        paragraphs: [
          `Kami tidak dapat mengenakan bayaran ${name} pada kad anda. Tiada apa yang dihantar atau dibayar.`,
          `Kami cuba lagi pada ${retry}. Anda boleh memilih kad lain sebelum itu.`,
        ],
      }),
      cardGone: ({ name, retry }) => ({
        subject: `Kad diperlukan: ${name}`,
        heading: 'Sila kemas kini kad anda',
        paragraphs: [
          `Kad untuk ${name} telah tamat tempoh atau sudah tiada. Tiada apa yang dihantar atau dibayar.`,
          `Kami cuba lagi pada ${retry}. Sila pilih kad lain sebelum itu.`,
        ],
      }),
      paused: ({ name }) => ({
        subject: `Dijeda: ${name}`,
        heading: 'Langganan anda dijeda',
        paragraphs: [
          `Kami telah cuba mengenakan bayaran ${name} pada kad anda sebanyak empat kali. Langganan kini dijeda dan tiada apa yang dikenakan.`,
          'Pilih kad lain dan sambung semula bila-bila masa.',
        ],
      }),
      pausedWithoutMembership: ({ name }) => ({
        subject: `Dijeda: ${name}`,
        heading: 'Langganan anda dijeda',
        paragraphs: [
          `Langganan adalah untuk ahli, dan keahlian anda telah tamat. ${name} dijeda dan tiada apa yang dikenakan.`,
          'Ia boleh disambung apabila anda menjadi ahli semula.',
        ],
      }),
      waiting: ({ name }) => ({
        subject: `Kehabisan stok: ${name}`,
        heading: 'Penghantaran anda menunggu',
        paragraphs: [
          `${name} kehabisan stok buat masa ini. Kami memesannya sebaik sahaja ia tersedia semula.`,
          'Anda membayar apabila ia dipesan, bukan sebelum itu.',
        ],
      }),
      ended: ({ name }) => ({
        subject: `Tamat: ${name}`,
        heading: 'Langganan anda telah tamat',
        paragraphs: [`Tiada lagi penghantaran ${name}. Apa yang telah anda bayar tetap dihantar.`],
      }),
      membershipUpcoming: ({ days, date, amount }) => ({
        subject: `Keahlian anda diperbaharui dalam ${days}`,
        heading: 'Keahlian anda',
        paragraphs: [
          `Keahlian anda diperbaharui pada ${date} untuk setahun. Harganya ${amount}, dikenakan pada kad simpanan anda.`,
        ],
      }),
      membershipNeedsCard: ({ date, amount }) => ({
        subject: 'Keahlian anda memerlukan kad',
        heading: 'Keahlian anda',
        paragraphs: [
          `Keahlian anda perlu diperbaharui pada ${date} untuk setahun. Harganya ${amount}, dan anda tidak menyimpan kad yang boleh dikenakan bayaran.`,
          'Bayar satu pesanan dengan kad dan simpan kad itu supaya keahlian diteruskan. Jika tidak, ia tamat.',
        ],
      }),
      membershipFailed: ({ amount, retry }) => ({
        subject: 'Keahlian anda tidak dapat diperbaharui',
        heading: 'Kad anda ditolak',
        paragraphs: [
          `Kami tidak dapat mengenakan ${amount} untuk keahlian anda. Anda masih ahli.`,
          `Kami cuba lagi pada ${retry}. Sila simpan kad lain sebelum itu.`,
        ],
      }),
      membershipCancelled: ({ date }) => ({
        subject: 'Keahlian anda dibatalkan',
        heading: 'Keahlian anda',
        paragraphs: [
          `Keahlian anda kekal sehingga ${date}, dengan semua faedahnya. Tiada apa-apa lagi yang dicaj.`,
          'Anda boleh menariknya balik sehingga tarikh itu, di halaman keahlian anda.',
        ],
      }),
      membershipOver: ({ date }) => ({
        subject: 'Keahlian anda telah tamat',
        heading: 'Keahlian anda telah tamat',
        paragraphs: [
          `Keahlian anda tamat pada ${date}, seperti yang anda mahu. Langganan anda dijeda.`,
          'Anda boleh menjadi ahli semula pada bila-bila masa.',
        ],
      }),
      membershipEnded: () => ({
        subject: 'Keahlian anda telah tamat',
        heading: 'Keahlian anda telah tamat',
        paragraphs: [
          'Kami tidak dapat mengenakan bayaran keahlian pada mana-mana kad, jadi ia telah tamat. Langganan anda dijeda.',
          'Anda boleh menjadi ahli semula pada bila-bila masa.',
        ],
      }),
    },
  },
}
