import type { Translations } from '../../shared/locale.ts'

/** 403: the call is for admins, as themselves. */
export const adminsOnly: Translations = {
  en: 'Only admins may do this.',
  es: 'Solo los administradores pueden hacer esto.',
  ar: 'هذا الإجراء متاح للمشرفين فقط.',
  ms: 'Hanya pentadbir boleh melakukan ini.',
}

export const noSuchShopper: Translations = {
  en: 'No shopper has this address.',
  es: 'Ningún cliente tiene esta dirección.',
  ar: 'لا يوجد متسوق بهذا العنوان.',
  ms: 'Tiada pembeli dengan alamat ini.',
}

/** 403: an admin in whose name nobody may act. */
export const notForAdmins: Translations = {
  en: 'Nobody can act as an admin.',
  es: 'Nadie puede actuar en nombre de un administrador.',
  ar: 'لا يمكن لأحد التصرف باسم مشرف.',
  ms: 'Tiada sesiapa boleh bertindak sebagai pentadbir.',
}

export const actingIsOver: Translations = {
  en: 'The session has ended.',
  es: 'La sesión ha terminado.',
  ar: 'انتهت الجلسة.',
  ms: 'Sesi telah tamat.',
}
