import { BANNER_COOKIES, IMPERSONATION_COOKIE, MARKS, PURSE_KEY } from './header-attributes'

/**
 * An inline script that runs before the first paint. It marks the document of a signed-in visitor, so that the header
 * has its final dimensions from the first paint. The text is the same for everyone, and the content security policy
 * allows its hash. Marks: the bar of admins and partners ('impersonating': for a shopper), signed in, and a Talents
 * purse if the header had one last time.
 */
export const PRE_PAINT_SCRIPT = [
  '(function(e,c){',
  `if(${BANNER_COOKIES}.test(c))e.setAttribute("${MARKS.tall}",${IMPERSONATION_COOKIE}.test(c)?"impersonating":"");`,
  `if(/(?:^|; )authPass=true/.test(c)){e.setAttribute("${MARKS.signedIn}","");`,
  `try{if(localStorage.getItem("${PURSE_KEY}"))e.setAttribute("${MARKS.purse}","")}catch(_){}}`,
  '})(document.documentElement,document.cookie)',
].join('')
