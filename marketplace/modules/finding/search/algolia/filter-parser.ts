import { allOf, anyOf, BadFilter, between, type Conditions, NUMBER_OPERATORS, negate } from './conditions.ts'

const MAX_LENGTH = 8000
const MAX_DEPTH = 16
/** A value without an attribute is a tag in the protocol. Our records have no tags. */
const TAGS = '_tags'

type Token =
  | { readonly kind: 'word'; readonly text: string; readonly isQuoted: boolean; readonly at: number }
  | { readonly kind: 'sign'; readonly text: string; readonly at: number }

const OPERATORS: ReadonlySet<string> = new Set(NUMBER_OPERATORS)
const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'TO'])
const SIGN = /^(?:<=|>=|!=|[<>=:()])/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
/** A score ranks facet values and does not filter: 'brandName:Fern<score=2>'. */
const SCORE = /^<score=\d{1,6}>/

/**
 * Parses Algolia's `filters`: `attribute:value`, `attribute:"quoted value"`, `price < 10`, `price:5 TO 10`, with AND,
 * OR, NOT and parentheses. Without parentheses OR binds tighter, as at Algolia: A AND B OR C is A AND (B OR C). An
 * empty string gives no condition. Throws BadFilter.
 */
export function parseFilters(text: string): Conditions {
  if (text.length > MAX_LENGTH) throw new BadFilter(`longer than ${MAX_LENGTH} characters`)
  const tokens = tokensOf(text)
  if (tokens.length === 0) return allOf([])
  let at = 0
  let depth = 0

  const peek = (ahead = 0): Token | undefined => tokens[at + ahead]
  const isKeyword = (token: Token | undefined, keyword: string) =>
    token?.kind === 'word' && !token.isQuoted && token.text === keyword
  const takeKeyword = (keyword: string): boolean => {
    const found = isKeyword(peek(), keyword)
    if (found) at += 1
    return found
  }
  const takeSign = (sign: string): boolean => {
    const token = peek()
    const found = token?.kind === 'sign' && token.text === sign
    if (found) at += 1
    return found
  }
  const unexpected = (expected: string): BadFilter => {
    const token = peek()
    return new BadFilter(
      token
        ? `Unexpected token ${token.text.slice(0, 40)} expected ${expected} at col ${token.at}`
        : `Unexpected end of filter expected ${expected} at col ${text.length}`,
    )
  }

  const conjunction = (): Conditions => {
    const parts = [disjunction()]
    while (takeKeyword('AND')) parts.push(disjunction())
    return allOf(parts)
  }
  const disjunction = (): Conditions => {
    const parts = [negation()]
    while (takeKeyword('OR')) parts.push(negation())
    return anyOf(parts)
  }
  const negation = (): Conditions => {
    let isNot = false
    while (takeKeyword('NOT')) isNot = !isNot
    const conditions = group()
    return isNot ? negate(conditions) : conditions
  }
  const group = (): Conditions => {
    if (!takeSign('(')) return condition()
    depth += 1
    if (depth > MAX_DEPTH) throw new BadFilter(`more than ${MAX_DEPTH} parentheses in one another`)
    const inside = conjunction()
    if (!takeSign(')')) throw unexpected(')')
    depth -= 1
    return inside
  }
  const word = (expected: string): string => {
    const token = peek()
    if (token?.kind !== 'word' || (!token.isQuoted && KEYWORDS.has(token.text))) throw unexpected(expected)
    at += 1
    return token.text
  }
  const number = (): number => {
    const token = peek()
    if (token?.kind !== 'word' || !NUMBER.test(token.text)) throw unexpected('a number')
    at += 1
    return Number(token.text)
  }
  const condition = (): Conditions => {
    const attribute = word('an attribute')
    const sign = peek()
    if (sign?.kind === 'sign' && OPERATORS.has(sign.text)) {
      at += 1
      const operator = NUMBER_OPERATORS.find((each) => each === sign.text) ?? '='
      return { attribute, operator, value: number() }
    }
    if (!takeSign(':')) return { attribute: TAGS, value: attribute, isNot: false }
    if (isKeyword(peek(1), 'TO')) {
      const from = number()
      at += 1
      return between(attribute, from, number())
    }
    return { attribute, value: word('a value'), isNot: false }
  }

  const conditions = conjunction()
  if (peek()) throw unexpected('end of filter')
  return conditions
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at, at + 20)
    const space = /^\s+/.exec(rest)?.[0] ?? SCORE.exec(rest)?.[0]
    const sign = SIGN.exec(rest)?.[0]
    if (space) at += space.length
    else if (sign) {
      tokens.push({ kind: 'sign', text: sign, at })
      at += sign.length
    } else {
      const [token, end] = text[at] === '"' || text[at] === "'" ? quotedAt(text, at) : wordAt(text, at, tokens.at(-1))
      tokens.push(token)
      at = end
    }
  }
  return tokens
}

function quotedAt(text: string, start: number): readonly [Token, number] {
  const quote = text[start]
  let content = ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === quote) return [{ kind: 'word', text: content, isQuoted: true, at: start }, at + 1]
    if (text[at] === '\\' && at + 1 < text.length) at += 1
    content += text[at]
  }
  throw new BadFilter(`Unexpected end of filter expected ${quote} at col ${text.length}`)
}

/** An unquoted value may contain colons and operators ('https://…'); an attribute may not. */
function wordAt(text: string, start: number, before: Token | undefined): readonly [Token, number] {
  const isValue = before?.kind === 'sign' && before.text === ':'
  const ends = isValue ? /[\s()<]/g : /[\s()<>=!:]/g
  ends.lastIndex = start + 1
  const end = ends.exec(text)?.index ?? text.length
  return [{ kind: 'word', text: text.slice(start, end), isQuoted: false, at: start }, end]
}
