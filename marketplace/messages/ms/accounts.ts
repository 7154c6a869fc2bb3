import type { accounts as English } from '../en/accounts.ts'

/** Messages about accounts, addresses and admins who act for a shopper, in Malay. */
export const accounts: typeof English = {
  session: {
    ended: 'Sesi anda telah tamat. Sila log masuk semula.',
    signInFirst: 'Sila log masuk terlebih dahulu.',
    tokenNeeded: 'Token diperlukan.',
    ownerOnly: 'Hanya pemilik akaun boleh melakukan ini.',
    tooManyCalls: 'Terlalu banyak permintaan. Sila cuba sebentar lagi.',
    tooManyGuests: 'Terlalu ramai tetamu baharu. Sila cuba lagi kemudian.',
  },
  account: {
    wrongCredentials: 'Alamat e-mel atau kata laluan tidak betul.',
    signInCodeNeeded:
      'Terlalu banyak kata laluan salah telah dimasukkan untuk alamat ini. Jika kata laluan anda betul, kod sedang dihantar ke peti mel anda: masukkannya untuk log masuk.',
    mobile: 'Sila masukkan nombor telefon, seperti (202) 555-0123 atau +44 20 7946 0018.',
    wrongCode: 'Kod ini salah atau sudah luput.',
    hasAccount: 'Alamat ini sudah mempunyai akaun. Sila log masuk.',
    tooBusy: 'Terlalu ramai orang sedang log masuk pada masa ini. Sila cuba lagi.',
    codeSent: 'Kami telah menghantar e-mel kepada anda. Sila masukkan kod di dalamnya.',
    resetSent: 'Jika alamat ini mempunyai akaun, kod sedang dihantar kepadanya.',
    passwordChanged: 'Kata laluan anda telah ditukar. Semua peranti lain telah dilog keluar.',
    passkeysStay: (names) =>
      `Kunci laluan ini masih boleh log masuk: ${names}. Jika ada yang bukan milik anda, buang kunci itu dalam profil anda.`,
    signedOut: 'Anda telah log keluar.',
    cardNotFound: 'Kad ini tidak wujud.',
    cardExpired: 'Kad ini telah tamat tempoh.',
    tooManyAttempts: (wait) => `Terlalu banyak percubaan. Sila cuba lagi dalam ${wait}.`,
    tooManyCodes: (wait) => `Anda boleh meminta kod seterusnya dalam ${wait}.`,
    wrongPassword: 'Kata laluan ini tidak betul.',
    sameEmail: 'Ini memang alamat anda.',
    addressTaken: 'Alamat ini baru sahaja menjadi milik akaun lain. Sila pilih alamat lain.',
    emailChanged: 'Alamat e-mel anda telah ditukar.',
    emailTakenBack:
      'Alamat e-mel anda kembali milik anda. Semua peranti telah dilog keluar. Pilih “Lupa kata laluan” semasa log masuk.',
    deviceGone: 'Peranti ini tidak lagi log masuk.',
    thisDevice: 'Ini peranti yang anda gunakan. Sila log keluar di sini.',
    deviceSignedOut: 'Peranti itu telah dilog keluar.',
    othersSignedOut: 'Semua peranti lain telah dilog keluar.',
    passkeyRefused: 'Kunci laluan ini tidak dapat disemak. Sila cuba lagi, atau gunakan kata laluan anda.',
    passkeyUnknown: 'Kunci laluan ini bukan milik mana-mana akaun di sini. Sila gunakan kata laluan anda.',
    passkeyGone: 'Tiada kunci laluan seperti itu.',
    passkeyRemoved: 'Kunci laluan telah dibuang.',
    tooManyPasskeys: (most) => `Anda boleh menyimpan sehingga ${most} kunci laluan. Sila buang satu dahulu.`,
    emailChangedLately: (days) =>
      `Alamat e-mel anda ditukar dalam ${days} hari yang lalu. Anda boleh memadam akaun selepas tempoh itu tamat.`,
    orderInProgress: (order) =>
      `Pesanan ${order} masih dalam perjalanan. Anda boleh memadam akaun apabila ia sudah tiba.`,
    notDeletable:
      'Akaun ini bekerja untuk kedai atau penjual, jadi ia tidak boleh dipadam di sini. Sila tulis kepada kami.',
    deleted: 'Akaun anda telah dipadam.',
  },
  accountMails: (brand, codeLife, reversal) => {
    const signUp = {
      subject: 'Kod Pengesahan Pendaftaran Pelanggan',
      heading: `Selamat datang ke ${brand}`,
      paragraphs: [
        'Masukkan kod ini untuk mengaktifkan akaun anda:',
        `Kod ini sah selama ${codeLife}. Tiada sesiapa dari kedai kami akan memintanya daripada anda.`,
        'Jika anda tidak mendaftar, anda tidak perlu berbuat apa-apa: tanpa kod ini, tiada akaun akan dibuka.',
      ],
    }
    return {
      open: `Buka ${brand}`,
      takeBack: 'Batalkan pertukaran',
      openProfile: 'Buka profil anda',
      signUpCode: signUp,
      resentCode: { ...signUp, subject: 'Hantar Semula Kod Pengesahan' },
      resetCode: {
        subject: 'Kod untuk kata laluan baharu',
        heading: 'Tetapkan kata laluan baharu',
        paragraphs: [
          'Masukkan kod ini untuk menetapkan kata laluan baharu:',
          `Kod ini sah selama ${codeLife}. Tiada sesiapa dari kedai kami akan memintanya daripada anda.`,
          'Jika anda tidak memintanya, anda tidak perlu berbuat apa-apa: kata laluan anda kekal sama.',
        ],
      },
      adminCreated: {
        subject: 'Anda kini pentadbir kedai',
        heading: `Anda pentadbir ${brand}`,
        paragraphs: [
          'Akaun anda dengan alamat ini boleh mengurus kedai mulai sekarang.',
          'Jika akaun itu belum ada kata laluan, buka kedai, pilih “Log masuk”, kemudian “Lupa kata laluan”, dan tetapkan kata laluan.',
        ],
      },
      hasAccount: {
        subject: 'Anda sudah mempunyai akaun',
        heading: 'Anda sudah mempunyai akaun',
        paragraphs: [
          `Seseorang, mungkin anda, ingin membuka akaun di ${brand} dengan alamat ini. Alamat ini sudah mempunyai akaun, jadi tiada apa-apa yang diubah.`,
          'Log masuk sahaja. Jika anda tidak ingat kata laluan, pilih “Lupa kata laluan” di situ.',
        ],
      },
      hasNoAccount: {
        subject: 'Tiada akaun dengan alamat ini',
        heading: 'Tiada akaun dengan alamat ini',
        paragraphs: [
          `Seseorang, mungkin anda, ingin menetapkan kata laluan baharu di ${brand}. Alamat ini tidak mempunyai akaun; mungkin alamat anda yang lain ada.`,
          'Jika bukan anda, anda tidak perlu berbuat apa-apa.',
        ],
      },
      emailCode: {
        subject: 'Kod untuk alamat e-mel baharu anda',
        heading: 'Sahkan alamat baharu anda',
        paragraphs: [
          'Masukkan kod ini untuk menggunakan alamat ini bagi akaun anda:',
          `Kod ini sah selama ${codeLife}. Tiada sesiapa dari kedai kami akan memintanya daripada anda.`,
          'Jika anda tidak memintanya, anda tidak perlu berbuat apa-apa: tanpa kod ini tiada apa-apa berubah.',
        ],
      },
      emailTaken: {
        subject: 'Alamat ini sudah mempunyai satu akaun',
        heading: 'Alamat ini sudah mempunyai satu akaun',
        paragraphs: [
          `Seseorang, mungkin anda, ingin menggunakan alamat ini untuk akaun lain di ${brand}. Alamat ini sudah milik satu akaun, jadi tiada apa-apa yang diubah.`,
          'Jika bukan anda, anda tidak perlu berbuat apa-apa.',
        ],
      },
      emailChanged: {
        subject: 'Alamat e-mel anda telah ditukar',
        heading: 'Akaun anda mempunyai alamat baharu',
        paragraphs: [
          `Akaun anda di ${brand} kini mempunyai alamat e-mel lain. Log masuk dengan alamat baharu; kami tidak lagi menulis ke alamat ini.`,
          `Jika bukan anda, batalkannya dengan pautan di bawah dalam masa ${reversal}. Semua peranti akan dilog keluar dan anda memilih kata laluan baharu.`,
        ],
      },
      emailTakenBack: {
        subject: 'Alamat e-mel anda telah kembali',
        heading: 'Pertukaran telah dibatalkan',
        paragraphs: [
          `Akaun anda di ${brand} mempunyai alamat ini semula. Semua peranti telah dilog keluar dan kata laluan tidak sah lagi.`,
          'Untuk log masuk, pilih “Lupa kata laluan” dan tetapkan yang baharu.',
        ],
      },
      ownPasswordChanged: {
        subject: 'Anda telah menukar kata laluan',
        heading: 'Kata laluan anda telah ditukar',
        paragraphs: [
          'Semua peranti lain telah dilog keluar.',
          'Jika bukan anda, tetapkan kata laluan baharu dengan segera: pilih “Lupa kata laluan” semasa log masuk.',
        ],
      },
      passkeyAdded: {
        subject: 'Satu kunci laluan telah ditambah',
        heading: 'Akaun anda mempunyai kunci laluan baharu',
        paragraphs: [
          `Satu kunci laluan telah ditambah pada akaun anda di ${brand}. Ia log masuk tanpa kata laluan.`,
          'Jika bukan anda, buang kunci itu dalam profil anda dan tukar kata laluan dengan segera.',
        ],
      },
      signInCode: {
        subject: 'Kod untuk log masuk',
        heading: 'Adakah anda yang sedang log masuk?',
        paragraphs: [
          'Masukkan kod ini untuk log masuk:',
          `Kod ini sah selama ${codeLife}. Tiada sesiapa dari kedai kami akan memintanya daripada anda.`,
          'Kata laluan anda telah dimasukkan pada peranti yang tidak kami kenali, selepas banyak percubaan yang salah. Jika bukan anda, seseorang mengetahuinya: tetapkan kata laluan baharu dengan segera melalui “Lupa kata laluan” semasa log masuk.',
        ],
      },
      deletionCode: {
        subject: 'Kod untuk memadam akaun anda',
        heading: 'Padam akaun anda',
        paragraphs: [
          'Masukkan kod ini untuk memadam akaun anda selama-lamanya:',
          `Kod ini sah selama ${codeLife}. Tiada sesiapa dari kedai kami akan memintanya daripada anda.`,
          'Jika anda tidak memintanya, tukar kata laluan dengan segera: seseorang telah log masuk ke akaun anda.',
        ],
      },
      deleted: {
        subject: 'Akaun anda telah dipadam',
        heading: 'Selamat tinggal',
        paragraphs: [
          'Akaun dan data peribadi anda telah dipadam. Pesanan anda kekal dalam rekod kami, tanpa nama dan alamat anda.',
          'Anda boleh membuka akaun baharu dengan alamat ini pada bila-bila masa.',
        ],
      },
      passwordChanged: {
        subject: 'Kata laluan anda telah ditukar',
        heading: 'Kata laluan anda telah ditukar',
        paragraphs: [
          'Semua peranti telah dilog keluar.',
          'Jika bukan anda, tetapkan kata laluan baharu dengan segera: pilih “Lupa kata laluan” semasa log masuk.',
        ],
      },
    }
  },
  address: {
    notFound: 'Alamat ini tidak wujud.',
    missing: 'Sila isi medan ini.',
    street: 'Sila masukkan jalan yang mempunyai huruf atau angka.',
    zip: 'Sila masukkan poskod 5 digit, seperti 94107.',
    zipAway: 'Kami tidak menghantar ke poskod ini.',
    zipState: 'Poskod ini terletak di negeri lain. Sila semak kedua-duanya.',
    mobile: 'Sila masukkan nombor telefon, seperti (202) 555-0123.',
    state: 'Sila pilih negeri.',
    country: 'Kami hanya menghantar ke alamat di Amerika Syarikat.',
    tooMany: (most) => `Anda boleh menyimpan sehingga ${most} alamat. Sila padamkan satu dahulu.`,
  },
  impersonation: {
    adminsOnly: 'Hanya pentadbir boleh melakukan ini.',
    noSuchShopper: 'Tiada pembeli dengan alamat ini.',
    notForAdmins: 'Tiada sesiapa boleh bertindak sebagai pentadbir.',
    sessionEnded: 'Sesi telah tamat.',
  },
}
