import type { community as English } from '../en/community.ts'

/** Messages about reviews, questions, posts and collections, in Spanish. */
export const community: typeof English = {
  post: {
    notFound: 'Esta publicación no existe. Puede que su autor la haya retirado.',
    draftChanged: 'Este borrador se ha modificado en otra ventana.',
    tooMany: 'Ha escrito muchas publicaciones. Inténtelo de nuevo más tarde.',
    noReportOfOwn: 'No puede denunciar su propia publicación.',
    reported: 'Gracias. Revisaremos esta publicación.',
  },
  report: {
    alreadySubmitted: 'Ya enviaste esta denuncia',
  },
  review: {
    notFound: 'Esta reseña no existe.',
    tooMany: 'Has escrito muchas reseñas. Inténtalo de nuevo más tarde.',
    noVoteOnOwn: 'No puedes votar tu propia reseña.',
    noReportOfOwn: 'No puedes denunciar tu propia reseña.',
    ownStore: 'Vendes para esta tienda, así que no puedes reseñar sus productos.',
    vote: {
      like: {
        set: 'Te gusta',
        takenBack: 'Ya no te gusta',
      },
      dislike: {
        set: 'No te gusta',
        takenBack: 'Se ha quitado el «no me gusta»',
      },
    },
    reported: 'Denunciada',
    thanks: 'Gracias por tu reseña.',
    changed: 'Tu reseña se ha modificado.',
  },
  question: {
    notFound: 'Esta pregunta no existe.',
    tooMany: 'Has hecho muchas preguntas. Inténtalo de nuevo más tarde.',
    submitted: 'Pregunta enviada',
  },
  answer: {
    notFound: 'Esta respuesta no existe.',
    noVoteOnOwn: 'No puedes votar tu propia respuesta.',
    noReportOfOwn: 'No puedes denunciar tu propia respuesta.',
    noVoteInOwnStore: 'Vendes para esta tienda, así que no puedes votar sus respuestas.',
    noReportInOwnStore: 'Vendes para esta tienda, así que no puedes denunciar sus respuestas.',
    onlySeller: 'Solo el vendedor de este producto puede responder.',
    posted: 'Respuesta publicada',
    reported: '¡Denuncia enviada!',
    voteCounted: 'Tu voto se ha contado.',
    voteTakenBack: 'Tu voto se ha retirado.',
    mail: ({ storeName, productName, question, answer }) => ({
      subject: `${storeName} ha respondido a tu pregunta`,
      heading: 'Tu pregunta tiene respuesta',
      paragraphs: [`Preguntaste sobre ${productName}:`, question, `El equipo de ${storeName} responde:`, answer],
      label: 'Verla en la página del producto',
    }),
  },
  help: {
    text: (most: number) => `Tu mensaje puede tener hasta ${most} caracteres y no puede estar vacío.`,
    noAddress: 'Ahora no podemos recibir mensajes aquí. Escríbenos desde la página de contacto.',
    tooMany: (duration: string) => `Has enviado muchos mensajes. Inténtalo de nuevo en ${duration}.`,
  },
  faq: {
    notFound: 'Esta pregunta no existe.',
    tooManyVotes: 'Ha habido muchos votos desde tu red. Inténtalo de nuevo más tarde.',
    voteCounted: 'Tu voto se ha contado.',
  },
  upload: {
    videosFull: 'Tus vídeos ocupan todo el espacio disponible para ellos. Elimina antes una publicación con vídeo.',
    tooMany: 'Has enviado muchas imágenes. Inténtalo de nuevo dentro de una hora.',
    busy: 'Se están enviando muchas imágenes en este momento. Inténtalo de nuevo pronto.',
  },
  collection: {
    notFound: 'Esta colección no existe.',
    nameTaken: (name) => `Ya tienes una colección llamada «${name}».`,
    tooMany: (max) => `Puedes tener como máximo ${max} colecciones. Elimina una primero.`,
    full: (max) => `Una colección puede tener como máximo ${max} productos.`,
  },
}
