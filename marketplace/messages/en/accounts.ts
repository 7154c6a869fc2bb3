/** Messages about accounts, addresses and admins who act for a shopper, in English. */
export const accounts = {
  session: {
    /** 401: the token, or the refresh token, is not valid any more. */
    ended: 'Your session has ended. Please sign in again.',
    /** 401: the call needs an account. */
    signInFirst: 'Please sign in first.',
    /** 401: guests may make the call too, but need the token that tells them apart. */
    tokenNeeded: 'A token is needed.',
    /** 403: an admin who acts for a shopper. */
    ownerOnly: 'Only the owner of the account can do this.',
    tooManyCalls: 'Too many calls. Please try again in a moment.',
    tooManyGuests: 'Too many new guests. Please try again later.',
  },
  account: {
    /** For an unknown address and for a wrong password alike, so that it does not reveal which addresses have an account. */
    wrongCredentials: 'The e-mail address or the password is not right.',
    /** After too many wrong passwords, whether this one is right or not. */
    signInCodeNeeded:
      'There were too many wrong passwords for this address. If yours is right, a code is on its way to your mailbox: enter it to sign in.',
    /** Profiles may have a number of any country. */
    mobile: 'Please enter a telephone number, such as (202) 555-0123 or +44 20 7946 0018.',
    wrongCode: 'This code is wrong or too old.',
    hasAccount: 'This address has an account. Please sign in.',
    tooBusy: 'Too many people are signing in at this moment. Please try again.',
    /** After a sign-up, whether the address has an account or not. */
    codeSent: 'We sent you an e-mail. Please enter the code in it.',
    /** After a forgotten password, whether the address has an account or not. */
    resetSent: 'If this address has an account, a code is on its way to it.',
    passwordChanged: 'Your password is changed. All other devices have been signed out.',
    /** Follows `passwordChanged`, also in its mail. `names` are the names of the passkeys, in quotation marks. */
    passkeysStay: (names: string) =>
      `These passkeys can still sign in: ${names}. If one is not yours, remove it in your profile.`,
    signedOut: 'You are signed out.',
    cardNotFound: 'There is no such card.',
    cardExpired: 'The card has expired.',
    /** `wait` is a duration in words: "15 minutes". */
    tooManyAttempts: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
    tooManyCodes: (wait: string) => `You can ask for the next code in ${wait}.`,
    wrongPassword: 'This password is not right.',
    sameEmail: 'This is your address already.',
    /** 409: another account confirmed the same new address first. */
    addressTaken: 'This address has just become another account’s. Please choose another one.',
    emailChanged: 'Your e-mail address is changed.',
    emailTakenBack:
      'Your e-mail address is your own again. All devices are signed out. Choose “Forgot password” when you sign in.',
    deviceGone: 'This device is not signed in any more.',
    thisDevice: 'This is the device that you are using. Please sign out here instead.',
    deviceSignedOut: 'The device is signed out.',
    othersSignedOut: 'All other devices are signed out.',
    passkeyRefused: 'This passkey could not be checked. Please try again, or use your password.',
    passkeyUnknown: 'This passkey belongs to no account here. Please use your password.',
    passkeyGone: 'There is no such passkey.',
    passkeyRemoved: 'The passkey is removed.',
    tooManyPasskeys: (most: number) => `You can keep up to ${most} passkeys. Please remove one first.`,
    emailChangedLately: (days: number) =>
      `Your e-mail address was changed in the last ${days} days. You can delete the account when they are over.`,
    orderInProgress: (order: string) =>
      `Order ${order} is still on its way. You can delete the account when it has arrived.`,
    notDeletable: 'This account works for the shop or for a store, so it cannot be deleted here. Please write to us.',
    deleted: 'Your account is deleted.',
  },
  /** The texts of every mail about an account. `brand` is the name of the shop. */
  accountMails: (brand: string, codeLife: string, reversal: string) => {
    const signUp = {
      subject: 'Customer Signup Verification Code',
      heading: `Welcome to ${brand}`,
      paragraphs: [
        'Enter this code to activate your account:',
        `It is good for ${codeLife}. Nobody at our shop will ever ask you for it.`,
        'If you did not sign up, you need not do anything: without the code there will be no account.',
      ],
    }
    return {
      open: `Open ${brand}`,
      takeBack: 'Take the change back',
      openProfile: 'Open your profile',
      signUpCode: signUp,
      resentCode: { ...signUp, subject: 'Resend Verification Code' },
      resetCode: {
        subject: 'Code for a new password',
        heading: 'Set a new password',
        paragraphs: [
          'Enter this code to set a new password:',
          `It is good for ${codeLife}. Nobody at our shop will ever ask you for it.`,
          'If you did not ask for it, you need not do anything: your password stays as it is.',
        ],
      },
      adminCreated: {
        subject: 'You are an admin now',
        heading: `You are an admin of ${brand}`,
        paragraphs: [
          'Your account with this address can manage the shop from now on.',
          'If it has no password yet, open the shop, choose “Sign in”, then “Forgot password”, and set one.',
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
      emailCode: {
        subject: 'Code for your new e-mail address',
        heading: 'Confirm your new address',
        paragraphs: [
          'Enter this code to use this address for your account:',
          `It is good for ${codeLife}. Nobody at our shop will ever ask you for it.`,
          'If you did not ask for it, you need not do anything: without the code nothing changes.',
        ],
      },
      emailTaken: {
        subject: 'This address has an account already',
        heading: 'This address has an account already',
        paragraphs: [
          `Somebody, probably you, wanted to use this address for another account at ${brand}. It belongs to an account already, so nothing was changed.`,
          'If it was not you, you need not do anything.',
        ],
      },
      emailChanged: {
        subject: 'Your e-mail address was changed',
        heading: 'Your account has a new address',
        paragraphs: [
          `Your account at ${brand} has another e-mail address now. You sign in with the new one; we do not write to this one any more.`,
          `If it was not you, take it back with the link below, within ${reversal}. All devices are signed out then, and you choose a new password.`,
        ],
      },
      emailTakenBack: {
        subject: 'Your e-mail address is back',
        heading: 'The change was taken back',
        paragraphs: [
          `Your account at ${brand} has this address again. All devices are signed out, and the password is void.`,
          'To sign in, choose “Forgot password” and set a new one.',
        ],
      },
      ownPasswordChanged: {
        subject: 'You changed your password',
        heading: 'Your password was changed',
        paragraphs: [
          'All other devices have been signed out.',
          'If it was not you, set a new password at once: choose “Forgot password” when you sign in.',
        ],
      },
      passkeyAdded: {
        subject: 'A passkey was added',
        heading: 'Your account has a new passkey',
        paragraphs: [
          `A passkey was added to your account at ${brand}. It signs in without a password.`,
          'If it was not you, remove it in your profile and change your password at once.',
        ],
      },
      signInCode: {
        subject: 'Code to sign in',
        heading: 'Is it you who is signing in?',
        paragraphs: [
          'Enter this code to sign in:',
          `It is good for ${codeLife}. Nobody at our shop will ever ask you for it.`,
          'Your password was entered on a device that we do not know, after many wrong ones. If it was not you, somebody knows it: set a new one at once, by “Forgot password” when you sign in.',
        ],
      },
      deletionCode: {
        subject: 'Code to delete your account',
        heading: 'Delete your account',
        paragraphs: [
          'Enter this code to delete your account for good:',
          `It is good for ${codeLife}. Nobody at our shop will ever ask you for it.`,
          'If you did not ask for it, change your password at once: somebody is signed in to your account.',
        ],
      },
      deleted: {
        subject: 'Your account is deleted',
        heading: 'Goodbye',
        paragraphs: [
          'Your account and your personal data are deleted. Your orders stay in our books, without your name and address.',
          'You can open a new account with this address at any time.',
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
  },
  /** Why an address is not accepted; shown under its field. */
  address: {
    notFound: 'There is no such address.',
    missing: 'Please fill in this field.',
    street: 'Please enter a street with a letter or a digit.',
    zip: 'Please enter a ZIP code of 5 digits, such as 94107.',
    zipAway: 'We do not deliver to this ZIP code.',
    zipState: 'This ZIP code lies in another state. Please check both.',
    mobile: 'Please enter a telephone number, such as (202) 555-0123.',
    state: 'Please choose a state.',
    country: 'We deliver to addresses in the United States only.',
    tooMany: (most: number) => `You can save up to ${most} addresses. Please delete one first.`,
  },
  impersonation: {
    adminsOnly: 'Only admins may do this.',
    noSuchShopper: 'No shopper has this address.',
    /** 403: admins cannot be impersonated. */
    notForAdmins: 'Nobody can act as an admin.',
    sessionEnded: 'The session has ended.',
  },
}
