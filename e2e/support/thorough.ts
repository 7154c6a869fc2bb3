/**
 * True with E2E_THOROUGH=on, as in `npm run test:thorough`: what is stated of many pages is looked at on each of them, at
 * each width and in each language. Otherwise on those that found most.
 */
export const isThorough = process.env['E2E_THOROUGH'] === 'on'
