import type { Locale } from '../../shared/locale.ts'
import type { MailContent } from '../../shared/mail-layout.ts'
import type { AccountMail } from './account-mails.ts'

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>
export type AccountMailTexts = Readonly<Record<AccountMail['kind'], Words> & { readonly open: string }>

const english = (brand: string): AccountMailTexts => {
  const signUp: Words = {
    subject: 'Customer Signup Verification Code',
    heading: `Welcome to ${brand}`,
    paragraphs: [
      'Enter this code to activate your account:',
      'It is good for 10 minutes. Nobody at our shop will ever ask you for it.',
      'If you did not sign up, you need not do anything: without the code there will be no account.',
    ],
  }
  return {
    open: `Open ${brand}`,
    signUpCode: signUp,
    resentCode: { ...signUp, subject: 'Resend Verification Code' },
    resetCode: {
      subject: 'Code for a new password',
      heading: 'Set a new password',
      paragraphs: [
        'Enter this code to set a new password:',
        'It is good for 10 minutes. Nobody at our shop will ever ask you for it.',
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ],
    },
    hasAccount: {
      subject: 'You have an account already',
      heading: 'You have an account already',
      paragraphs: [
        `Somebody, probably you, wanted to create an account at ${brand} with this address. It has one, so nothing was changed.`,
        'Just sign in. If you do not remember your password, choose “Forgot password” there.',
      ],
    },
    hasNoAccount: {
      subject: 'No account with this address',
      heading: 'There is no account with this address',
      paragraphs: [
        `Somebody, probably you, wanted to set a new password at ${brand}. This address has no account, perhaps another one of yours has.`,
        'If it was not you, you need not do anything.',
      ],
    },
    passwordChanged: {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'All devices have been signed out.',
        'If it was not you, set a new password at once: choose “Forgot password” when you sign in.',
      ],
    },
  }
}

