/** Statements that a connection may keep prepared; each costs the server some tens of KB a connection. */
const MAX_NAMES = 600
const MAX_SEEN = 600

type Statements = { named: Map<string, string>; seen: Set<string> }

const shared = globalThis as { kesherStatements?: Statements }

/**
 * Returns the name under which connections keep a statement prepared, so that Postgres parses it and applies the
 * policies once, and plans it seldom. Undefined
 * - at a statement's first use: many texts occur once,
 * - if `limit` is a parameter: the best plan of a list depends on the values that it is filtered by,
 * - with `DATABASE_PREPARED=0`, for a pooler that does not carry prepared statements along.
 */
export function statementName(text: string): string | undefined {
  if (process.env.DATABASE_PREPARED === '0') return undefined
  shared.kesherStatements ??= { named: new Map(), seen: new Set() }
  const { named, seen } = shared.kesherStatements
  const name = named.get(text)
  if (name || named.size >= MAX_NAMES || !isKept(text)) return name
  if (!seen.delete(text)) {
    if (seen.size >= MAX_SEEN) seen.clear()
    seen.add(text)
    return undefined
  }
  named.set(text, `s${named.size}`)
  return named.get(text)
}

const isKept = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\blimit \$\d/.test(text)
