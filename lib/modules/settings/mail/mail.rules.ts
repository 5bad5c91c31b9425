export const MAIL_SECURITY_MODES = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITY_MODES)[number]

/** A company's mail server, without its password. */
export type MailServerRow = {
  isOn: boolean
  host: string
  port: number
  security: MailSecurity
  userName: string
  fromName: string
  fromAddress: string
  dkimSelector: string
}

/** Form values of a company that has not saved a server yet. */
export const EMPTY_MAIL_SERVER: MailServerRow = {
  isOn: false,
  host: '',
  port: 587,
  security: 'starttls',
  userName: '',
  fromName: '',
  fromAddress: '',
  dkimSelector: '',
}

/** Port of connections that are encrypted from the first byte. */
const TLS_PORT = 465
/** Ports of connections that begin unencrypted. */
const OPEN_PORTS: readonly number[] = [25, 587, 2525]

/** Returns why a port does not fit the connection security; null if it does. */
export function portProblem({ port, security }: Pick<MailServerRow, 'port' | 'security'>): string | null {
  if (port === TLS_PORT && security !== 'tls') return 'פורט 465 הוא ל־TLS מההתחלה. ל־STARTTLS מתאים 587 או 25'
  if (OPEN_PORTS.includes(port) && security === 'tls') return `פורט ${port} אינו ל־TLS מההתחלה: לזה מתאים 465`
  return null
}
