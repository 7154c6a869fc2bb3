import { DAY_SECONDS } from '@/contract/values/durations'
import { DEFAULT_LOCALE } from '../../i18n/locale'
import { COOKIE_DAYS } from './cookies'

const attributes = (days: number) => `; Max-Age=${days * DAY_SECONDS}; Path=/; Secure; SameSite=Strict`

/**
 * An inline script that writes the device cookies which the browser does not have: ids that are generated once and stay
 * at sign-out, and the location, which is 0 and 0 until the visitor sets it. The city has no cookie before that. The language
 * of the page is kept when the visitor has chosen none, so that their cart is in it too. The script is
 * inline because every first visit needs it: 0.2 KiB of the document instead of 1.2 KiB of scripts.
 */
export const DEVICE_SCRIPT = [
  '(function(c){',
  'function read(n){return(c.match("(?:^|; )"+n+"=([^;]+)")||[])[1]}',
  'function write(n,v,a){read(n)||(document.cookie=n+"="+v+a)}',
  'var d=document.documentElement,id=read("deviceId")||read("deviceIdv1")||Array.from(crypto.getRandomValues(new Uint8Array(16)),',
  'function(b){return b.toString(16).padStart(2,"0")}).join(""),',
  `long="${attributes(COOKIE_DAYS.deviceId)}",short="${attributes(COOKIE_DAYS.lat)}";`,
  `d.lang!="${DEFAULT_LOCALE}"&&(write("language",d.lang,long),write("rtl",d.dir=="rtl",long));`,
  'write("deviceId",id,long);write("deviceIdv1",id,long);write("lat",0,short);write("long",0,short)',
  '})(document.cookie)',
].join('')
