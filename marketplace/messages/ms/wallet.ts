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
  },
}
