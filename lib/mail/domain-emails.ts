import { formatDate } from '@/lib/format/dates'
import type { DnsRecord, DomainLifeState } from '@/lib/vocabulary/domains'

import { renderEmail } from './layout'
import type { MailContent } from './message'
import { subjectLine, type Words, words } from './words'

type Facts = { companyName: string; name: string; domain: string }

/** What the customer of a domain is told: that it expires or has expired, or how to move it to another registrar. */
export type DomainMail =
  | {
      kind: 'expiry'
      state: DomainLifeState
      /** Days since the expiry; negative before it. */
      days: number
      expiresOn: string
      detachedOn: string
      deletedOn: string
    }
  | {
      kind: 'handover'
      code: string
      ascii: string
      expiresOn: string
      nameServers: readonly string[]
      records: readonly DnsRecord[]
    }

/** Renders a message to the customer of a domain. */
export function domainEmail(mail: DomainMail, { companyName, name, domain }: Facts): MailContent {
  const { title, lines } = mail.kind === 'expiry' ? expiryText(mail, domain) : handoverText(mail, domain)
  return renderEmail({ subject: subjectLine`${title}: ${domain}`, companyName, name, title, lines })
}

type Text = { title: string; lines: Words[] }

function expiryText({ state, days, ...dates }: Extract<DomainMail, { kind: 'expiry' }>, domain: string): Text {
  const [expiresOn, detachedOn, deletedOn] = [dates.expiresOn, dates.detachedOn, dates.deletedOn].map((day) =>
    formatDate(day),
  )
  const last = expiresOn as string
  const [detached, deleted] = [detachedOn as string, deletedOn as string]
  const ask = words`לחידוש אפשר להשיב להודעה הזאת.`
  if (days <= 0)
    return {
      title: 'הדומיין עומד לפוג',
      lines: [
        words`הדומיין ${domain} משולם עד ${last}. בלי חידוש הוא יפוג, ואחר כך האתר והדוא״ל שבו יפסיקו לפעול.`,
        ask,
      ],
    }
  if (state === 'expired_grace')
    return {
      title: 'הדומיין פג',
      lines: [
        words`הדומיין ${domain} פג ב־${last} ועדיין פועל. בלי חידוש הוא ינותק ב־${detached}, והאתר והדוא״ל שבו יפסיקו לפעול.`,
        ask,
      ],
    }
  if (state === 'detached')
    return {
      title: 'הדומיין נותק',
      lines: [
        words`הדומיין ${domain} פג ונותק, והאתר והדוא״ל שבו אינם פועלים. אפשר עוד לחדש אותו, עד שיימחק ב־${deleted}.`,
        ask,
      ],
    }
  return {
    title: 'הדומיין נמחק',
    lines: [words`הדומיין ${domain} לא חודש ונמחק. כל אדם יכול עכשיו לרשום את השם.`],
  }
}

function handoverText(mail: Extract<DomainMail, { kind: 'handover' }>, domain: string): Text {
  const { code, ascii, expiresOn, nameServers, records } = mail
  return {
    title: 'פרטים להעברת הדומיין',
    lines: [
      words`אפשר להעביר את הדומיין ${domain} לכל רשם: הנעילה שלו הוסרה. הרשם החדש יבקש את הקוד הזה:`,
      words`${code}`,
      words`הקוד סודי: מי שיש לו הקוד יכול להעביר את הדומיין. אין למסור אותו לאיש מלבד הרשם החדש.`,
      words`כך הדומיין נכתב במערכות: ${ascii}. הוא משולם עד ${expiresOn ? formatDate(expiresOn) : ''}.`,
      ...(nameServers.length > 0 ? [words`שרתי השמות שלו: ${nameServers.join(', ')}`] : []),
      ...records.map(
        ({ type, host, value, priority }) => words`רשומה: ${[type, host, priority ?? '', value].join(' ')}`,
      ),
    ],
  }
}
