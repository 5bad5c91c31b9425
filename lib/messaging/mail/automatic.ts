/** Headers of a mail by their names in lower case; of a name that comes more than once, all values. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>

/** The header by which an account knows its own mails again when they come back. */
export const LOOP_HEADER = 'x-kesher-loop'

type Mail = { headers: MailHeaders; from: string | null }
type Account = { accountId: string; address: string }

const BULK = new Set(['bulk', 'list', 'junk', 'auto_reply'])

/**
 * Returns why a mail opens no conversation and is never answered by itself (RFC 3834): it is our own, a machine wrote it,
 * or it goes to many; null for what a person wrote to us.
 */
export function whyIgnored({ headers, from }: Mail, { accountId, address }: Account): string | null {
  const values = (name: string) => (headers.get(name) ?? []).map((value) => value.trim().toLowerCase())
  if (values(LOOP_HEADER).includes(accountId.toLowerCase())) return 'own_mail'
  if (from !== null && from === address.toLowerCase()) return 'own_mail'
  if (from === null) return 'no_sender'
  if (from.startsWith('mailer-daemon@')) return 'bounce'
  if (values('auto-submitted').some((value) => value.replace(/[;\s].*$/, '') !== 'no')) return 'auto_submitted'
  if (values('precedence').some((value) => BULK.has(value))) return 'bulk'
  if (headers.has('list-id')) return 'list'
  return values('return-path').includes('<>') ? 'bounce' : null
}
