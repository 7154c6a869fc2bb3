/** What few visits need, as one import: each names every file that it loads (docs/performance.md#bytes). */
export { reportDevice } from '../../device/report-device'
export { reportVitals } from '../../framework/always/report-vitals'
export { startPictureTransitions } from './picture-transition'
