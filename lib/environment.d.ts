declare namespace NodeJS {
  interface ProcessEnv {
    /** Set by Next; written with a dot so that the bundler can leave the other branch out. */
    readonly NEXT_RUNTIME?: 'nodejs' | 'edge'
  }
}

/** The package itself: in a build, its name stands for lib/framework/hydrate-in-steps.ts. */
declare module '*/node_modules/react-dom/client.js' {
  export * from 'react-dom/client'
}
