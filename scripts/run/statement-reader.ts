const LENGTH_BYTES = 4
/** Codes of SSLRequest and GSSENCRequest, which stand in the place of the protocol version (Postgres manual, 54.7). */
const ENCRYPTION_REQUESTS = [80877103, 80877104]

type Message = { type: string; body: Buffer }

/**
 * Returns a function that reads what one client sends to Postgres, chunk by chunk, and returns the statements that it
 * executes. Prepared statements are returned as their text, each time that they are executed.
 */
export function readStatements(): (chunk: Buffer) => string[] {
  const statements = new Map<string, string>()
  const portals = new Map<string, string>()
  let rest: Buffer = Buffer.alloc(0)
  let hasStarted = false

  /** Takes the next whole message; messages before the session have no type. */
  function takeMessage(): Message | undefined {
    const typeBytes = hasStarted ? 1 : 0
    if (rest.length < typeBytes + LENGTH_BYTES) return undefined
    const end = typeBytes + rest.readInt32BE(typeBytes)
    if (rest.length < end) return undefined
    const message = { type: rest.toString('latin1', 0, typeBytes), body: rest.subarray(typeBytes + LENGTH_BYTES, end) }
    rest = rest.subarray(end)
    return message
  }

  function read({ type, body }: Message): string[] {
    if (hasStarted) return executedBy(type, textsIn(body))
    hasStarted = !ENCRYPTION_REQUESTS.includes(body.readInt32BE(0))
    return []
  }

  /** Keeps what Parse and Bind prepare; returns what Execute and the simple Query execute. */
  function executedBy(type: string, [first, second]: [string, string]): string[] {
    if (type === 'P') statements.set(first, second)
    if (type === 'B') portals.set(first, statements.get(second) ?? '')
    if (type === 'E') return [portals.get(first) ?? '']
    return type === 'Q' ? [first] : []
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const executed: string[] = []
    for (let message = takeMessage(); message; message = takeMessage()) executed.push(...read(message))
    return executed
  }
}

/** Returns the two zero-terminated texts with which a message begins; a missing one is empty. */
function textsIn(body: Buffer): [string, string] {
  const [first = '', second = ''] = body.toString('utf8').split('\0', 2)
  return [first, second]
}
