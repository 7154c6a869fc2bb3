/** The part of Node's `process` that packages use in a browser. Takes the place of the framework's imitation. */
export default {
  env: {},
  browser: true,
  version: '',
  nextTick: (work: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) =>
    queueMicrotask(() => work(...args)),
}
