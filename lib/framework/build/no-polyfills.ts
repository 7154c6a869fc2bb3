/** Takes the place of the framework's polyfills: the browsers that builds are made for have what it adds. */
export {}