const spanish = (brand: string): AccountMailTexts => {
  const signUp: Words = {
    subject: 'Código de verificación de tu registro',
    heading: `Te damos la bienvenida a ${brand}`,
    paragraphs: [
      'Introduce este código para activar tu cuenta:',
      'Es válido durante 10 minutos. Nadie de nuestra tienda te lo pedirá nunca.',
      'Si no te has registrado, no tienes que hacer nada: sin el código no habrá ninguna cuenta.',
    ],
  }
  return {
    open: `Abrir ${brand}`,
    signUpCode: signUp,
    resentCode: { ...signUp, subject: 'Nuevo código de verificación' },
    resetCode: {
      subject: 'Código para una nueva contraseña',
      heading: 'Elige una nueva contraseña',
      paragraphs: [
        'Introduce este código para elegir una nueva contraseña:',
        'Es válido durante 10 minutos. Nadie de nuestra tienda te lo pedirá nunca.',
        'Si no lo has pedido, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
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
    passwordChanged: {
      subject: 'Tu contraseña se ha cambiado',
      heading: 'Tu contraseña se ha cambiado',
      paragraphs: [
        'Se ha cerrado la sesión en todos los dispositivos.',
        'Si no has sido tú, elige enseguida otra contraseña: pulsa «He olvidado mi contraseña» al iniciar sesión.',
      ],
    },
  }
}

const arabic = (brand: string): AccountMailTexts => {
  const signUp: Words = {
    subject: 'رمز التحقق من تسجيل العميل',
    heading: `مرحبًا بك في ${brand}`,
    paragraphs: [
      'أدخل هذا الرمز لتفعيل حسابك:',
      'الرمز صالح لمدة 10 دقائق. لن يطلبه منك أحد من متجرنا أبدًا.',
      'إذا لم تكن أنت من سجّل، فلا داعي لفعل أي شيء: لن يُنشأ أي حساب من دون الرمز.',
    ],
  }
  return {
    open: `افتح ${brand}`,
    signUpCode: signUp,
    resentCode: { ...signUp, subject: 'إعادة إرسال رمز التحقق' },
    resetCode: {
      subject: 'رمز لتعيين كلمة مرور جديدة',
      heading: 'تعيين كلمة مرور جديدة',
      paragraphs: [
        'أدخل هذا الرمز لتعيين كلمة مرور جديدة:',
        'الرمز صالح لمدة 10 دقائق. لن يطلبه منك أحد من متجرنا أبدًا.',
        'إذا لم تطلبه أنت، فلا داعي لفعل أي شيء: تبقى كلمة مرورك كما هي.',
      ],
    },
    hasAccount: {
      subject: 'لديك حساب بالفعل',
      heading: 'لديك حساب بالفعل',
      paragraphs: [
        `أراد شخص ما، ربما أنت، إنشاء حساب في ${brand} بهذا العنوان. العنوان مرتبط بحساب بالفعل، لذلك لم يتغير شيء.`,
        'ما عليك سوى تسجيل الدخول. إذا لم تتذكر كلمة المرور، فاختر «نسيت كلمة المرور» هناك.',
      ],
    },
    hasNoAccount: {
      subject: 'لا يوجد حساب بهذا العنوان',
      heading: 'لا يوجد حساب بهذا العنوان',
      paragraphs: [
        `أراد شخص ما، ربما أنت، تعيين كلمة مرور جديدة في ${brand}. لا يوجد حساب بهذا العنوان، وربما لديك حساب بعنوان آخر.`,
        'إذا لم تكن أنت، فلا داعي لفعل أي شيء.',
      ],
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك',
      heading: 'تم تغيير كلمة مرورك',
      paragraphs: [
        'تم تسجيل الخروج من جميع الأجهزة.',
        'إذا لم تكن أنت، فعيّن كلمة مرور جديدة على الفور: اختر «نسيت كلمة المرور» عند تسجيل الدخول.',
      ],
    },
  }
}

const malay = (brand: string): AccountMailTexts => {
  const signUp: Words = {
    subject: 'Kod Pengesahan Pendaftaran Pelanggan',
    heading: `Selamat datang ke ${brand}`,
    paragraphs: [
      'Masukkan kod ini untuk mengaktifkan akaun anda:',
      'Kod ini sah selama 10 minit. Tiada sesiapa dari kedai kami akan memintanya daripada anda.',
      'Jika anda tidak mendaftar, anda tidak perlu berbuat apa-apa: tanpa kod ini, tiada akaun akan dibuka.',
    ],
  }
  return {
    open: `Buka ${brand}`,
    signUpCode: signUp,
    resentCode: { ...signUp, subject: 'Hantar Semula Kod Pengesahan' },
    resetCode: {
      subject: 'Kod untuk kata laluan baharu',
      heading: 'Tetapkan kata laluan baharu',
      paragraphs: [
        'Masukkan kod ini untuk menetapkan kata laluan baharu:',
        'Kod ini sah selama 10 minit. Tiada sesiapa dari kedai kami akan memintanya daripada anda.',
        'Jika anda tidak memintanya, anda tidak perlu berbuat apa-apa: kata laluan anda kekal sama.',
      ],
    },
    hasAccount: {
      subject: 'Anda sudah mempunyai akaun',
      heading: 'Anda sudah mempunyai akaun',
      paragraphs: [
        `Seseorang, mungkin anda, ingin membuka akaun di ${brand} dengan alamat ini. Alamat ini sudah mempunyai akaun, jadi tiada apa-apa yang diubah.`,
        'Log masuk sahaja. Jika anda tidak ingat kata laluan, pilih “Lupa kata laluan” di situ.',
      ],
    },
    hasNoAccount: {
      subject: 'Tiada akaun dengan alamat ini',
      heading: 'Tiada akaun dengan alamat ini',
      paragraphs: [
        `Seseorang, mungkin anda, ingin menetapkan kata laluan baharu di ${brand}. Alamat ini tidak mempunyai akaun; mungkin alamat anda yang lain ada.`,
        'Jika bukan anda, anda tidak perlu berbuat apa-apa.',
      ],
    },
    passwordChanged: {
      subject: 'Kata laluan anda telah ditukar',
      heading: 'Kata laluan anda telah ditukar',
      paragraphs: [
        'Semua peranti telah dilog keluar.',
        'Jika bukan anda, tetapkan kata laluan baharu dengan segera: pilih “Lupa kata laluan” semasa log masuk.',
      ],
    },
  }
}

/** What the mails say, by language; each takes the shop's name (subjects of sign-up: specification 9, identity). */
export const accountMailTexts: Readonly<Record<Locale, (brand: string) => AccountMailTexts>> = {
  en: english,
  es: spanish,
  ar: arabic,
  ms: malay,
}
