import type { notifications as English } from '../en/notifications.ts'
import { givenBack } from './orders.ts'

/** Messages about notifications, chats, newsletters and back-in-stock mails, in Malay. */
export const notifications: typeof English = {
  backInStock: {
    invalidEmail: 'Masukkan alamat e-mel seperti nama@mail.com.',
    canBeOrdered: 'Produk ini boleh dipesan sekarang.',
    mail: (name) => ({
      subject: `${name} kembali dalam stok`,
      heading: `${name} kembali dalam stok`,
      paragraphs: [
        `Berita baik: ${name} kembali dalam stok.`,
        'Anda menerima e-mel ini kerana anda meminta kami memaklumkannya. Kami tidak akan menulis lagi tentang produk ini.',
      ],
      label: 'Lihat',
    }),
    confirmed: 'Terima kasih. Kami akan menghantar e-mel sebaik sahaja produk ini kembali dalam stok.',
    confirmMail: (name, days) => ({
      subject: 'Sila sahkan alamat anda',
      heading: `Mahukah kami maklumkan tentang ${name}?`,
      paragraphs: [
        `Seseorang, mungkin anda, meminta kami menulis ke alamat ini sebaik sahaja ${name} kembali dalam stok. Buka pautan dan sahkannya dalam masa ${days}.`,
        'Jika bukan anda, anda tidak perlu berbuat apa-apa: kami tidak akan menulis lagi.',
      ],
      label: 'Sahkan alamat saya',
    }),
  },
  /** What every mail has around its content. */
  mailFrame: { help: 'Ada soalan? Tulis kepada kami.', mapName: 'Peta laluan ke pintu anda' },
  newsletter: {
    sent: 'Terima kasih. Sila buka e-mel yang kami hantar, dan sahkan alamat anda di dalamnya.',
    confirmed: 'Anda kini menerima surat berita kami.',
    left: 'Anda tidak lagi menerima surat berita kami. Kami telah memadamkan alamat anda.',
    expired: 'Pautan ini telah tamat tempoh, atau tidak lengkap.',
    tooMany: (wait) => `Terlalu banyak e-mel diminta dari rangkaian anda. Sila cuba lagi dalam ${wait}.`,
    mails: {
      confirm: (days) => ({
        subject: 'Sila sahkan alamat anda',
        heading: 'Satu klik ke surat berita kami',
        paragraphs: [
          `Seseorang, mungkin anda, mahu menerima surat berita kami di alamat ini. Buka pautan dan sahkannya dalam masa ${days}.`,
          'Jika bukan anda, anda tidak perlu berbuat apa-apa: anda tidak menerima surat berita, dan kami memadamkan alamat ini.',
        ],
        label: 'Sahkan alamat saya',
      }),
      welcome: {
        subject: 'Selamat datang ke surat berita kami',
        heading: 'Selamat datang ke surat berita kami',
        paragraphs: ['Anda menerimanya mulai sekarang, di alamat ini.'],
      },
      alreadyIn: {
        subject: 'Anda sudah menerima surat berita kami',
        heading: 'Anda sudah menerima surat berita kami',
        paragraphs: [
          'Seseorang, mungkin anda, mahu melanggannya sekali lagi dengan alamat ini. Ia sudah dilanggan, jadi tiada apa-apa diubah.',
        ],
      },
      leave: 'Tinggalkan surat berita',
    },
  },
  chat: {
    notFound: 'Tiada perbualan sebegini.',
    membersOnly: 'Sembang dengan kedai adalah untuk ahli.',
    ownStore: 'Ini kedai anda sendiri.',
    notOnItsWay: 'Belum ada sesiapa dalam perjalanan dengan bungkusan ini, atau sudah tiada lagi.',
    closed: 'Perbualan ini kini hanya boleh dibaca.',
    tooMany: 'Anda telah menulis banyak mesej. Sila tunggu sebentar.',
    unreadMail: {
      of: (count: number) => ({
        subject: `Anda ada ${count} mesej baharu`,
        heading: `Anda ada ${count} mesej baharu`,
        paragraphs: ['Ini yang belum anda baca:'],
      }),
      picture: 'sekeping gambar',
      label: 'Baca dan jawab',
    },
  },
  notifications: {
    see: 'Lihat',
    noMoreMails: (kind) => `Hentikan e-mel tentang ${kind}`,
    wrongLink: 'Pautan ini tidak lengkap. Sila buka semula dari e-mel.',
    notWhileImpersonating: 'Pemberitahuan tolak tidak boleh diubah semasa anda bertindak untuk pembeli.',
    /** After the text of a push message that stands for several. */
    more: (count: number) => `(+${count} lagi)`,
    kinds: {
      order: 'pesanan',
      delivery: 'penghantaran',
      deal: 'harga',
      backInStock: 'stok',
      answer: 'jawapan',
      chat: 'mesej',
      reward: 'Talents',
      referral: 'rakan',
      subscription: 'langganan',
    },
    orderPlaced: ({ number }) => ({
      title: `Pesanan ${number} telah dibuat`,
      text: 'Terima kasih. Kami akan beritahu apabila ia dibungkus.',
    }),
    orderPacked: ({ number, store }) => ({
      title: `Pesanan ${number}: bungkusan dari ${store} telah dibungkus`,
      text: `${store} telah membungkus bungkusan anda.`,
    }),
    orderDelivered: ({ number, store }) => ({
      title: `Pesanan ${number}: bungkusan dari ${store} telah dihantar`,
      text: `Bungkusan anda dari ${store} telah tiba.`,
    }),
    orderCancelled: ({ number, refund }) => ({
      title: `Pesanan ${number}: dibatalkan`,
      text: givenBack(refund),
    }),
    orderCancelledByStore: ({ number, refund }) => ({
      title: `Pesanan ${number}: kedai tidak dapat memenuhinya`,
      text: givenBack(refund),
    }),
    returnReceived: ({ number, refund }) => ({
      title: `Pemulangan ${number} telah tiba`,
      text: `Dipulangkan: ${refund}`,
    }),
    returnRefused: ({ number }) => ({ title: `Pemulangan ${number} ditolak`, text: 'Kedai tidak dapat menerimanya.' }),
    parcelOnItsWay: ({ number, store, courier }) => ({
      title: `Pesanan ${number}: bungkusan dari ${store} dalam perjalanan`,
      text: `${courier} membawa bungkusan anda dari ${store}.`,
    }),
    courierNear: ({ number, store, courier }) => ({
      title: `${courier} sudah hampir`,
      text: `Bungkusan anda dari ${store} (pesanan ${number}) akan tiba dalam beberapa minit.`,
    }),
    chatMessage: ({ name, message }) => ({ title: `${name} menulis kepada anda`, text: message }),
    chatPicture: ({ name }) => ({ title: `${name} menulis kepada anda`, text: 'Menghantar gambar kepada anda' }),
    answered: ({ store, answer }) => ({ title: `${store} menjawab soalan anda`, text: answer }),
    backInStock: ({ name }) => ({ title: `${name} sudah ada semula`, text: 'Anda meminta kami memberitahu.' }),
    friendJoined: ({ name }) => ({
      title: `${name} menyertai melalui pautan anda`,
      text: 'Apabila pesanan pertama yang dikira dibayar dengan kad, anda berdua mendapat Talents.',
    }),
    friendRewarded: ({ name, talents }) => ({
      title: `${talents} Talents daripada ${name}`,
      text: 'Pesanan pertama anda telah dibayar. Terima kasih kerana menyertai.',
    }),
    inviterRewarded: ({ name, talents }) => ({
      title: `${talents} Talents untuk ${name}`,
      text: `${name} telah membayar pesanan pertama.`,
    }),
    rewardCredited: ({ talents, number }) => ({
      title: `${talents} Talents ada dalam dompet anda`,
      text: `Ia datang daripada pesanan anda ${number}.`,
    }),
    priceFell: ({ name, price, saving }) => ({
      title: `${name} kurang ${saving}`,
      text: `Ia dalam senarai hajat anda, dan kini berharga ${price}.`,
    }),
  },
}
