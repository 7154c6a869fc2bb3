import type { UsState } from '../../contract/account/us-states.ts'

/** Returns the state of a ZIP code of five digits or more, or undefined where the shop does not deliver. */
export function stateOfZip(zip: string): UsState | undefined {
  const exception = EXCEPTIONS[zip.slice(0, 5)]
  if (exception) return exception
  const prefix = Number(zip.slice(0, 3))
  return ZIP_PREFIXES.find(([first, last]) => first <= prefix && prefix <= last)?.[2]
}

/** ZIP codes of places that get their mail through the neighbouring state: Fishers Island, and Alta. */
const EXCEPTIONS: Readonly<Record<string, UsState>> = { '06390': 'NY', '83414': 'WY' }

/**
 * The first three digits of ZIP codes, first and last of each range. Prefixes that belong to no state are left out:
 * Puerto Rico and the Virgin Islands (006 to 009), other territories (969), and the armed forces (090 to 098, 340, 962
 * to 966).
 *
 * Source: United States Postal Service, labeling list L002, "3-Digit ZIP Code Prefix Matrix" (pe.usps.com).
 */
const ZIP_PREFIXES: readonly (readonly [first: number, last: number, state: UsState])[] = [
  [5, 5, 'NY'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]
