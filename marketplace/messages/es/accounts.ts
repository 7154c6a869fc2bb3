import type { accounts as English } from '../en/accounts.ts'

/** Messages about accounts, addresses and admins who act for a shopper, in Spanish. */
export const accounts: typeof English = {
  session: {
    ended: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
    signInFirst: 'Primero inicia sesión.',
    tokenNeeded: 'Se necesita un token.',
    ownerOnly: 'Solo puede hacerlo el titular de la cuenta.',
    tooManyCalls: 'Demasiadas solicitudes. Vuelve a intentarlo en un momento.',
    tooManyGuests: 'Demasiados visitantes nuevos. Vuelve a intentarlo más tarde.',
  },
  account: {
    wrongCredentials: 'La dirección de correo o la contraseña no es correcta.',
    signInCodeNeeded:
      'Se han introducido demasiadas contraseñas incorrectas para esta dirección. Si la tuya es correcta, te llegará un código por correo: introdúcelo para iniciar sesión.',
    mobile: 'Introduce un número de teléfono, como (202) 555-0123 o +44 20 7946 0018.',
    wrongCode: 'Este código es incorrecto o demasiado antiguo.',
    hasAccount: 'Esta dirección ya tiene una cuenta. Inicia sesión.',
    tooBusy: 'Hay demasiadas personas iniciando sesión en este momento. Inténtalo de nuevo.',
    codeSent: 'Te hemos enviado un correo. Introduce el código que contiene.',
    resetSent: 'Si esta dirección tiene una cuenta, le llegará un código.',
    passwordChanged: 'Tu contraseña se ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
    passkeysStay: (names) =>
      `Con estas claves de acceso todavía se puede iniciar sesión: ${names}. Si alguna no es tuya, elimínala en tu perfil.`,
    signedOut: 'Has cerrado la sesión.',
    cardNotFound: 'Esta tarjeta no existe.',
    cardExpired: 'La tarjeta ha caducado.',
    tooManyAttempts: (wait) => `Demasiados intentos. Vuelve a intentarlo en ${wait}.`,
    tooManyCodes: (wait) => `Podrás pedir otro código en ${wait}.`,
    wrongPassword: 'Esta contraseña no es correcta.',
    sameEmail: 'Esta ya es tu dirección.',
    addressTaken: 'Esta dirección acaba de pasar a otra cuenta. Elige otra.',
    emailChanged: 'Tu dirección de correo se ha cambiado.',
    emailTakenBack:
      'Tu dirección de correo vuelve a ser la tuya. Se ha cerrado la sesión en todos los dispositivos. Elige «He olvidado mi contraseña» al iniciar sesión.',
    deviceGone: 'Este dispositivo ya no tiene la sesión iniciada.',
    thisDevice: 'Es el dispositivo que estás usando. Cierra la sesión aquí mismo.',
    deviceSignedOut: 'Se ha cerrado la sesión en el dispositivo.',
    othersSignedOut: 'Se ha cerrado la sesión en los demás dispositivos.',
    passkeyRefused: 'No se ha podido comprobar esta clave de acceso. Inténtalo de nuevo o usa tu contraseña.',
    passkeyUnknown: 'Esta clave de acceso no pertenece a ninguna cuenta. Usa tu contraseña.',
    passkeyGone: 'No existe esa clave de acceso.',
    passkeyRemoved: 'La clave de acceso se ha eliminado.',
    tooManyPasskeys: (most) => `Puedes guardar hasta ${most} claves de acceso. Elimina una primero.`,
    emailChangedLately: (days) =>
      `Tu dirección de correo se cambió en los últimos ${days} días. Podrás eliminar la cuenta cuando hayan pasado.`,
    orderInProgress: (order) =>
      `El pedido ${order} todavía está en camino. Podrás eliminar la cuenta cuando haya llegado.`,
    notDeletable:
      'Esta cuenta trabaja para la tienda o para un vendedor, así que no se puede eliminar aquí. Escríbenos.',
    deleted: 'Tu cuenta se ha eliminado.',
  },
  accountMails: (brand, codeLife, reversal) => {
    const signUp = {
      subject: 'Código de verificación de tu registro',
      heading: `Te damos la bienvenida a ${brand}`,
      paragraphs: [
        'Introduce este código para activar tu cuenta:',
        `Es válido durante ${codeLife}. Nadie de nuestra tienda te lo pedirá nunca.`,
        'Si no te has registrado, no tienes que hacer nada: sin el código no habrá ninguna cuenta.',
      ],
    }
    return {
      open: `Abrir ${brand}`,
      takeBack: 'Deshacer el cambio',
      openProfile: 'Abrir tu perfil',
      signUpCode: signUp,
      resentCode: { ...signUp, subject: 'Nuevo código de verificación' },
      resetCode: {
        subject: 'Código para una nueva contraseña',
        heading: 'Elige una nueva contraseña',
        paragraphs: [
          'Introduce este código para elegir una nueva contraseña:',
          `Es válido durante ${codeLife}. Nadie de nuestra tienda te lo pedirá nunca.`,
          'Si no lo has pedido, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
        ],
      },
      adminCreated: {
        subject: 'Ahora administras la tienda',
        heading: `Administras ${brand}`,
        paragraphs: [
          'Desde ahora puedes administrar la tienda con la cuenta de esta dirección.',
          'Si aún no tiene contraseña, abre la tienda, elige «Inicia sesión», después «He olvidado mi contraseña», y crea una.',
        ],
      },
      hasAccount: {
        subject: 'Ya tienes una cuenta',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          `Alguien, probablemente tú, ha querido crear una cuenta en ${brand} con esta dirección. Ya tiene una, así que no se ha cambiado nada.`,
          'Solo tienes que iniciar sesión. Si no recuerdas la contraseña, elige allí «He olvidado mi contraseña».',
        ],
      },
      hasNoAccount: {
        subject: 'Esta dirección no tiene cuenta',
        heading: 'No hay ninguna cuenta con esta dirección',
        paragraphs: [
          `Alguien, probablemente tú, ha querido cambiar su contraseña en ${brand}. Esta dirección no tiene cuenta; quizá la tenga otra de las tuyas.`,
          'Si no has sido tú, no tienes que hacer nada.',
        ],
      },
      emailCode: {
        subject: 'Código para tu nueva dirección de correo',
        heading: 'Confirma tu nueva dirección',
        paragraphs: [
          'Introduce este código para usar esta dirección en tu cuenta:',
          `Es válido durante ${codeLife}. Nadie de nuestra tienda te lo pedirá nunca.`,
          'Si no lo has pedido, no tienes que hacer nada: sin el código no cambia nada.',
        ],
      },
      emailTaken: {
        subject: 'Esta dirección ya es de una cuenta',
        heading: 'Esta dirección ya es de una cuenta',
        paragraphs: [
          `Alguien, probablemente tú, ha querido usar esta dirección para otra cuenta de ${brand}. Ya pertenece a una cuenta, así que no se ha cambiado nada.`,
          'Si no has sido tú, no tienes que hacer nada.',
        ],
      },
      emailChanged: {
        subject: 'Tu dirección de correo se ha cambiado',
        heading: 'Tu cuenta tiene una nueva dirección',
        paragraphs: [
          `Tu cuenta de ${brand} tiene ahora otra dirección de correo. Inicia sesión con la nueva; a esta ya no escribiremos.`,
          `Si no has sido tú, deshaz el cambio con el enlace de abajo en un plazo de ${reversal}. Se cerrará la sesión en todos los dispositivos y elegirás una contraseña nueva.`,
        ],
      },
      emailTakenBack: {
        subject: 'Tu dirección de correo ha vuelto',
        heading: 'El cambio se ha deshecho',
        paragraphs: [
          `Tu cuenta de ${brand} vuelve a tener esta dirección. Se ha cerrado la sesión en todos los dispositivos y la contraseña ya no sirve.`,
          'Para entrar, elige «He olvidado mi contraseña» y crea una nueva.',
        ],
      },
      ownPasswordChanged: {
        subject: 'Has cambiado tu contraseña',
        heading: 'Tu contraseña se ha cambiado',
        paragraphs: [
          'Se ha cerrado la sesión en los demás dispositivos.',
          'Si no has sido tú, elige enseguida otra contraseña: pulsa «He olvidado mi contraseña» al iniciar sesión.',
        ],
      },
      passkeyAdded: {
        subject: 'Se ha añadido una clave de acceso',
        heading: 'Tu cuenta tiene una nueva clave de acceso',
        paragraphs: [
          `Se ha añadido una clave de acceso a tu cuenta de ${brand}. Con ella se inicia sesión sin contraseña.`,
          'Si no has sido tú, elimínala en tu perfil y cambia enseguida la contraseña.',
        ],
      },
      signInCode: {
        subject: 'Código para iniciar sesión',
        heading: '¿Eres tú quien inicia sesión?',
        paragraphs: [
          'Introduce este código para iniciar sesión:',
          `Es válido durante ${codeLife}. Nadie de nuestra tienda te lo pedirá nunca.`,
          'Se ha introducido tu contraseña en un dispositivo que no conocemos, después de muchas incorrectas. Si no has sido tú, alguien la conoce: elige enseguida otra con «He olvidado mi contraseña» al iniciar sesión.',
        ],
      },
      deletionCode: {
        subject: 'Código para eliminar tu cuenta',
        heading: 'Elimina tu cuenta',
        paragraphs: [
          'Introduce este código para eliminar tu cuenta definitivamente:',
          `Es válido durante ${codeLife}. Nadie de nuestra tienda te lo pedirá nunca.`,
          'Si no lo has pedido, cambia enseguida la contraseña: alguien ha iniciado sesión en tu cuenta.',
        ],
      },
      deleted: {
        subject: 'Tu cuenta se ha eliminado',
        heading: 'Hasta pronto',
        paragraphs: [
          'Tu cuenta y tus datos personales se han eliminado. Tus pedidos siguen en nuestros libros, sin tu nombre ni tu dirección.',
          'Puedes abrir una cuenta nueva con esta dirección cuando quieras.',
        ],
      },
      passwordChanged: {
        subject: 'Tu contraseña se ha cambiado',
        heading: 'Tu contraseña se ha cambiado',
        paragraphs: [
          'Se ha cerrado la sesión en todos los dispositivos.',
          'Si no has sido tú, elige enseguida otra contraseña: pulsa «He olvidado mi contraseña» al iniciar sesión.',
        ],
      },
    }
  },
  address: {
    notFound: 'Esta dirección no existe.',
    missing: 'Rellena este campo.',
    street: 'Escribe una calle que tenga una letra o una cifra.',
    zip: 'Introduce un código postal de 5 cifras, como 94107.',
    zipAway: 'No enviamos a este código postal.',
    zipState: 'Este código postal es de otro estado. Comprueba los dos.',
    mobile: 'Introduce un número de teléfono, como (202) 555-0123.',
    state: 'Elige un estado.',
    country: 'Solo hacemos entregas en direcciones de Estados Unidos.',
    tooMany: (most) => `Puedes guardar hasta ${most} direcciones. Elimina primero una.`,
  },
  impersonation: {
    adminsOnly: 'Solo los administradores pueden hacer esto.',
    noSuchShopper: 'Ningún cliente tiene esta dirección.',
    notForAdmins: 'Nadie puede actuar en nombre de un administrador.',
    sessionEnded: 'La sesión ha terminado.',
  },
}
