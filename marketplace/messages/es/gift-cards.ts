interface Gift {
  readonly sender: string
  readonly recipient: string
  readonly amount: string
  readonly shop: string
}

/** Messages about gift cards, in Spanish. */
export const giftCards = {
  giftCard: {
    unknown: 'Este código no se puede usar. Comprueba que has escrito las 16 letras y cifras.',
    amount: (least: string, most: string) => `Elige un importe entero de ${least} a ${most}.`,
    date: 'Elige hoy o un día dentro de un año.',
    notFound: 'Esa tarjeta regalo no existe.',
    notSent: 'Esta tarjeta regalo aún no se ha enviado.',
    mail: {
      subject: ({ sender, shop }: Gift) => `${sender} te ha enviado una tarjeta regalo de ${shop}`,
      heading: ({ amount }: Gift) => `Una tarjeta regalo de ${amount} para ti`,
      intro: ({ sender, recipient, amount, shop }: Gift) =>
        `Hola, ${recipient}: ${sender} te ha enviado una tarjeta regalo de ${amount} para gastar en ${shop}. Este es su código:`,
      use: 'Escribe el código al pagar. Sirve cuantas veces quieras hasta agotar el saldo y no caduca.',
      replaced: 'Si tenías otro código de esta tarjeta regalo, este lo sustituye.',
      link: 'Ver el saldo',
    },
    receipt: {
      subject: ({ recipient }: Gift) => `Tu tarjeta regalo para ${recipient}`,
      heading: 'Gracias por tu tarjeta regalo',
      intro: ({ recipient }: Gift) =>
        `Enviaremos el código por correo a ${recipient} el día que has elegido. No tienes que hacer nada.`,
      amount: 'Tarjeta regalo',
      recipient: 'Para',
      sendOn: 'Fecha de envío',
      link: 'Tus tarjetas regalo',
    },
  },
}
