declare namespace NodeJS {
  interface ProcessEnv {
    /** Set by Next; written with a dot so that the bundler can leave the other branch out. */
    readonly NEXT_RUNTIME?: 'nodejs' | 'edge'
  }
}
