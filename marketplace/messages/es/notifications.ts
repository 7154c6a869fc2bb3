import type { notifications as English } from '../en/notifications.ts'
import { givenBack } from './orders.ts'

/** Messages about notifications, chats, newsletters and back-in-stock mails, in Spanish. */
export const notifications: typeof English = {
  backInStock: {
    invalidEmail: 'Escribe una dirección de correo electrónico como nombre@mail.com.',
    canBeOrdered: 'Este producto ya se puede pedir.',
    mail: (name) => ({
      subject: `${name} vuelve a estar disponible`,
      heading: `${name} vuelve a estar disponible`,
      paragraphs: [
        `Buenas noticias: ${name} vuelve a estar disponible.`,
        'Recibes este correo porque nos pediste que te avisáramos. No volveremos a escribirte sobre este producto.',
      ],
      label: 'Verlo',
    }),
    confirmed: 'Gracias. Te enviaremos un correo en cuanto este producto vuelva a estar disponible.',
    confirmMail: (name, days) => ({
      subject: 'Confirma tu dirección',
      heading: `¿Te avisamos sobre ${name}?`,
      paragraphs: [
        `Alguien, probablemente tú, nos pidió escribir a esta dirección en cuanto ${name} vuelva a estar disponible. Abre el enlace y confírmalo en un plazo de ${days}.`,
        'Si no has sido tú, no tienes que hacer nada: no volveremos a escribir.',
      ],
      label: 'Confirmar mi dirección',
    }),
  },
  /** What every mail has around its content. */
  mailFrame: { help: '¿Preguntas? Escríbenos.', mapName: 'Mapa del camino hasta tu puerta' },
  newsletter: {
    sent: 'Gracias. Abre el correo que te hemos enviado y confirma en él tu dirección.',
    confirmed: 'Ya recibes nuestro boletín.',
    left: 'Ya no recibes nuestro boletín. Hemos eliminado tu dirección.',
    expired: 'Este enlace ha caducado o no está completo.',
    tooMany: (wait) => `Se han pedido demasiados correos desde tu red. Inténtalo de nuevo en ${wait}.`,
    mails: {
      confirm: (days) => ({
        subject: 'Confirma tu dirección',
        heading: 'A un clic de nuestro boletín',
        paragraphs: [
          `Alguien, probablemente tú, quiere recibir nuestro boletín en esta dirección. Abre el enlace y confírmalo en un plazo de ${days}.`,
          'Si no has sido tú, no tienes que hacer nada: no recibirás el boletín y eliminaremos la dirección.',
        ],
        label: 'Confirmar mi dirección',
      }),
      welcome: {
        subject: 'Te damos la bienvenida a nuestro boletín',
        heading: 'Te damos la bienvenida a nuestro boletín',
        paragraphs: ['Desde ahora lo recibes en esta dirección.'],
      },
      alreadyIn: {
        subject: 'Ya recibes nuestro boletín',
        heading: 'Ya recibes nuestro boletín',
        paragraphs: [
          'Alguien, probablemente tú, quiso suscribirse otra vez con esta dirección. Ya está suscrita, así que no se ha cambiado nada.',
        ],
      },
      leave: 'Dejar el boletín',
    },
  },
  chat: {
    notFound: 'Esta conversación no existe.',
    membersOnly: 'El chat con las tiendas es para miembros.',
    ownStore: 'Esta es tu propia tienda.',
    notOnItsWay: 'Todavía no hay nadie de camino con este paquete, o ya no.',
    closed: 'Esta conversación ya solo se puede leer.',
    tooMany: 'Has escrito muchos mensajes. Espera un momento.',
    unreadMail: {
      of: (count: number) => ({
        subject: count === 1 ? 'Tienes un mensaje nuevo' : `Tienes ${count} mensajes nuevos`,
        heading: count === 1 ? 'Tienes un mensaje nuevo' : `Tienes ${count} mensajes nuevos`,
        paragraphs: ['Esto es lo que aún no has leído:'],
      }),
      picture: 'una imagen',
      label: 'Leer y responder',
    },
  },
  notifications: {
    see: 'Ver',
    noMoreMails: (kind) => `No recibir más correos sobre ${kind}`,
    wrongLink: 'Este enlace no está completo. Ábrelo de nuevo desde el correo.',
    notWhileImpersonating: 'No se pueden cambiar las notificaciones push mientras actúas por un cliente.',
    /** After the text of a push message that stands for several. */
    more: (count: number) => `(+${count} más)`,
    kinds: {
      order: 'pedidos',
      delivery: 'entregas',
      deal: 'precios',
      backInStock: 'existencias',
      answer: 'respuestas',
      chat: 'mensajes',
      reward: 'Talents',
      referral: 'amigos',
      subscription: 'suscripciones',
    },
    orderPlaced: ({ number }) => ({
      title: `Pedido ${number} realizado`,
      text: 'Gracias. Te avisaremos cuando esté preparado.',
    }),
    orderPacked: ({ number, store }) => ({
      title: `Pedido ${number}: el paquete de ${store} está preparado`,
      text: `${store} ha preparado tu paquete.`,
    }),
    orderDelivered: ({ number, store }) => ({
      title: `Pedido ${number}: el paquete de ${store} está entregado`,
      text: `Tu paquete de ${store} ha llegado.`,
    }),
    orderCancelled: ({ number, refund }) => ({ title: `Pedido ${number}: cancelado`, text: givenBack(refund) }),
    orderCancelledByStore: ({ number, refund }) => ({
      title: `Pedido ${number}: la tienda no pudo prepararlo`,
      text: givenBack(refund),
    }),
    returnReceived: ({ number, refund }) => ({
      title: `La devolución ${number} ha llegado`,
      text: `Devuelto: ${refund}`,
    }),
    returnRefused: ({ number }) => ({
      title: `La devolución ${number} fue rechazada`,
      text: 'La tienda no pudo aceptarla.',
    }),
    parcelOnItsWay: ({ number, store, courier }) => ({
      title: `Pedido ${number}: el paquete de ${store} está en camino`,
      text: `${courier} lleva tu paquete de ${store}.`,
    }),
    courierNear: ({ number, store, courier }) => ({
      title: `${courier} está cerca`,
      text: `Tu paquete de ${store} (pedido ${number}) llegará en unos minutos.`,
    }),
    chatMessage: ({ name, message }) => ({ title: `${name} te ha escrito`, text: message }),
    chatPicture: ({ name }) => ({ title: `${name} te ha escrito`, text: 'Te ha enviado una foto' }),
    answered: ({ store, answer }) => ({ title: `${store} respondió a tu pregunta`, text: answer }),
    backInStock: ({ name }) => ({ title: `${name} vuelve a estar disponible`, text: 'Nos pediste que te avisáramos.' }),
    friendJoined: ({ name }) => ({
      title: `${name} se ha unido con tu enlace`,
      text: 'Cuando se pague con tarjeta un primer pedido que cuente, ambos recibiréis Talents.',
    }),
    friendRewarded: ({ name, talents }) => ({
      title: `${talents} Talents de ${name}`,
      text: 'Tu primer pedido está pagado. Gracias por unirte.',
    }),
    inviterRewarded: ({ name, talents }) => ({
      title: `${talents} Talents por ${name}`,
      text: `${name} ha pagado su primer pedido.`,
    }),
    rewardCredited: ({ talents, number }) => ({
      title: `${talents} Talents están en tu monedero`,
      text: `Vienen de tu pedido ${number}.`,
    }),
    priceFell: ({ name, price, saving }) => ({
      title: `${name} cuesta ${saving} menos`,
      text: `Está en tu lista de deseos y ahora cuesta ${price}.`,
    }),
  },
}
