import { faqOf } from './faq-outline.ts'

export const faqMs = faqOf({
  title: 'Soalan lazim',
  intro: 'Jawapan ringkas tentang penghantaran, pemulangan, Talents, keahlian dan segala yang berkaitan pesanan anda.',
  groups: [
    [
      'Penghantaran',
      [
        'Berapakah kos penghantaran?',
        'Setiap penjual mengenakan $4.95 bagi satu pesanan. Mulai jumlah yang ditetapkan penjual, penghantaran adalah percuma; [troli](/cart) menunjukkan baki bagi setiap penjual.',
      ],
      [
        'Berapa lamakah penghantaran?',
        'Penjual menyerahkan bungkusan dalam 1 hingga 2 hari bekerja, Isnin hingga Jumaat. Perjalanan mengambil 1 hingga 10 hari bekerja. Halaman produk menyatakan hari jangkaan tiba.',
      ],
      ['Ke manakah anda menghantar?', 'Ke alamat di Amerika Syarikat.'],
      [
        'Saya membeli daripada beberapa penjual. Berapa bungkusan akan tiba?',
        'Satu daripada setiap penjual. Anda membayar sekali dalam satu troli, dan setiap penjual menghantar bungkusannya sendiri, jadi harinya mungkin berbeza.',
      ],
    ],
    [
      'Pemulangan dan bayaran balik',
      [
        'Berapa lama saya boleh memulangkan barang?',
        'Halaman produk menyatakan bilangan hari di bawah dasar pemulangan. Produk bertanda jualan muktamad tidak boleh dipulangkan.',
      ],
      [
        'Bagaimanakah cara memulangkannya?',
        'Pemulangan pantas dan percuma: gunakan label di dalam kotak dan serahkan bungkusan itu. Pemulangan melibatkan satu penjual sahaja; pesanan lain kekal.',
      ],
      [
        'Bilakah wang saya dikembalikan?',
        'Sebaik sahaja penjual menerima bungkusan. Wang dikembalikan melalui cara bayaran asal, dan bayaran dengan Talents kembali ke dompet anda. Talents yang diterima untuk barang itu ditolak semula.',
      ],
    ],
    [
      'Talents',
      [
        'Apakah itu Talents?',
        'Talents ialah pulangan tunai pasaran ini: satu Talent bernilai satu dolar. Setiap produk menyatakan jumlah yang kembali kepada anda.',
      ],
      [
        'Bilakah Talents masuk ke dompet saya?',
        'Selepas pembelian, bagi semua yang dibeli pada harga ahli. Talents tidak mengurangkan harga yang dikenakan: ia kembali untuk dibelanjakan pada masa akan datang.',
      ],
      [
        'Bagaimanakah membayar dengan Talents?',
        'Hidupkan bayaran dengan Talents semasa pembayaran. Jika dompet anda mencukupi, tiada bayaran lain; jika tidak, bayar bakinya seperti biasa.',
      ],
    ],
    [
      'Keahlian',
      [
        'Siapakah yang mendapat harga ahli?',
        'Semua orang yang mempunyai akaun, dan akaun adalah percuma. Tanpa log masuk, anda melihat dan membayar harga senarai.',
      ],
      [
        'Apakah kelebihan keahlian?',
        'Langganan dengan penghantaran automatik, harga kempen untuk ahli, kod khas ahli, dan sembang dengan pembuat serta penghantar. Lihat [keahlian anda](/profile/my-membership).',
      ],
      [
        'Berapakah kos keahlian?',
        'Tahun pertama percuma dan tamat dengan sendirinya. Selepas itu setahun berharga $49.00, hanya jika anda memperbaharuinya.',
      ],
    ],
    [
      'Beli berkumpulan, tawaran dan kod',
      [
        'Bagaimanakah beli berkumpulan berfungsi?',
        'Pembuat menawarkan harga lebih baik jika cukup ramai menyertai sebelum masa tamat. Halaman produk menunjukkan bilangan yang telah menyertai dan yang diperlukan. Jika kumpulan tidak lengkap, harga itu tamat dan produk kembali kepada harga biasa.',
      ],
      [
        'Apakah maksud kira detik?',
        'Ia mengira ke permulaan atau ke penghujung tawaran, mengikut jam kami dan bukan jam peranti anda. Semua tawaran ada di [Tawaran](/offers).',
      ],
      [
        'Di manakah saya memasukkan kod promosi?',
        'Di dalam [troli](/cart), di bawah jumlah. Hanya satu kod berkuat kuasa pada satu masa, dan ada kod untuk ahli sahaja.',
      ],
    ],
    [
      'Langganan',
      [
        'Bagaimanakah penghantaran automatik berfungsi?',
        'Pilih langganan di halaman produk dan kekerapannya. Setiap penghantaran dikenakan harga langganan yang dinyatakan.',
      ],
      [
        'Bolehkah saya menukar atau membatalkan langganan?',
        'Bila-bila masa tanpa bayaran: langkau, jeda, tukar kekerapan atau batalkan di [Langganan](/profile/Subscriptions).',
      ],
      [
        'Adakah keahlian diperlukan?',
        'Ya. Jika belum ada, keahlian dimasukkan ke troli bersama langganan; tahun pertamanya percuma.',
      ],
    ],
    [
      'Penjual',
      [
        'Daripada siapakah saya membeli?',
        'Daripada pembuat bebas. Setiap produk menamakan kedainya, dan [halaman kedai](/brands) memperkenalkan orang di sebaliknya. Anda boleh melaporkan kedai di situ jika ada masalah.',
      ],
      [
        'Bagaimanakah menghubungi penjual?',
        'Tanya di halaman produk di bawah soal jawab. Pasukan kedai menjawab di situ dan anda menerima e-mel. Ahli juga boleh bersembang.',
      ],
      ['Bagaimanakah saya boleh menjual di sini?', 'Baca caranya di [Bina kedai anda](/build-your-store).'],
    ],
    [
      'Akaun dan privasi',
      [
        'Apakah yang anda simpan tentang saya?',
        'Apa yang diperlukan untuk pesanan anda: akaun, alamat, pesanan, senarai dan apa yang anda tulis. Kami tidak menjualnya. Butirannya dalam [terma](/terms-conditions#privacy).',
      ],
      [
        'Kuki apakah yang anda gunakan?',
        'Kuki yang diperlukan supaya kedai berfungsi: log masuk, troli, bahasa dan mata wang. Segala yang mengukur atau mengiklan menunggu persetujuan anda, dan pelayar yang menghantar Global Privacy Control dikira sebagai tidak.',
      ],
      [
        'Bolehkah saya membeli tanpa akaun?',
        'Boleh, dengan alamat e-mel dan pada harga senarai. Jika anda log masuk kemudian, troli anda berpindah ke akaun anda.',
      ],
    ],
  ],
})
