export type Config = {
  title: string
  greeting: string
  color: string
  ask: 'none' | 'name' | 'contact'
  notice: string
}

export type Message = { id: string; clientId: string | null; isMine: boolean; body: string; at: string }

export type Followed = { version: string; messages: readonly Message[] | null; isTyping: boolean; isFull: boolean }

/** What came of a call; `status` 0: there was no answer. */
export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; fields: Readonly<Record<string, string>> }

export type Details = { name: string; phone: string; email: string }

export type Calls = ReturnType<typeof createCalls>

type Sent = { secret?: string; body?: object; signal?: AbortSignal }

/** The calls of a chat to its office. Cookies of neither side are sent. */
export function createCalls(address: string) {
  const call = <T>(path: string, sent: Sent = {}): Promise<Answer<T>> =>
    fetch(`${address}${path}`, requestOf(sent))
      .then(readAnswer<T>)
      .catch(unheard)
  return {
    config: () => call<Config>(''),
    begin: (details: Details) => call<{ secret: string }>('/session', { body: details }),
    write: (secret: string, message: { clientId: string; body: string }) =>
      call<unknown>('/messages', { secret, body: message }),
    follow: (secret: string, version: string, signal: AbortSignal) =>
      call<Followed>(`/messages?version=${version}&wait=${version ? 1 : 0}`, { secret, signal }),
    tell: (secret: string, state: { isTyping?: true; readId?: string }) =>
      call<unknown>('/state', { secret, body: state }),
  }
}

const unheard = () => ({ ok: false as const, status: 0, message: '', fields: {} })

function requestOf({ secret, body, signal }: Sent): RequestInit {
  const headers = new Headers()
  if (secret) headers.set('authorization', `Bearer ${secret}`)
  const shared = {
    headers,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'origin',
    signal: signal ?? null,
  } as const
  if (!body) return shared
  headers.set('content-type', 'application/json')
  return Object.assign({ method: 'POST', body: JSON.stringify(body) }, shared)
}

async function readAnswer<T>(answer: Response): Promise<Answer<T>> {
  const data = await answer.json()
  if (answer.ok) return { ok: true, data }
  const { message = '', fields = {} } = data.error ?? {}
  return { ok: false, status: answer.status, message, fields }
}
