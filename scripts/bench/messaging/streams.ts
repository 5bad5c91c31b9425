import { Agent, get, type IncomingMessage } from 'node:http'

/** A message that a stream was told of: which stream, and when. */
export type Seen = { stream: number; at: number }
/** An open stream of one window; `company` is the place of its company. */
export type Stream = { company: number; cookie: string }

/**
 * Opens the event streams of windows and calls `hear` with each message that one is told of, by its conversation, at the
 * moment at which it arrives. Resolves once all are open.
 */
export async function openStreams(
  origin: string,
  streams: readonly Stream[],
  hear: (conversationId: string, seen: Seen) => void,
): Promise<{ close(): void }> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  await Promise.all(
    streams.map(({ cookie }, stream) => openOne({ origin, cookie, agent }, (id, at) => hear(id, { stream, at }))),
  )
  return { close: () => agent.destroy() }
}

type Opening = { origin: string; cookie: string; agent: Agent }
type Told = (conversationId: string, at: number) => void

const openOne = ({ origin, cookie, agent }: Opening, told: Told) =>
  new Promise<void>((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const asking = get(`${origin}/api/rt/stream`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`the stream: ${answer.statusCode}`))
      const readLine = (line: string, at: number) => {
        if (line === ': open') return resolve()
        const conversationId = toldBy(line)
        if (conversationId) told(conversationId, at)
      }
      readLines(answer, readLine)
    })
    asking.on('error', reject)
  })

function readLines(answer: IncomingMessage, readLine: (line: string, at: number) => void): void {
  let rest = ''
  answer.setEncoding('utf8')
  answer.on('data', (part: string) => {
    const at = performance.now()
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line, at)
  })
  // The end of the measurement closes the streams.
  answer.on('error', () => undefined)
}

/** Returns the conversation of which a line of a stream tells a message; null for other lines. */
function toldBy(line: string): string | null {
  if (!line.startsWith('data: ')) return null
  const event = JSON.parse(line.slice('data: '.length)) as { topic: string; entityId: string; kind: string }
  return event.topic === 'conversation' && event.kind === 'message' ? event.entityId : null
}
