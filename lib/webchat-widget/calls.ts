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

type Details = { name: string; phone: string; email: string }

export type Calls = ReturnType<typeof callsOf>

/** The calls of a chat to its office. Cookies of neither side are sent. */
export function callsOf(address: string) {
  async function call<T>(path: string, { secret, body, signal }: Sent = {}): Promise<Answer<T>> {
    const headers = new Headers()
    if (secret) headers.set('authorization', `Bearer ${secret}`)
    if (body) headers.set('content-type', 'application/json')
    try {
      const answer = await fetch(`${address}${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'origin',
        body: body ? JSON.stringify(body) : null,
        signal: signal ?? null,
      })
      const data = await answer.json()
      if (answer.ok) return { ok: true, data }
      return { ok: false, status: answer.status, message: data.error?.message ?? '', fields: data.error?.fields ?? {} }
    } catch {
      return { ok: false, status: 0, message: '', fields: {} }
    }
  }
  return {
    config: () => call<Config>(''),
    begin: (details: Details) => call<{ secret: string }>('/session', { body: details }),
    write: (secret: string, message: { clientId: string; body: string }) =>
      call<unknown>('/messages', { secret, body: message }),
    follow: (secret: string, version: string, wait: boolean, signal: AbortSignal) =>
      call<Followed>(`/messages?version=${version}&wait=${wait ? 1 : 0}`, { secret, signal }),
    tell: (secret: string, state: { isTyping?: true; readId?: string }) =>
      call<unknown>('/state', { secret, body: state }),
  }
}

type Sent = { secret?: string; body?: object; signal?: AbortSignal }
