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
      rewardGivenAgain: 'Recompensa devuelta',
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
    /** Invitaciones por correo. */
    invitation: {
      sent: 'Tus invitaciones están en camino.',
      tooMany: (most: number, wait: string) =>
        `Puedes enviar ${most} invitaciones al día. Vuelve a intentarlo en ${wait}.`,
      noLinks: 'Escribe tu línea sin enlaces ni direcciones.',
      lineTooLong: (most: number) => `Tu línea puede tener como máximo ${most} caracteres.`,
      notWhileImpersonating: 'No se pueden enviar invitaciones mientras actúas por un cliente.',
      wrongLink: 'Este enlace no está completo. Ábrelo de nuevo desde el correo.',
      refused: 'Ya no recibirás invitaciones en esta dirección.',
      friend: 'Un amigo',
      quote: (name: string, line: string) => `${name} escribe: «${line}»`,
      mail: ({ name, shop, talents, least, days }: InvitationTexts) => ({
        subject: `${name} te invita a ${shop}`,
        heading: `${name} te regala ${talents} Talents`,
        paragraphs: [
          `Únete gratis a ${shop} con este enlace: pagas precios de miembro desde el principio y recibes ${talents} Talents con tu primer pedido de ${least} o más pagado con tarjeta.`,
          `${name} nos dio tu dirección solo para este correo. No la guardamos, y no recibirás otra invitación en ${days} días.`,
        ],
        label: 'Únete gratis',
      }),
      refuse: 'No más invitaciones',
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
