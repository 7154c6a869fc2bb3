/** What older browsers load. A change of the file gets a new name. */
export const OLDER_BROWSERS_FILE = '/older-browsers-v1.js'

/**
 * An inline script, the first of every document: a browser that lacks the newest functions which the shop's scripts use
 * first loads a file that adds them, or that forbids the other scripts where they cannot run
 * (docs/pages.md#supported-browsers).
 */
export const OLDER_BROWSERS_SCRIPT = `[].toSorted&&URL.canParse&&AbortSignal.timeout||document.write('<script src="${OLDER_BROWSERS_FILE}"><\\/script>')`
