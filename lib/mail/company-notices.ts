import { absoluteUrl, appName } from '@/lib/core/config'
import { formatDate } from '@/lib/format/dates'
import { href } from '@/lib/routes/find'

import { renderEmail } from './layout'
import type { MailContent } from './message'
import { type Words, words } from './words'

/** A notice to a company about its trial or payment state; `until` is the last day. */
export type CompanyNotice =
  | { kind: 'trial-ending'; until: string }
  | { kind: 'past-due'; until: string }
  | { kind: 'last-warning'; until: string }
  | { kind: 'suspended' }

type Vars = { name: string; companyName: string; providerName: string; notice: CompanyNotice }

/** Renders the e-mail to an administrator of a company, from the company above it. */
export function companyNoticeEmail({ name, companyName, providerName, notice }: Vars): MailContent {
  const { title, lines } = partsOf(notice, companyName)
  return renderEmail({
    subject: `${title}: ${companyName}`,
    companyName: providerName,
    title,
    name,
    lines,
    button: { label: 'כניסה למערכת', link: absoluteUrl(href('home')) },
    notes: [words`לשאלות אפשר לפנות אל ${providerName}. הנתונים נשמרים ואפשר לייצא אותם בכל מצב.`],
  })
}

function partsOf(notice: CompanyNotice, companyName: string): { title: string; lines: Words[] } {
  if (notice.kind === 'suspended')
    return {
      title: 'החשבון עבר לצפייה בלבד',
      lines: [
        words`התשלום עבור ${companyName} לא הוסדר, והחשבון ב־${appName()} הושהה: אפשר לצפות בנתונים ולייצא אותם, אבל לא לשנות, ועמודי התשלום אינם גובים.`,
        words`עם הסדרת התשלום הכול יחזור לפעול.`,
      ],
    }
  const day = formatDate(notice.until)
  if (notice.kind === 'trial-ending')
    return {
      title: 'תקופת הניסיון עומדת להסתיים',
      lines: [words`תקופת הניסיון של ${companyName} ב־${appName()} מסתיימת ב־${day}. לאחריה מתחיל החיוב.`],
    }
  if (notice.kind === 'past-due')
    return {
      title: 'התשלום טרם הוסדר',
      lines: [words`התשלום עבור ${companyName} ב־${appName()} טרם הוסדר. הכול ממשיך לפעול כרגיל עד ${day}.`],
    }
  return {
    title: 'אזהרה אחרונה לפני השהיה',
    lines: [
      words`התשלום עבור ${companyName} ב־${appName()} לא הוסדר. אם לא יוסדר עד ${day}, החשבון יעבור לצפייה בלבד.`,
    ],
  }
}
