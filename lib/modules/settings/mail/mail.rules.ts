export const SECURITIES = ['tls', 'starttls', 'none'] as const
export type Security = (typeof SECURITIES)[number]

/** A company's mail server, without its password. */
export type MailServerRow = {
  isOn: boolean
  host: string
  port: number
  security: Security
  userName: string
  fromName: string
  fromAddress: string
  dkimSelector: string
}

/** The form of a company that saved no server yet. */
export const NOTHING_SAVED: MailServerRow = {
  isOn: false,
  host: '',
  port: 587,
  security: 'starttls',
  userName: '',
  fromName: '',
  fromAddress: '',
  dkimSelector: '',
}

/** Where the line is encrypted from its first byte. */
const TLS_PORT = 465
/** Where a conversation begins in the open. */
const OPEN_PORTS: readonly number[] = [25, 587, 2525]

/** Why a port does not go with the way the line is secured; null where it does. */
export function portProblem({ port, security }: Pick<MailServerRow, 'port' | 'security'>): string | null {
  if (port === TLS_PORT && security !== 'tls') return 'פורט 465 הוא ל־TLS מההתחלה. ל־STARTTLS מתאים 587 או 25'
  if (OPEN_PORTS.includes(port) && security === 'tls') return `פורט ${port} אינו ל־TLS מההתחלה: לזה מתאים 465`
  return null
}
