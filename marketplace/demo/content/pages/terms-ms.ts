import { termsOf } from './terms-outline.ts'

export const termsMs = termsOf({
  title: 'Terma dan syarat',
  intro:
    'Terma ini menyatakan apa yang boleh anda jangkakan daripada pasaran dan penjualnya, dan apa yang kami jangkakan daripada anda.',
  sections: [
    [
      'Siapa kami',
      'Pasaran ini menemukan pembeli dengan penjual bebas. Produk dijual oleh penjual; keahlian dijual oleh pasaran sendiri.\n\nSetiap halaman produk dan setiap pesanan menamakan penjualnya. Halaman kedai memperkenalkan orang di sebaliknya.',
    ],
    [
      'Akaun anda',
      'Akaun adalah percuma dan memerlukan alamat e-mel sebenar yang disahkan dengan kod. Jangan kongsi kata laluan anda; apa yang dilakukan daripada akaun anda dikira dilakukan oleh anda.\n\nAnda juga boleh membeli sebagai tetamu dengan alamat e-mel. Troli tetamu berpindah ke akaun apabila log masuk.',
    ],
    [
      'Harga',
      'Tetamu membayar harga senarai; sesiapa yang log masuk membayar harga ahli. Harga yang berkuat kuasa ialah harga dalam troli semasa anda memesan; tawaran dan beli berkumpulan berlaku sehingga masa pada halamannya, mengikut jam kami.\n\nHarga ditunjukkan dalam mata wang pilihan anda. Cukai dikira daripada alamat penghantaran sebelum anda membayar.',
    ],
    [
      'Pesanan',
      'Pesanan anda ialah tawaran kepada setiap penjual dalam troli. Kontrak dengan penjual termeterai apabila pesanan disahkan kepada anda. Jika produk tidak tersedia, anda dimaklumkan dan tidak membayar untuknya.\n\nBagi langganan, perkara yang sama terpakai bagi setiap penghantaran. Anda boleh melangkau, menjeda atau membatalkan pada bila-bila masa di [Langganan](/profile/Subscriptions), berkuat kuasa mulai penghantaran seterusnya.',
    ],
    [
      'Penghantaran',
      'Penjual menghantar ke alamat di Amerika Syarikat. Pesanan seorang penjual dikenakan $4.95, dan percuma mulai jumlah yang ditetapkan penjual.\n\nBungkusan diserahkan dalam 1 hingga 2 hari bekerja dan mengambil 1 hingga 10 hari bekerja. Hari yang dinyatakan ialah anggaran.',
    ],
    [
      'Pemulangan',
      'Bilangan hari untuk memulangkan produk dinyatakan pada halamannya. Pemulangan percuma dengan label di dalam kotak. Produk jualan muktamad dan barang terbuka yang dihalang atas sebab kebersihan tidak boleh dipulangkan.\n\nBayaran dikembalikan melalui cara bayaran asal. Bayaran dengan Talents kembali ke dompet anda, dan Talents yang diterima bersama produk itu ditolak. Hak anda di sisi undang-undang kekal.',
    ],
    [
      'Talents',
      'Talents dikreditkan ke dompet anda selepas pembelian pada harga ahli, sebanyak yang dinyatakan produk. Satu Talent bernilai satu dolar di pasaran ini.\n\nTalents membayar produk, sepenuhnya atau sebahagian. Ia tidak boleh ditunaikan atau dijual, dan diambil semula apabila pembelian dibatalkan.',
    ],
    [
      'Keahlian',
      'Keahlian berlangsung setahun. Tahun pertama percuma; setiap tahun seterusnya berharga $49.00 dan bermula hanya jika anda memperbaharuinya. Ia tamat dengan sendirinya.\n\nKelebihannya disenaraikan di [Keahlian saya](/profile/my-membership). Tanpa keahlian, langganan anda dijeda.',
    ],
    [
      'Apa yang anda tulis',
      'Ulasan, soalan, jawapan dan gambar kekal milik anda. Anda membenarkan kami memaparkannya di sebelah produk, dan menjamin bahawa ia benar dan milik anda.\n\nKami menurunkan apa yang menyalahi undang-undang, menghina atau mengiklan. Gunakan fungsi laporan jika anda melihatnya.',
    ],
    [
      'Privasi dan kuki',
      'Kami menyimpan apa yang diperlukan oleh akaun dan pesanan anda, dan memberi penjual serta syarikat penghantaran apa yang perlu untuk memenuhinya. Kami tidak menjual data peribadi.\n\nKuki yang diperlukan sentiasa ditetapkan. Pengukuran, pengiklanan dan rakaman sesi menunggu persetujuan anda, yang boleh ditarik balik pada bila-bila masa; pelayar yang menghantar Global Privacy Control dikira sebagai tidak. Lihat juga [soalan privasi](/faq#privacy).',
    ],
    [
      'Perubahan',
      'Kami boleh mengubah terma ini untuk masa hadapan. Pesanan kekal di bawah terma yang berkuat kuasa semasa ia dibuat. Tarikh perubahan terakhir tertera di bahagian atas halaman ini.',
    ],
  ],
})
