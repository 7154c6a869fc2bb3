import type { orders as English } from '../en/orders.ts'

/** `refund` is undefined when nothing comes back. */
export const givenBack = (refund: string | undefined): string =>
  refund === undefined ? 'No hay nada que devolver.' : `Devuelto: ${refund}`

/** Messages about orders, their payment and delivery, in Spanish. */
export const orders: typeof English = {
  cardChallenge: {
    title: 'Confirma con tu banco',
    pay: (amount) => `Tu banco pregunta: ¿quieres pagar ${amount}?`,
    save: 'Tu banco pregunta: ¿se puede guardar esta tarjeta para cobros posteriores?',
    confirm: 'Confirmar',
    refuse: 'Rechazar',
    note: 'Esta página hace las veces de un banco. No se mueve dinero.',
    over: 'Aquí ya no hay nada que confirmar. Vuelve a la tienda.',
  },
  order: {
    changed: 'Tu carrito ha cambiado desde que lo viste. Compruébalo antes de pagar.',
    paidAlready: 'Este carrito ya está pagado.',
    paymentInProgress: 'Ya hay otro pago en curso para este carrito. Espera un minuto antes de volver a intentarlo.',
    notFound: 'No existe ese pedido.',
    email: 'Escribe una dirección de correo electrónico.',
    walletNotEnough: 'Tus Talents no cubren este pedido. Elige otra forma de pago.',
    cardMissing: 'Elige una tarjeta.',
    membershipByCard: 'Una membresía no se puede pagar en efectivo. Paga con tarjeta.',
    subscriptionByCard: 'Una suscripción se renueva con tarjeta. Paga con tarjeta.',
    subscriptionNeedsSavedCard:
      'Una suscripción se renueva con tarjeta y no guardas ninguna válida. Paga sin Talents, con una tarjeta.',
    cardAmountTooSmall: (least) => `No se puede cobrar menos de ${least} con tarjeta. Elige otra forma de pago.`,
    cannotBeCancelled: 'Ya no se puede cancelar: se está preparando.',
    refundChanged: 'Lo que recibes ha cambiado desde que lo viste. Revísalo y confirma de nuevo.',
    lookup: {
      sent: 'Si existe ese pedido, hemos enviado su enlace a esta dirección.',
      tooMany: 'Has preguntado por muchos pedidos. Inténtalo más tarde.',
      expired: 'Este enlace ha caducado. Pide uno nuevo.',
    },
    returns: {
      notDelivered: 'Este paquete aún no se ha entregado.',
      notReturnable: 'Este producto no se puede devolver.',
      termOver: 'El plazo para devolverlo ha terminado.',
      tooMany: (left) => `De esto aún se pueden devolver ${left}.`,
      settled: 'Esta devolución ya ha terminado.',
      dealGoesBack: 'Esta oferta se devuelve con su producto. Solo puedes quedártela si te quedas con el producto.',
    },
    problem: {
      CARD_DECLINED: 'Esta tarjeta ha sido rechazada. Prueba con otra.',
      INSUFFICIENT_FUNDS: 'No hay saldo suficiente en esta tarjeta. Prueba con otra.',
      EXPIRED_CARD: 'Esta tarjeta ha caducado. Prueba con otra.',
      INCORRECT_CVC: 'El código de seguridad no es correcto. Compruébalo e inténtalo de nuevo.',
      PROCESSING_ERROR: 'Tu banco no ha podido procesar el pago. Inténtalo de nuevo en un momento.',
      NOT_CONFIRMED: 'Tu banco no ha confirmado este pago. Inténtalo de nuevo o usa otra tarjeta.',
      NOT_CARRIED_OUT: 'Este pago no se ha realizado. No has pagado nada.',
    },
    mails: {
      label: 'Ver tu pedido',
      /** The lines of the summary, in its order (docs/orders.md#summary). */
      summary: {
        list: 'Precio de lista',
        member: 'Precio de miembro',
        promotion: (code) => `Código promocional ${code}`,
        delivery: 'Entrega',
        free: 'Gratis',
        tax: 'Impuestos',
        giftCard: 'Tarjeta regalo',
        talents: 'Talents',
        total: 'Total',
      },
      payment: 'Pago',
      methods: {
        Card: 'Tarjeta',
        COD: 'Pago contra entrega',
        Wallet: 'Talents',
      },
      card: (brand, last4) => `${brand} terminada en ${last4}`,
      deliveryKept: 'Envío descontado',
      givenBackByBank: 'Devuelto por tu banco al disputar el cargo',
      deliverTo: 'Dirección de entrega',
      billTo: 'Dirección de facturación',
      talentsBack: 'Talents que vuelven',
      arrives: (store) => `${store} llega`,
      receipt: ({ number }) => ({
        subject: `Tu pedido ${number}`,
        heading: 'Gracias por tu pedido',
        paragraphs: [`Hemos recibido tu pedido ${number}. Esto es lo que has pedido:`],
      }),
      renewed: ({ number }) => ({
        subject: `Renovado: pedido ${number}`,
        heading: 'Tu renovación',
        paragraphs: [`Tu renovación es el pedido ${number}. Está pagado:`],
      }),
      dealAdded: ({ number, part }) => ({
        subject: `Añadido a tu pedido ${number}: ${part}`,
        heading: 'Se ha añadido una oferta a tu pedido',
        paragraphs: [`Hemos añadido una oferta a tu pedido ${number}. Así queda el pedido:`],
      }),
      cancelled: ({ number, part, refund }) => ({
        subject: `Cancelado: pedido ${number}${part && `, ${part}`}`,
        heading: 'Tu cancelación',
        paragraphs: [`Hemos cancelado lo que pediste del pedido ${number}.`, givenBack(refund)],
      }),
      cancelledByStore: ({ number, part, refund }) => ({
        subject: `${part} ha cancelado: pedido ${number}`,
        heading: 'La tienda no ha podido servir tu pedido',
        paragraphs: [`La tienda ha cancelado su parte de tu pedido ${number}. Lo sentimos.`, givenBack(refund)],
      }),
      lookup: ({ number, days }) => ({
        subject: `Abre tu pedido ${number}`,
        heading: 'Tu pedido',
        paragraphs: [`Este enlace abre tu pedido ${number} durante ${days}. No lo compartas.`],
      }),
      lookupOfAccount: ({ number }) => ({
        subject: `Abre tu pedido ${number}`,
        heading: 'Tu pedido está en tu cuenta',
        paragraphs: [`Inicia sesión con esta dirección de correo para ver tu pedido ${number}.`],
      }),
      returns: {
        label: 'Imprimir la etiqueta',
        requested: ({ number }) => ({
          subject: `Tu devolución ${number}`,
          heading: 'Tu devolución está en marcha',
          paragraphs: ['Imprime la etiqueta, pégala en el paquete y entrégalo. No te cuesta nada. Devuelves:'],
        }),
        received: ({ number }) => ({
          subject: `Hemos recibido tu devolución ${number}`,
          heading: 'Tu devolución ha llegado',
          paragraphs: ['La tienda ha recibido:'],
        }),
        refused: ({ number }) => ({
          subject: `Tu devolución ${number} ha sido rechazada`,
          heading: 'La tienda no ha podido aceptar tu devolución',
          paragraphs: ['No se devuelve nada por ella. Responde a este correo si no estás de acuerdo. Devolviste:'],
        }),
        withdrawn: ({ number }) => ({
          subject: `Tu devolución ${number} se ha retirado`,
          heading: 'Te quedas con lo que querías devolver',
          paragraphs: ['No tienes que enviar nada. Te quedas con:'],
        }),
        giftCard: ({ giftCard }) => `Devuelto a la tarjeta regalo: ${giftCard}`,
        talents: ({ talents }) => `Devuelto en Talents: ${talents}`,
        payment: ({ payment }) => `Devuelto a tu tarjeta: ${payment}`,
        transfer: ({ payment }) =>
          `Pagaste ${payment} en efectivo. Responde a este correo con tu cuenta bancaria y te haremos la transferencia.`,
      },
    },
  },
  tracking: {
    handedOver: {
      inPerson: 'Entregado en mano',
      atTheDoor: 'Dejado en tu puerta',
      neighbour: 'Dejado con tu vecino',
      reception: 'Dejado en recepción',
    },
    notDelivered: 'Podrás valorar a tu repartidor cuando el paquete esté entregado.',
    ratable: { onTime: 'Puntualidad', friendly: 'Amabilidad', careful: 'Cuidado con el paquete' },
  },
  deal: {
    notFound: 'Esta oferta no existe.',
    ended: 'Esta oferta ha terminado. No se ha cobrado nada.',
    changed: 'El precio ha cambiado. Vuelve a comprobarlo.',
    soldOut: 'Se acaba de vender la última unidad. No se ha cobrado nada.',
    cardNeeded: 'Elige una tarjeta para esta oferta.',
    walletNotEnough: 'Tus Talents no cubren esta oferta. Tu pedido sigue como estaba.',
  },
}
