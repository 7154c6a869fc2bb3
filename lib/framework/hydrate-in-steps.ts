import { startTransition } from 'react'
import { hydrateRoot as hydrateAtOnce, type Root } from '@/node_modules/react-dom/client.js'
import { releaseEarlyEvents } from './early-events'
import { hasReceivedMessages } from './received-messages'

/**
 * The framework's `react-dom/client`. By itself, it would bring the server's page to life in one piece, and for as long
 * as that takes a phone answers nothing. As a transition it happens in steps of a few milliseconds; a click before the
 * end has the rest done at once, and then counts.
 */
function hydrateRoot(...parameters: Parameters<typeof hydrateAtOnce>): Root {
  // As when another of its scripts cannot be had: the page stays as the server drew it.
  if (!hasReceivedMessages()) return LIFELESS
  let root: Root | undefined
  startTransition(() => {
    root = hydrateAtOnce(...parameters)
  })
  releaseEarlyEvents()
  return root as Root
}

const LIFELESS: Root = { render: () => undefined, unmount: () => undefined }

// The framework takes it as one object.
export default { hydrateRoot }
