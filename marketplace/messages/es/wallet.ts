import type { wallet as English } from '../en/wallet.ts'

/** Messages about the wallet, partners and referrals, in Spanish. */
export const wallet: typeof English = {
  wallet: {
    columns: {
      at: 'Hora (UTC)',
      reason: 'Motivo',
      order: 'Pedido',
      amount: 'Importe',
      balance: 'Saldo',
      currency: 'Moneda',
    },
    reasons: {
      reward: 'Talents por una compra',
      referral: 'Talents por una invitación',
      referralTakenBack: 'Talents por una invitación retirados',
      purchase: 'Pagado con Talents',
      refund: 'Talents devueltos',
      rewardTakenBack: 'Recompensa retirada',
      opening: 'Saldo inicial',
    },
  },
  partner: {
    partnersOnly: 'Esto es solo para socios.',
    tooManyLinks: 'Has alcanzado el número máximo de enlaces.',
  },
  referral: {
    unknownCode: 'Este enlace ya no es válido.',
    noWallet: 'Las recomendaciones son para cuentas con monedero.',
  },
}
