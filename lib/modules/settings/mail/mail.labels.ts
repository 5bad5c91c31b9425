import type { DomainRecord, RecordState } from '@/lib/mail/domain-check'

import type { MailSecurity } from './mail.rules'

export const securityLabels: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (פורט 587)',
  tls: 'TLS מההתחלה (פורט 465)',
  none: 'בלי הצפנה (פורט 25)',
}

export const recordStateLabels: Record<RecordState, string> = {
  ok: 'תקין',
  weak: 'חלקי',
  missing: 'חסר',
  unreachable: 'לא נבדק',
}

export const recordStateTones: Record<RecordState, 'ok' | 'warn' | 'bad' | 'muted'> = {
  ok: 'ok',
  weak: 'warn',
  missing: 'bad',
  unreachable: 'muted',
}

/** Purpose of each DNS record, in one sentence. */
export const recordPurposes: Record<DomainRecord['key'], string> = {
  spf: 'אילו שרתים רשאים לשלוח בשם הדומיין',
  dkim: 'המפתח שבו חותם השרת על כל הודעה',
  dmarc: 'מה יעשה מי שמקבל הודעה שלא עברה את הבדיקות',
}

type Advice = Pick<DomainRecord, 'key' | 'state' | 'name'>

/** Returns advice on which DNS record to add or change; null if nothing is to be done. */
export function dnsAdvice({ key, state }: Advice, host: string): { text: string; record: string } | null {
  if (state === 'ok' || state === 'unreachable') return null
  const isWeak = state === 'weak'
  if (key === 'spf')
    return {
      text: isWeak ? 'הרשומה אינה מסתיימת ב־~all או ‎-all, ולכן אינה מגבילה דבר.' : 'יש להוסיף רשומת TXT בשורש הדומיין:',
      record: `v=spf1 a:${host || 'mail.example.co.il'} ~all`,
    }
  if (key === 'dmarc')
    return {
      text: isWeak
        ? 'המדיניות היא none: הודעות מזויפות אינן נעצרות. אחרי תקופת ניסיון כדאי להחמיר:'
        : 'יש להוסיף רשומת TXT:',
      record: 'v=DMARC1; p=quarantine',
    }
  return {
    text: isWeak ? 'המפתח ריק, כלומר בוטל. יש לקבל מפתח חדש מספק הדואר.' : 'יש להעתיק לכאן את הרשומה שנותן ספק הדואר:',
    record: 'v=DKIM1; k=rsa; p=…',
  }
}
