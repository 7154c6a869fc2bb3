import { formattingTag, type Locale, type Translations } from '../../shared/locale.ts'

/** One text for an unknown address and for a wrong password: neither tells which addresses have an account. */
export const wrongCredentials: Translations = {
  en: 'The e-mail address or the password is not right.',
  es: 'La dirección de correo o la contraseña no es correcta.',
  ar: 'عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  ms: 'Alamat e-mel atau kata laluan tidak betul.',
}

export const wrongCode: Translations = {
  en: 'This code is wrong or too old.',
  es: 'Este código es incorrecto o demasiado antiguo.',
  ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته.',
  ms: 'Kod ini salah atau sudah luput.',
}

export const hasAccount: Translations = {
  en: 'This address has an account. Please sign in.',
  es: 'Esta dirección ya tiene una cuenta. Inicia sesión.',
  ar: 'هذا العنوان مرتبط بحساب بالفعل. يُرجى تسجيل الدخول.',
  ms: 'Alamat ini sudah mempunyai akaun. Sila log masuk.',
}

export const tooBusy: Translations = {
  en: 'Too many people are signing in at this moment. Please try again.',
  es: 'Hay demasiadas personas iniciando sesión en este momento. Inténtalo de nuevo.',
  ar: 'عدد كبير من الأشخاص يسجّلون الدخول في هذه اللحظة. يُرجى المحاولة مرة أخرى.',
  ms: 'Terlalu ramai orang sedang log masuk pada masa ini. Sila cuba lagi.',
}

/** After a sign-up, whether the address has an account or not. */
export const codeSent: Translations = {
  en: 'We sent you an e-mail. Please enter the code in it.',
  es: 'Te hemos enviado un correo. Introduce el código que contiene.',
  ar: 'أرسلنا إليك رسالة بالبريد الإلكتروني. يُرجى إدخال الرمز الوارد فيها.',
  ms: 'Kami telah menghantar e-mel kepada anda. Sila masukkan kod di dalamnya.',
}

/** After a forgotten password, whether the address has an account or not. */
export const resetSent: Translations = {
  en: 'If this address has an account, a code is on its way to it.',
  es: 'Si esta dirección tiene una cuenta, le llegará un código.',
  ar: 'إذا كان هذا العنوان مرتبطًا بحساب، فسيصل إليه رمز.',
  ms: 'Jika alamat ini mempunyai akaun, kod sedang dihantar kepadanya.',
}

export const passwordChanged: Translations = {
  en: 'Your password is changed. All other devices have been signed out.',
  es: 'Tu contraseña se ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
  ar: 'تم تغيير كلمة المرور. وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
  ms: 'Kata laluan anda telah ditukar. Semua peranti lain telah dilog keluar.',
}

export const signedOut: Translations = {
  en: 'You are signed out.',
  es: 'Has cerrado la sesión.',
  ar: 'تم تسجيل خروجك.',
  ms: 'Anda telah log keluar.',
}

const attempts: Readonly<Record<Locale, (wait: string) => string>> = {
  en: (wait) => `Too many attempts. Please try again in ${wait}.`,
  es: (wait) => `Demasiados intentos. Vuelve a intentarlo en ${wait}.`,
  ar: (wait) => `محاولات كثيرة جدًا. يُرجى المحاولة لاحقًا. مدة الانتظار: ${wait}.`,
  ms: (wait) => `Terlalu banyak percubaan. Sila cuba lagi dalam ${wait}.`,
}

const codes: Readonly<Record<Locale, (wait: string) => string>> = {
  en: (wait) => `You can ask for the next code in ${wait}.`,
  es: (wait) => `Podrás pedir otro código en ${wait}.`,
  ar: (wait) => `يمكنك طلب رمز آخر لاحقًا. مدة الانتظار: ${wait}.`,
  ms: (wait) => `Anda boleh meminta kod seterusnya dalam ${wait}.`,
}

/** 429 of signing in, with how long it stays so. */
export const tooManyAttempts = (locale: Locale, seconds: number): string => attempts[locale](waitText(locale, seconds))

/** 429 of asking for a code, with how long it stays so. */
export const tooManyCodes = (locale: Locale, seconds: number): string => codes[locale](waitText(locale, seconds))

/** '42 seconds', '15 minutes' (rounded up from 2 minutes on). */
function waitText(locale: Locale, seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(formattingTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
