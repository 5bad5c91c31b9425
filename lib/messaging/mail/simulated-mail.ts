import type { SimulatedInbound, SimulatedStatus } from '../simulator/simulator'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const word = (text: string) => `=?utf-8?B?${base64(text)}?=`
const wrapped = (text: string) => base64(text).replace(/.{76}/g, '$&\r\n')

/** Writes the mail of a simulated person as a mail program writes it. */
export function writePersonMail(
  address: string,
  { phone: from, name, providerId, at, content }: SimulatedInbound,
): string {
  const subject = (content.type === 'text' && content.subject) || 'פנייה'
  const text = content.type === 'text' ? content.body : content.type === 'button' ? content.title : ''
  return lines(
    `From: ${word(name)} <${from}>`,
    `To: <${address}>`,
    `Subject: ${word(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${providerId}@${from.replace(/^.*@/, '')}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    wrapped(text),
  )
}

/** Writes the report of a mail server that could not deliver a mail (RFC 3464). */
export function writeDeliveryReport(address: string, { providerId, phone: to, at }: SimulatedStatus): string {
  return lines(
    'From: <mailer-daemon@mx.example>',
    `To: <${address}>`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <report.${providerId.replace(/@.*$/, '')}@mx.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'The mail could not be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${providerId}>`,
    '',
    '--part--',
    '',
  )
}

const lines = (...all: string[]) => all.join('\r\n')
