import type { Fault, FaultClass } from '../adapter'

/** What a mail server answers: its code, the enhanced status (RFC 3463) where it gives one, and its words. */
export type SmtpAnswer = { code: number; status: string; text: string }

/** By the enhanced status, of which the last two numbers say what is wrong. */
const BY_STATUS: readonly (readonly [RegExp, FaultClass])[] = [
  [/\.1\.(?:[123]|10)$/, 'unreachable'],
  [/\.2\.1$/, 'unreachable'],
  [/\.4\.4$/, 'unreachable'],
  [/\.2\.2$/, 'not_today'],
  [/\.(?:2\.3|3\.4)$/, 'media'],
]

const MAX_DETAIL = 300

const toFault = (kind: FaultClass, { code, status, text }: SmtpAnswer): Fault => ({
  class: kind,
  code: `smtp_${status || code}`,
  detail: text.slice(0, MAX_DETAIL),
})

/** Returns what it means that a mail did not reach its recipient: by the server that refused it, at once or later. */
export function deliveryFault(answer: SmtpAnswer): Fault {
  const found = BY_STATUS.find(([status]) => status.test(answer.status))
  if (found) return toFault(found[1], answer)
  if (answer.status === '' && (answer.code === 550 || answer.code === 551)) return toFault('unreachable', answer)
  return toFault(answer.code === 552 ? 'media' : 'request', answer)
}

/** What the account said of itself, its recipient, or its mail when the server answered. */
export type SmtpStep = 'sign_in' | 'sender' | 'recipient' | 'mail'

/** Returns what a refusal of the account's own server means, by the step that it refused. */
export function smtpFault(step: SmtpStep, answer: SmtpAnswer): Fault {
  if (answer.code < 500) return toFault('transient', answer)
  if (step === 'sign_in') return { ...toFault('account', answer), state: 'disconnected' }
  if (step === 'recipient') return deliveryFault(answer)
  if (step === 'mail' && /\.3\.4$/.test(answer.status)) return toFault('media', answer)
  return toFault(step === 'mail' && answer.code === 552 ? 'media' : 'request', answer)
}

/** Reads the answer of a server: `550 5.1.1 No such user`. */
export function readSmtpAnswer(code: number, response: string): SmtpAnswer {
  const text = response
    .replace(/^\d{3}[ -]/, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return { code, status: /^([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? '', text }
}
