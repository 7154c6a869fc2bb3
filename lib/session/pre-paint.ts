import { ACTING_COOKIE, BANNER_COOKIES, MARKS, PURSE_KEY } from './header-marks'

/**
 * A script of the document that runs before anything is drawn: it marks the document of somebody who is signed in, so
 * that the header has its final measures from the first paint. The same text for everybody; the security policy knows
 * its hash. The marks: the bar of admins and partners ('acting': for a shopper), signed in, and a Talents purse in the
 * header as there was one last time.
 */
export const PRE_PAINT_SCRIPT = [
  '(function(e,c){',
  `if(${BANNER_COOKIES}.test(c))e.setAttribute("${MARKS.tall}",${ACTING_COOKIE}.test(c)?"acting":"");`,
  `if(/(?:^|; )authPass=true/.test(c)){e.setAttribute("${MARKS.signedIn}","");`,
  `try{if(localStorage.getItem("${PURSE_KEY}"))e.setAttribute("${MARKS.purse}","")}catch(_){}}`,
  '})(document.documentElement,document.cookie)',
].join('')
