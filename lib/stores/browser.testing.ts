import { vi } from 'vitest'

type Answer = { status?: number; body?: unknown } | Error

/** Stubs the browser for tests: storage, document, window, and handlers that return the given answers. */
export function fakeBrowser(answers: Record<string, Answer> = {}) {
  const kept = new Map<string, string>()
  const classes = new Set<string>()
  const attributes = new Map<string, string>()
  const cookies: string[] = []
  const requests: string[] = []
  const sent: unknown[] = []
  const window = Object.assign(new EventTarget(), { innerWidth: 1440 })
  const document = {
    set cookie(value: string) {
      cookies.push(value)
    },
    documentElement: { setAttribute: (name: string, value: string) => attributes.set(name, value) },
    body: { classList: { toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)) } },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push(url)
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body))
    const answer = answers[url] ?? { status: 404 }
    if (answer instanceof Error) throw answer
    return new Response(answer.body === undefined ? '' : JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  return { kept, classes, attributes, cookies, requests, sent, window, answers }
}
