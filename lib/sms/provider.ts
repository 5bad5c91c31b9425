import { type Answer, egress } from '@/lib/egress/egress'
import { formatPhone } from '@/lib/format/phone'

export type Sms = { id: string; to: string; text: string }
type Account = { provider: keyof typeof PROVIDERS; user: string; token: string; sender: string }

/** The message can never be delivered, however often it is retried: a wrong number, a rejected sender. */
export class PermanentSmsError extends Error {}

type Wire = {
  url: string
  headers: (account: Account) => Record<string, string>
  body: (account: Account, sms: Sms) => unknown
  /** Parses the provider's response: whether the message was accepted, and the provider's status code. */
  read: (body: unknown) => { isAccepted: boolean; code: string }
}

/** Formats an Israeli number without its country code: `0521234567`. */
const local = (phone: string) => formatPhone(phone).replaceAll('-', '')

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

const PROVIDERS = {
  '019': {
    url: 'https://019sms.co.il/api',
    headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
    body: ({ user, sender }, { id, to, text }) => ({
      sms: {
        user: { username: user },
        source: sender,
        destinations: { phone: [{ $: { id }, _: local(to) }] },
        message: text,
      },
    }),
    // The status is a number or a string, and sometimes nested one level deeper.
    read: (body) => {
      const code = String(field(body, 'status') ?? field(field(body, 'sms'), 'status') ?? '')
      return { isAccepted: code === '0', code }
    },
  },
  inforu: {
    url: 'https://capi.inforu.co.il/api/v2/SMS/SendSms',
    headers: ({ user, token }) => ({
      authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
    }),
    body: ({ sender }, { to, text }) => ({
      Data: { Message: text, Recipients: [{ Phone: local(to) }], Settings: { Sender: sender } },
    }),
    read: (body) => {
      const code = String(field(body, 'StatusId') ?? '')
      return { isAccepted: code === '1', code }
    },
  },
} satisfies Record<string, Wire>

/** Returns the account for sending text messages; null if the installation has none. */
export function smsAccount(): Account | null {
  const { SMS_PROVIDER: provider = '', SMS_USER: user, SMS_TOKEN: token, SMS_SENDER: sender } = process.env
  if (!Object.hasOwn(PROVIDERS, provider) || !user || !token || !sender) return null
  return { provider: provider as Account['provider'], user, token, sender }
}

/**
 * Whether text messages are really sent. One-time codes are offered only then: otherwise anybody who can read the
 * outbox could pass for a signer.
 */
export const hasSmsProvider = () => smsAccount() !== null

/** Whether text messages only stay in the outbox because the installation names no provider. */
export const isSmsSimulated = () => !process.env.SMS_PROVIDER

type Call = Parameters<typeof egress>[0]

/** Sends one message. Throws PermanentSmsError if the provider rejects it, any other error if it may be retried. */
export async function sendSms(account: Account, sms: Sms, call: (wanted: Call) => Promise<Answer> = egress) {
  const wire: Wire = PROVIDERS[account.provider]
  const answer = await call({
    url: wire.url,
    method: 'POST' as const,
    body: JSON.stringify(wire.body(account, sms)),
    headers: { 'content-type': 'application/json; charset=utf-8', ...wire.headers(account) },
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`the provider answered ${answer.status}`)
  const { isAccepted, code } = wire.read(parsed(answer.body))
  if (!isAccepted)
    throw new PermanentSmsError(`the provider refused the message: ${answer.status} ${code.slice(0, 20)}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
