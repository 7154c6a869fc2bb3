import type { Translations } from '../../shared/locale.ts'

export const noSuchProduct: Translations = {
  en: 'There is no such product.',
  es: 'Este producto no existe.',
  ar: 'هذا المنتج غير موجود.',
  ms: 'Produk ini tidak wujud.',
}

export const noSuchReview: Translations = {
  en: 'There is no such review.',
  es: 'Esta reseña no existe.',
  ar: 'هذا التقييم غير موجود.',
  ms: 'Ulasan ini tidak wujud.',
}

export const tooManyReviews: Translations = {
  en: 'You have written many reviews. Please try again later.',
  es: 'Has escrito muchas reseñas. Inténtalo de nuevo más tarde.',
  ar: 'لقد كتبت تقييمات كثيرة. يُرجى المحاولة لاحقًا.',
  ms: 'Anda telah menulis banyak ulasan. Sila cuba lagi kemudian.',
}

export const noVoteOnOwnReview: Translations = {
  en: 'You cannot vote on your own review.',
  es: 'No puedes votar tu propia reseña.',
  ar: 'لا يمكنك التصويت على تقييمك.',
  ms: 'Anda tidak boleh mengundi ulasan anda sendiri.',
}

export const noReportOfOwnReview: Translations = {
  en: 'You cannot report your own review.',
  es: 'No puedes denunciar tu propia reseña.',
  ar: 'لا يمكنك الإبلاغ عن تقييمك.',
  ms: 'Anda tidak boleh melaporkan ulasan anda sendiri.',
}

/** What a vote is answered, by the vote and whether it was set or taken back (specification 8.3). */
export const voteSaid = {
  like: {
    set: {
      en: 'Liked successfully',
      es: 'Te gusta',
      ar: 'تم تسجيل الإعجاب',
      ms: 'Berjaya disukai',
    },
    takenBack: {
      en: 'Like removed successfully',
      es: 'Ya no te gusta',
      ar: 'تمت إزالة الإعجاب',
      ms: 'Suka berjaya dibuang',
    },
  },
  dislike: {
    set: {
      en: 'Disliked successfully',
      es: 'No te gusta',
      ar: 'تم تسجيل عدم الإعجاب',
      ms: 'Berjaya tidak disukai',
    },
    takenBack: {
      en: 'Dislike removed successfully',
      es: 'Se ha quitado el «no me gusta»',
      ar: 'تمت إزالة عدم الإعجاب',
      ms: 'Tidak suka berjaya dibuang',
    },
  },
} satisfies Record<'like' | 'dislike', Record<'set' | 'takenBack', Translations>>

export const reported: Translations = {
  en: 'Reported',
  es: 'Denunciada',
  ar: 'تم الإبلاغ',
  ms: 'Dilaporkan',
}

export const alreadyReported: Translations = {
  en: 'Report Already Submitted',
  es: 'Ya enviaste esta denuncia',
  ar: 'تم إرسال البلاغ من قبل',
  ms: 'Laporan Sudah Dihantar',
}

export const thanksForReview: Translations = {
  en: 'Thank you for your review.',
  es: 'Gracias por tu reseña.',
  ar: 'شكرًا على تقييمك.',
  ms: 'Terima kasih atas ulasan anda.',
}

export const reviewChanged: Translations = {
  en: 'Your review has been changed.',
  es: 'Tu reseña se ha modificado.',
  ar: 'تم تعديل تقييمك.',
  ms: 'Ulasan anda telah diubah.',
}
