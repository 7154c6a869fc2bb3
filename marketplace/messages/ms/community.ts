import type { community as English } from '../en/community.ts'

/** Messages about reviews, questions, posts and collections, in Malay. */
export const community: typeof English = {
  post: {
    notFound: 'Tiada siaran seperti ini. Penulisnya mungkin telah menurunkannya.',
    draftChanged: 'Draf ini telah diubah dalam tetingkap lain.',
    tooMany: 'Anda telah menulis banyak siaran. Sila cuba lagi nanti.',
    noReportOfOwn: 'Anda tidak boleh melaporkan siaran sendiri.',
    reported: 'Terima kasih. Kami akan menyemak siaran ini.',
  },
  report: {
    alreadySubmitted: 'Laporan Sudah Dihantar',
  },
  review: {
    notFound: 'Ulasan ini tidak wujud.',
    tooMany: 'Anda telah menulis banyak ulasan. Sila cuba lagi kemudian.',
    noVoteOnOwn: 'Anda tidak boleh mengundi ulasan anda sendiri.',
    noReportOfOwn: 'Anda tidak boleh melaporkan ulasan anda sendiri.',
    ownStore: 'Anda menjual untuk kedai ini, jadi anda tidak boleh mengulas produknya.',
    vote: {
      like: {
        set: 'Berjaya disukai',
        takenBack: 'Suka berjaya dibuang',
      },
      dislike: {
        set: 'Berjaya tidak disukai',
        takenBack: 'Tidak suka berjaya dibuang',
      },
    },
    reported: 'Dilaporkan',
    thanks: 'Terima kasih atas ulasan anda.',
    changed: 'Ulasan anda telah diubah.',
  },
  question: {
    notFound: 'Soalan ini tidak wujud.',
    tooMany: 'Anda telah bertanya banyak soalan. Sila cuba lagi kemudian.',
    submitted: 'Soalan dihantar',
  },
  answer: {
    notFound: 'Jawapan ini tidak wujud.',
    noVoteOnOwn: 'Anda tidak boleh mengundi jawapan anda sendiri.',
    noReportOfOwn: 'Anda tidak boleh melaporkan jawapan anda sendiri.',
    noVoteInOwnStore: 'Anda menjual untuk kedai ini, jadi anda tidak boleh mengundi jawapannya.',
    noReportInOwnStore: 'Anda menjual untuk kedai ini, jadi anda tidak boleh melaporkan jawapannya.',
    onlySeller: 'Hanya penjual produk ini boleh menjawab.',
    posted: 'Jawapan disiarkan',
    reported: 'Berjaya Dilaporkan!',
    voteCounted: 'Undi anda telah dikira.',
    voteTakenBack: 'Undi anda telah ditarik balik.',
    mail: ({ storeName, productName, question, answer }) => ({
      subject: `${storeName} telah menjawab soalan anda`,
      heading: 'Soalan anda telah dijawab',
      paragraphs: [`Anda bertanya tentang ${productName}:`, question, `Pasukan ${storeName} menjawab:`, answer],
      label: 'Lihat di halaman produk',
    }),
  },
  help: {
    text: (most: number) => `Mesej anda boleh mempunyai sehingga ${most} aksara dan tidak boleh kosong.`,
    noAddress: 'Kami tidak dapat menerima mesej di sini sekarang. Sila tulis dari halaman hubungan.',
    tooMany: (duration: string) => `Anda telah menghantar banyak mesej. Sila cuba lagi dalam ${duration}.`,
  },
  faq: {
    notFound: 'Soalan ini tidak wujud.',
    tooManyVotes: 'Terdapat banyak undi dari rangkaian anda. Sila cuba lagi kemudian.',
    voteCounted: 'Undi anda telah dikira.',
  },
  upload: {
    videosFull: 'Video anda menggunakan semua ruang yang ada. Sila padam siaran yang mempunyai video dahulu.',
    tooMany: 'Anda telah menghantar banyak gambar. Sila cuba lagi dalam masa sejam.',
    busy: 'Banyak gambar sedang dihantar sekarang. Sila cuba lagi sebentar lagi.',
  },
  collection: {
    notFound: 'Koleksi ini tidak wujud.',
    nameTaken: (name) => `Anda sudah mempunyai koleksi bernama “${name}”.`,
    tooMany: (max) => `Anda boleh menyimpan paling banyak ${max} koleksi. Padam satu dahulu.`,
    full: (max) => `Satu koleksi boleh memuatkan paling banyak ${max} produk.`,
  },
}
