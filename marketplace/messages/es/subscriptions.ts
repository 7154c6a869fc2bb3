import type { subscriptions as English } from '../en/subscriptions.ts'

/** Messages about subscriptions, in Spanish. */
export const subscriptions: typeof English = {
  subscription: {
    notFound: 'Esta suscripción no existe.',
    ended: 'Esta suscripción ha terminado. No se puede cambiar.',
    skippedAlready: 'La próxima entrega ya se había omitido.',
    notSkipped: 'No se ha omitido ninguna entrega.',
    tooLate: 'Esta entrega ya tendría que estar pedida. Elige una fecha posterior.',
    dateRange: (first, last) => `Elige una fecha entre el ${first} y el ${last}.`,
    pauseRange: (last) => `Elige un día posterior, como muy tarde el ${last}.`,
    notPaused: 'Esta suscripción no está en pausa.',
    paused: 'Esta suscripción está en pausa. Reanúdala primero.',
    notFailed: 'No hay ningún pago fallido que repetir.',
    inProgress: 'La próxima entrega se está pagando en este momento. Inténtalo de nuevo en un minuto.',
    frequencyUnknown: 'El producto no se ofrece con esa frecuencia.',
    quantityRange: (least, most) => `Elige entre ${least} y ${most}.`,
    cardInUse: 'Esta tarjeta paga suscripciones. Elige la tarjeta que la sustituye.',
    cardRefused: 'Esta tarjeta no se puede guardar. Prueba con otra.',
    cardMissing: 'Esta tarjeta ya no existe o ha caducado. Elige otra.',
    membershipNeeded: 'Las suscripciones son para miembros. Hazte miembro de nuevo y reanúdala.',
    noMembership: 'No tienes una membresía que se renueve.',
    mails: {
      label: 'Ver tus suscripciones',
      skip: 'Omitir o cambiar esta entrega',
      card: 'Elegir una tarjeta',
      upcoming: ({ days, name, date, amount, total }) => ({
        subject: `Se renueva pronto: ${name}`,
        heading: 'Tu próxima entrega',
        paragraphs: [
          `${name} se vuelve a pedir dentro de ${days} y llega el ${date}. ${total ? `Cuesta ${total} con envío e impuestos.` : `Cuesta ${amount}, más impuestos y envío.`}`,
          'Si esta vez no lo necesitas, omítela o elige otra fecha.',
        ],
      }),
      paymentFailed: ({ name, retry }) => ({
        subject: `Pago fallido: ${name}`,
        heading: 'Tu tarjeta ha sido rechazada',
        paragraphs: [
          `No hemos podido cobrar ${name} en tu tarjeta. No se envía nada y no se ha pagado nada.`,
          `Lo intentaremos de nuevo el ${retry}. Hasta entonces puedes elegir otra tarjeta.`,
        ],
      }),
      cardGone: ({ name, retry }) => ({
        subject: `Falta una tarjeta: ${name}`,
        heading: 'Actualiza tu tarjeta',
        paragraphs: [
          `La tarjeta de ${name} ha caducado o ya no existe. No se envía nada y no se ha pagado nada.`,
          `Lo intentaremos de nuevo el ${retry}. Elige otra tarjeta hasta entonces.`,
        ],
      }),
      paused: ({ name }) => ({
        subject: `En pausa: ${name}`,
        heading: 'Tu suscripción está en pausa',
        paragraphs: [
          `Hemos intentado cuatro veces cobrar ${name} en tu tarjeta. La suscripción está ahora en pausa y no se cobra nada.`,
          'Elige otra tarjeta y reanúdala cuando quieras.',
        ],
      }),
      pausedWithoutMembership: ({ name }) => ({
        subject: `En pausa: ${name}`,
        heading: 'Tu suscripción está en pausa',
        paragraphs: [
          `Las suscripciones son para miembros y tu membresía ha terminado. ${name} está en pausa y no se cobra nada.`,
          'Podrás reanudarla cuando vuelvas a ser miembro.',
        ],
      }),
      waiting: ({ name }) => ({
        subject: `Agotado: ${name}`,
        heading: 'Tu entrega espera',
        paragraphs: [
          `${name} está agotado en este momento. Lo pediremos en cuanto vuelva a estar disponible.`,
          'Pagas cuando se pide, no antes.',
        ],
      }),
      ended: ({ name }) => ({
        subject: `Terminada: ${name}`,
        heading: 'Tu suscripción ha terminado',
        paragraphs: [`No habrá más entregas de ${name}. Lo que ya has pagado se entregará.`],
      }),
      membershipUpcoming: ({ days, date, amount }) => ({
        subject: `Tu membresía se renueva dentro de ${days}`,
        heading: 'Tu membresía',
        paragraphs: [
          `Tu membresía se renueva el ${date} por un año. Cuesta ${amount}, que se cobran en tu tarjeta guardada.`,
        ],
      }),
      membershipNeedsCard: ({ date, amount }) => ({
        subject: 'Tu membresía necesita una tarjeta',
        heading: 'Tu membresía',
        paragraphs: [
          `Tu membresía debe renovarse el ${date} por un año. Cuesta ${amount} y no tienes ninguna tarjeta guardada.`,
          'Paga un pedido con tarjeta y guárdala: así la membresía continúa. Si no, terminará.',
        ],
      }),
      membershipFailed: ({ amount, retry }) => ({
        subject: 'No hemos podido renovar tu membresía',
        heading: 'Tu tarjeta ha sido rechazada',
        paragraphs: [
          `No hemos podido cobrar ${amount} por tu membresía. Sigues siendo miembro.`,
          `Lo intentaremos de nuevo el ${retry}. Guarda otra tarjeta hasta entonces.`,
        ],
      }),
      membershipCancelled: ({ date }) => ({
        subject: 'Tu membresía está cancelada',
        heading: 'Tu membresía',
        paragraphs: [
          `Tu membresía sigue hasta el ${date}, con todas sus ventajas. Ya no se cobra nada.`,
          'Hasta entonces puedes volver atrás en la página de tu membresía.',
        ],
      }),
      membershipOver: ({ date }) => ({
        subject: 'Tu membresía ha terminado',
        heading: 'Tu membresía ha terminado',
        paragraphs: [
          `Tu membresía terminó el ${date}, como querías. Tus suscripciones están en pausa.`,
          'Puedes volver a ser miembro cuando quieras.',
        ],
      }),
      membershipEnded: () => ({
        subject: 'Tu membresía ha terminado',
        heading: 'Tu membresía ha terminado',
        paragraphs: [
          'No hemos podido cobrar tu membresía en ninguna tarjeta, así que ha terminado. Tus suscripciones están en pausa.',
          'Puedes volver a hacerte miembro cuando quieras.',
        ],
      }),
    },
  },
}
