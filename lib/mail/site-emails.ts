import { renderEmail } from './layout'
import type { MailContent } from './message'
import { subjectLine, type Words, words } from './words'

/** A website as its messages to the customer tell of it. */
export type SiteMailFacts = {
  companyName: string
  /** The customer. */
  name: string
  siteName: string
  /** The customer's own page of the website. */
  link: string
}

/** What the customer is told or asked. */
export type SiteMailKind = 'contents' | 'contents_again' | 'returned' | 'review' | 'review_again' | 'live' | 'link'

type Text = { title: string; lines: Words[]; button: string }

const TEXTS: Record<SiteMailKind, (siteName: string) => Text> = {
  contents: (siteName) => ({
    title: 'נשאר לשלוח תכנים לאתר',
    lines: [
      words`כדי לבנות את ${siteName} אנחנו צריכים ממך טקסטים, תמונות וקבצים. אפשר לשלוח אותם בחלקים, גם מהטלפון.`,
    ],
    button: 'לשליחת התכנים',
  }),
  contents_again: (siteName) => ({
    title: 'תזכורת: התכנים לאתר',
    lines: [words`עוד לא קיבלנו את כל התכנים של ${siteName}, והבנייה מחכה להם.`],
    button: 'לשליחת התכנים',
  }),
  returned: (siteName) => ({
    title: 'יש תוכן שצריך לתקן',
    lines: [words`עברנו על התכנים של ${siteName}, ויש בהם משהו לתקן. בקישור כתוב מה.`],
    button: 'לתיקון התוכן',
  }),
  review: (siteName) => ({
    title: 'האתר מוכן לבדיקה שלך',
    lines: [words`${siteName} מוכן. אפשר לעבור עליו, ולאשר או לכתוב מה לתקן. האתר יעלה לאוויר אחרי האישור.`],
    button: 'לבדיקה ולאישור',
  }),
  review_again: (siteName) => ({
    title: 'תזכורת: האתר מחכה לאישור שלך',
    lines: [words`${siteName} מוכן, ומחכה לבדיקה ולאישור שלך.`],
    button: 'לבדיקה ולאישור',
  }),
  live: (siteName) => ({
    title: 'האתר באוויר',
    lines: [words`${siteName} עלה לאוויר. בהצלחה!`],
    button: 'לפרטים',
  }),
  link: (siteName) => ({
    title: 'העמוד של האתר שלך',
    lines: [words`בקישור אפשר לראות איפה עומדת הבנייה של ${siteName}, לשלוח תכנים ולאשר את האתר.`],
    button: 'לעמוד האתר',
  }),
}

/** Renders a message to the customer of a website. */
export function siteEmail(kind: SiteMailKind, { companyName, name, siteName, link }: SiteMailFacts): MailContent {
  const { title, lines, button } = TEXTS[kind](siteName)
  return renderEmail({
    subject: subjectLine`${title}: ${siteName}`,
    companyName,
    name,
    title,
    lines,
    button: { label: button, link },
    notes: [words`הקישור אישי. מי שמקבל אותו יכול לשלוח תכנים ולאשר את האתר.`],
  })
}
