import arErrors from './messages/ar/errors.json'
import arFaq from './messages/ar/faq.json'
import arHome from './messages/ar/home.json'
import arPdp from './messages/ar/pdp.json'
import arReviews from './messages/ar/reviews.json'
import arSession from './messages/ar/session.json'
import arShell from './messages/ar/shell.json'
import enErrors from './messages/en/errors.json'
import enFaq from './messages/en/faq.json'
import enHome from './messages/en/home.json'
import enPdp from './messages/en/pdp.json'
import enReviews from './messages/en/reviews.json'
import enSession from './messages/en/session.json'
import enShell from './messages/en/shell.json'
import esErrors from './messages/es/errors.json'
import esFaq from './messages/es/faq.json'
import esHome from './messages/es/home.json'
import esPdp from './messages/es/pdp.json'
import esReviews from './messages/es/reviews.json'
import esSession from './messages/es/session.json'
import esShell from './messages/es/shell.json'
import msErrors from './messages/ms/errors.json'
import msFaq from './messages/ms/faq.json'
import msHome from './messages/ms/home.json'
import msPdp from './messages/ms/pdp.json'
import msReviews from './messages/ms/reviews.json'
import msSession from './messages/ms/session.json'
import msShell from './messages/ms/shell.json'

/** The message catalogues, written in ICU message format. Every language has what English has: a test compares them. */
export const catalogues = {
  en: {
    errors: enErrors,
    faq: enFaq,
    home: enHome,
    pdp: enPdp,
    reviews: enReviews,
    session: enSession,
    shell: enShell,
  },
  es: {
    errors: esErrors,
    faq: esFaq,
    home: esHome,
    pdp: esPdp,
    reviews: esReviews,
    session: esSession,
    shell: esShell,
  },
  ar: {
    errors: arErrors,
    faq: arFaq,
    home: arHome,
    pdp: arPdp,
    reviews: arReviews,
    session: arSession,
    shell: arShell,
  },
  ms: {
    errors: msErrors,
    faq: msFaq,
    home: msHome,
    pdp: msPdp,
    reviews: msReviews,
    session: msSession,
    shell: msShell,
  },
} as const
