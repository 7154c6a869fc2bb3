import { startTransition } from 'react'
import { hydrateRoot, type Root } from '@/node_modules/react-dom/client.js'
import { hasReceivedMessages } from '../start/received-messages'

/**
 * `stepwise-hydration`: takes the place of the framework's `react-dom/client`. By default the framework hydrates the page
 * in one task, and a phone answers nothing until it ends. In a transition React hydrates in steps of a few milliseconds;
 * a click hydrates its part at once.
 */
function hydrateInSteps(...parameters: Parameters<typeof hydrateRoot>): Root {
  // As when a script of the framework fails to load: the page stays as the server rendered it.
  if (!hasReceivedMessages()) return STATIC_ROOT
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(...parameters)
  })
  window.earlyClicks?.release()
  return root as Root
}

const STATIC_ROOT: Root = { render: () => undefined, unmount: () => undefined }

// The framework imports the module as one object.
export default { hydrateRoot: hydrateInSteps }
