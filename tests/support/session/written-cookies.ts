interface WrittenCookie {
  readonly name: string
  /** In whole days from now; undefined for a session cookie. */
  readonly days: number | undefined
  readonly path: string | undefined
  readonly samesite: string | undefined
  readonly secure: boolean
}

const DAY = 86_400_000

/** Runs `work` and returns the cookies that it writes, with their attributes. */
export function writtenCookies(work: () => void): readonly WrittenCookie[] {
  const lines: string[] = []
  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => original?.get?.call(document),
    set: (line: string) => {
      lines.push(line)
      original?.set?.call(document, line)
    },
  })
  try {
    work()
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
  return lines.map(cookieOf)
}

const inSeconds = (seconds: string | undefined) =>
  seconds === undefined ? undefined : new Date(Date.now() + Number(seconds) * 1000).toISOString()

function cookieOf(line: string): WrittenCookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', value = ''] = part.split('=')
      return [key.toLowerCase(), value] as const
    }),
  )
  const expires = attributes.get('expires') ?? inSeconds(attributes.get('max-age'))
  return {
    name: pair.split('=', 1)[0] ?? '',
    days: expires === undefined ? undefined : Math.round((Date.parse(expires) - Date.now()) / DAY),
    path: attributes.get('path'),
    samesite: attributes.get('samesite')?.toLowerCase(),
    secure: attributes.has('secure'),
  }
}
