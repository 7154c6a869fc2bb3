import type { orders as English } from '../en/orders.ts'

/** `refund` is undefined when nothing comes back. */
export const givenBack = (refund: string | undefined): string =>
  refund === undefined ? 'Tiada apa-apa untuk dipulangkan.' : `Dipulangkan: ${refund}`

/** Messages about orders, their payment and delivery, in Malay. */
export const orders: typeof English = {
  cardChallenge: {
    title: 'Sahkan dengan bank anda',
    pay: (amount) => `Bank anda bertanya: adakah anda mahu membayar ${amount}?`,
    save: 'Bank anda bertanya: bolehkah kad ini disimpan dan dicaj kemudian?',
    confirm: 'Sahkan',
    refuse: 'Tolak',
    note: 'Halaman ini menggantikan bank. Tiada wang dipindahkan.',
    over: 'Tiada apa lagi untuk disahkan di sini. Sila kembali ke kedai.',
  },
  order: {
    changed: 'Troli anda telah berubah sejak anda melihatnya. Sila semak sebelum membayar.',
    paidAlready: 'Troli ini sudah dibayar.',
    paymentInProgress:
      'Satu lagi pembayaran untuk troli ini sedang diproses. Sila tunggu seminit sebelum mencuba lagi.',
    notFound: 'Tiada pesanan seperti itu.',
    email: 'Sila masukkan alamat e-mel.',
    walletNotEnough: 'Talents anda tidak mencukupi untuk pesanan ini. Sila pilih cara bayaran lain.',
    cardMissing: 'Sila pilih kad.',
    membershipByCard: 'Keahlian tidak boleh dibayar tunai. Sila bayar dengan kad.',
    subscriptionByCard: 'Langganan diperbaharui dengan kad. Sila bayar dengan kad.',
    subscriptionNeedsSavedCard:
      'Langganan diperbaharui dengan kad, dan anda tidak menyimpan kad yang masih sah. Sila bayar tanpa Talents, dengan kad.',
    cardAmountTooSmall: (least) => `Kad tidak boleh dicaj kurang daripada ${least}. Sila pilih cara bayaran lain.`,
    cannotBeCancelled: 'Ini tidak boleh dibatalkan lagi: ia sedang dibungkus.',
    refundChanged: 'Jumlah yang anda dapat semula telah berubah sejak anda melihatnya. Sila semak dan sahkan semula.',
    lookup: {
      sent: 'Jika pesanan itu wujud, kami telah menghantar pautannya ke alamat ini.',
      tooMany: 'Anda telah bertanya tentang banyak pesanan. Sila cuba lagi kemudian.',
      expired: 'Pautan ini telah tamat tempoh. Sila minta yang baharu.',
    },
    returns: {
      notDelivered: 'Bungkusan ini belum dihantar.',
      notReturnable: 'Produk ini tidak boleh dipulangkan.',
      termOver: 'Tempoh untuk memulangkannya telah tamat.',
      tooMany: (left) => `Daripada ini, ${left} lagi boleh dipulangkan.`,
      settled: 'Pemulangan ini sudah selesai.',
      dealGoesBack:
        'Tawaran ini dipulangkan bersama produknya. Anda boleh menyimpannya hanya jika anda menyimpan produk itu.',
    },
    problem: {
      CARD_DECLINED: 'Kad ini ditolak. Cuba kad lain.',
      INSUFFICIENT_FUNDS: 'Baki kad ini tidak mencukupi. Cuba kad lain.',
      EXPIRED_CARD: 'Kad ini telah tamat tempoh. Cuba kad lain.',
      INCORRECT_CVC: 'Kod keselamatan salah. Semak dan cuba lagi.',
      PROCESSING_ERROR: 'Bank anda tidak dapat memproses bayaran. Cuba lagi sebentar.',
      NOT_CONFIRMED: 'Bank anda tidak mengesahkan bayaran ini. Cuba lagi atau guna kad lain.',
      NOT_CARRIED_OUT: 'Bayaran ini tidak dilaksanakan. Anda tidak membayar apa-apa.',
    },
    mails: {
      label: 'Lihat pesanan anda',
      /** The lines of the summary, in its order (docs/orders.md#summary). */
      summary: {
        list: 'Harga senarai',
        member: 'Harga ahli',
        promotion: (code) => `Kod promosi ${code}`,
        delivery: 'Penghantaran',
        free: 'Percuma',
        tax: 'Cukai',
        giftCard: 'Kad hadiah',
        talents: 'Talents',
        total: 'Jumlah',
      },
      payment: 'Pembayaran',
      methods: {
        Card: 'Kad',
        COD: 'Bayar semasa penghantaran',
        Wallet: 'Talents',
      },
      card: (brand, last4) => `${brand} berakhir ${last4}`,
      deliveryKept: 'Yuran penghantaran ditolak',
      givenBackByBank: 'Dikembalikan oleh bank anda selepas anda mempertikaikan caj',
      deliverTo: 'Alamat penghantaran',
      billTo: 'Alamat pengebilan',
      talentsBack: 'Talents yang kembali',
      arrives: (store) => `Bungkusan ${store} tiba`,
      receipt: ({ number }) => ({
        subject: `Pesanan anda ${number}`,
        heading: 'Terima kasih atas pesanan anda',
        paragraphs: [`Kami telah menerima pesanan ${number}. Inilah yang anda pesan:`],
      }),
      renewed: ({ number }) => ({
        subject: `Diperbaharui: pesanan ${number}`,
        heading: 'Pembaharuan anda',
        paragraphs: [`Pembaharuan anda ialah pesanan ${number}. Ia telah dibayar:`],
      }),
      dealAdded: ({ number, part }) => ({
        subject: `Ditambah ke pesanan anda ${number}: ${part}`,
        heading: 'Satu tawaran ditambah ke pesanan anda',
        paragraphs: [`Kami telah menambah satu tawaran ke pesanan anda ${number}. Inilah pesanan itu sekarang:`],
      }),
      cancelled: ({ number, part, refund }) => ({
        subject: `Dibatalkan: pesanan ${number}${part && `, ${part}`}`,
        heading: 'Pembatalan anda',
        paragraphs: [`Kami telah membatalkan apa yang anda minta dalam pesanan ${number}.`, givenBack(refund)],
      }),
      cancelledByStore: ({ number, part, refund }) => ({
        subject: `${part} telah membatalkan: pesanan ${number}`,
        heading: 'Kedai tidak dapat memenuhi pesanan anda',
        paragraphs: [
          `Kedai telah membatalkan bahagiannya dalam pesanan anda ${number}. Kami minta maaf.`,
          givenBack(refund),
        ],
      }),
      lookup: ({ number, days }) => ({
        subject: `Buka pesanan anda ${number}`,
        heading: 'Pesanan anda',
        paragraphs: [`Pautan ini membuka pesanan anda ${number} selama ${days}. Jangan kongsikannya.`],
      }),
      lookupOfAccount: ({ number }) => ({
        subject: `Buka pesanan anda ${number}`,
        heading: 'Pesanan anda ada dalam akaun anda',
        paragraphs: [`Log masuk dengan alamat e-mel ini untuk melihat pesanan anda ${number}.`],
      }),
      returns: {
        label: 'Cetak label',
        requested: ({ number }) => ({
          subject: `Pemulangan anda ${number}`,
          heading: 'Pemulangan anda telah bermula',
          paragraphs: [
            'Cetak label, lekatkan pada bungkusan dan serahkannya. Anda tidak perlu membayar. Anda memulangkan:',
          ],
        }),
        received: ({ number }) => ({
          subject: `Kami telah menerima pemulangan anda ${number}`,
          heading: 'Pemulangan anda telah tiba',
          paragraphs: ['Kedai telah menerima:'],
        }),
        refused: ({ number }) => ({
          subject: `Pemulangan anda ${number} ditolak`,
          heading: 'Kedai tidak dapat menerima pemulangan anda',
          paragraphs: [
            'Tiada bayaran dipulangkan untuknya. Balas e-mel ini jika anda tidak bersetuju. Anda memulangkan:',
          ],
        }),
        withdrawn: ({ number }) => ({
          subject: `Pemulangan anda ${number} ditarik balik`,
          heading: 'Anda menyimpan apa yang ingin anda pulangkan',
          paragraphs: ['Anda tidak perlu menghantar apa-apa. Anda menyimpan:'],
        }),
        giftCard: ({ giftCard }) => `Dipulangkan ke kad hadiah: ${giftCard}`,
        talents: ({ talents }) => `Dipulangkan sebagai Talents: ${talents}`,
        payment: ({ payment }) => `Dipulangkan ke kad anda: ${payment}`,
        transfer: ({ payment }) =>
          `Anda membayar ${payment} secara tunai. Balas e-mel ini dengan akaun bank anda, dan kami akan memindahkannya.`,
      },
    },
  },
  tracking: {
    handedOver: {
      inPerson: 'Diserahkan secara langsung',
      atTheDoor: 'Ditinggalkan di pintu anda',
      neighbour: 'Ditinggalkan dengan jiran anda',
      reception: 'Ditinggalkan di kaunter penyambut tetamu',
    },
    notDelivered: 'Anda boleh menilai penghantar anda apabila bungkusan telah dihantar.',
    ratable: { onTime: 'Tepat pada masa', friendly: 'Mesra', careful: 'Cermat dengan bungkusan' },
  },
  deal: {
    notFound: 'Tiada tawaran seperti itu.',
    ended: 'Tawaran ini sudah tamat. Tiada apa-apa yang dicaj.',
    changed: 'Harga telah berubah. Sila semak semula.',
    soldOut: 'Unit terakhir baru sahaja habis. Tiada apa-apa yang dicaj.',
    cardNeeded: 'Sila pilih kad untuk tawaran ini.',
    walletNotEnough: 'Talents anda tidak mencukupi untuk tawaran ini. Pesanan anda kekal seperti sebelumnya.',
  },
}
