import type { WireCall, WireCaller } from './caller'

/** Creates a caller that records the calls and answers by the end of the path; for tests of requests. */
export function recorded(answers: Record<string, unknown>) {
  const calls: WireCall[] = []
  const caller: WireCaller = async (call) => {
    calls.push(call)
    const { pathname } = new URL(call.url)
    const path = Object.keys(answers).find((one) => pathname.endsWith(one))
    return { status: 200, body: JSON.stringify(path === undefined ? {} : answers[path]) }
  }
  return { calls, caller }
}
