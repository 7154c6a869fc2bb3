/** The cookies of one browser in a test: what it sends, and what it stores from responses. */
export interface CookieJar {
  /** Returns the `Cookie` header. */
  header(): string
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  names(): string[]
  /** Returns the attributes of a stored cookie, such as 'HttpOnly'. */
  attributes(name: string): readonly string[]
  /** Stores the `Set-Cookie` headers of a response. */
  take(setCookies: readonly string[]): void
  copy(): CookieJar
}

/** Creates a jar with these cookies. */
export function cookieJar(start: Readonly<Record<string, string>> = {}): CookieJar {
  const cookies = new Map(Object.entries(start).map(([name, value]) => [name, { value, attributes: [] as string[] }]))
  return {
    header: () => [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    get: (name) => {
      const cookie = cookies.get(name)
      return cookie && decodeURIComponent(cookie.value)
    },
    set: (name, value) => void cookies.set(name, { value: encodeURIComponent(value), attributes: [] }),
    remove: (name) => void cookies.delete(name),
    names: () => [...cookies.keys()],
    attributes: (name) => cookies.get(name)?.attributes ?? [],
    take: (setCookies) => {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split('; ')
        const at = pair.indexOf('=')
        if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), attributes })
      }
    },
    copy: () => cookieJar(Object.fromEntries([...cookies].map(([name, { value }]) => [name, value]))),
  }
}
