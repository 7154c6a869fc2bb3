import type { wallet as English } from '../en/wallet.ts'

/** Messages about the wallet, partners and referrals, in Malay. */
export const wallet: typeof English = {
  wallet: {
    columns: {
      at: 'Masa (UTC)',
      reason: 'Sebab',
      order: 'Pesanan',
      amount: 'Jumlah',
      balance: 'Baki',
      currency: 'Mata wang',
    },
    reasons: {
      reward: 'Talents untuk pembelian',
      referral: 'Talents untuk jemputan',
      referralTakenBack: 'Talents untuk jemputan ditarik balik',
      purchase: 'Dibayar dengan Talents',
      refund: 'Talents dipulangkan',
      rewardTakenBack: 'Ganjaran ditarik balik',
      rewardGivenAgain: 'Ganjaran diberikan semula',
      opening: 'Baki permulaan',
    },
  },
  partner: {
    partnersOnly: 'Ini untuk rakan kongsi sahaja.',
    tooManyLinks: 'Anda telah mencapai bilangan pautan maksimum.',
  },
  referral: {
    unknownCode: 'Pautan ini sudah tamat.',
    noWallet: 'Rujukan adalah untuk akaun yang mempunyai dompet.',
    /** Jemputan melalui e-mel. */
    invitation: {
      sent: 'Jemputan anda sedang dihantar.',
      tooMany: (most: number, wait: string) =>
        `Anda boleh menghantar ${most} jemputan sehari. Sila cuba lagi dalam ${wait}.`,
      noLinks: 'Sila tulis baris anda tanpa pautan dan alamat.',
      lineTooLong: (most: number) => `Baris anda boleh mempunyai paling banyak ${most} aksara.`,
      notWhileImpersonating: 'Jemputan tidak boleh dihantar semasa anda bertindak untuk pembeli.',
      wrongLink: 'Pautan ini tidak lengkap. Sila buka semula dari e-mel.',
      refused: 'Anda tidak akan menerima jemputan lagi di alamat ini.',
      friend: 'Seorang rakan',
      quote: (name: string, line: string) => `${name} menulis: “${line}”`,
      mail: ({ name, shop, talents, least, days }: InvitationTexts) => ({
        subject: `${name} menjemput anda ke ${shop}`,
        heading: `${name} memberi anda ${talents} Talents`,
        paragraphs: [
          `Sertai ${shop} secara percuma dengan pautan ini: anda membayar harga ahli serta-merta, dan ${talents} Talents datang dengan pesanan pertama anda bernilai ${least} atau lebih yang dibayar dengan kad.`,
          `${name} memberi kami alamat anda untuk satu e-mel ini sahaja. Kami tidak menyimpannya, dan anda tidak akan menerima jemputan lain selama ${days} hari.`,
        ],
        label: 'Sertai secara percuma',
      }),
      refuse: 'Tiada lagi jemputan',
    },
  },
}

interface InvitationTexts {
  readonly name: string
  readonly shop: string
  readonly talents: string
  readonly least: string
  readonly days: number
}
