import arErrors from './messages/ar/errors.json'
import arFaq from './messages/ar/faq.json'
import arHome from './messages/ar/home.json'
import arPdp from './messages/ar/pdp.json'
import arPurchaseOptions from './messages/ar/purchaseOptions.json'
import arReviews from './messages/ar/reviews.json'
import arSeller from './messages/ar/seller.json'
import arSession from './messages/ar/session.json'
import arShare from './messages/ar/share.json'
import arShell from './messages/ar/shell.json'
import arSimilar from './messages/ar/similar.json'
import enErrors from './messages/en/errors.json'
import enFaq from './messages/en/faq.json'
import enHome from './messages/en/home.json'
import enPdp from './messages/en/pdp.json'
import enPurchaseOptions from './messages/en/purchaseOptions.json'
import enReviews from './messages/en/reviews.json'
import enSeller from './messages/en/seller.json'
import enSession from './messages/en/session.json'
import enShare from './messages/en/share.json'
import enShell from './messages/en/shell.json'
import enSimilar from './messages/en/similar.json'
import esErrors from './messages/es/errors.json'
import esFaq from './messages/es/faq.json'
import esHome from './messages/es/home.json'
import esPdp from './messages/es/pdp.json'
import esPurchaseOptions from './messages/es/purchaseOptions.json'
import esReviews from './messages/es/reviews.json'
import esSeller from './messages/es/seller.json'
import esSession from './messages/es/session.json'
import esShare from './messages/es/share.json'
import esShell from './messages/es/shell.json'
import esSimilar from './messages/es/similar.json'
import msErrors from './messages/ms/errors.json'
import msFaq from './messages/ms/faq.json'
import msHome from './messages/ms/home.json'
import msPdp from './messages/ms/pdp.json'
import msPurchaseOptions from './messages/ms/purchaseOptions.json'
import msReviews from './messages/ms/reviews.json'
import msSeller from './messages/ms/seller.json'
import msSession from './messages/ms/session.json'
import msShare from './messages/ms/share.json'
import msShell from './messages/ms/shell.json'
import msSimilar from './messages/ms/similar.json'

/** The message catalogues, written in ICU message format. Every language has what English has: a test compares them. */
export const catalogues = {
  en: {
    errors: enErrors,
    faq: enFaq,
    home: enHome,
    pdp: enPdp,
    purchaseOptions: enPurchaseOptions,
    reviews: enReviews,
    seller: enSeller,
    session: enSession,
    share: enShare,
    shell: enShell,
    similar: enSimilar,
  },
  es: {
    errors: esErrors,
    faq: esFaq,
    home: esHome,
    pdp: esPdp,
    purchaseOptions: esPurchaseOptions,
    reviews: esReviews,
    seller: esSeller,
    session: esSession,
    share: esShare,
    shell: esShell,
    similar: esSimilar,
  },
  ar: {
    errors: arErrors,
    faq: arFaq,
    home: arHome,
    pdp: arPdp,
    purchaseOptions: arPurchaseOptions,
    reviews: arReviews,
    seller: arSeller,
    session: arSession,
    share: arShare,
    shell: arShell,
    similar: arSimilar,
  },
  ms: {
    errors: msErrors,
    faq: msFaq,
    home: msHome,
    pdp: msPdp,
    purchaseOptions: msPurchaseOptions,
    reviews: msReviews,
    seller: msSeller,
    session: msSession,
    share: msShare,
    shell: msShell,
    similar: msSimilar,
  },
} as const
