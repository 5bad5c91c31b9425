import { renderEmail } from './layout'
import type { MailContent } from './message'
import { subjectLine, type Words, words } from './words'

/** A website as its messages to the customer tell of it. */
export type SiteMailFacts = {
  companyName: string
  /** The customer. */
  name: string
  siteName: string
  /** The customer's own page of the website, or the page where they pay. */
  link: string
  /** The day on which it is taken off the air, of the last warning. */
  until?: string
}

/** What the customer is told or asked. */
export type SiteMailKind =
  | 'order_received'
  | 'design'
  | 'contents'
  | 'contents_again'
  | 'returned'
  | 'review'
  | 'review_again'
  | 'live'
  | 'link'
  | 'last_warning'
  | 'taken_down'
  | 'put_back'

type Text = { title: string; lines: Words[]; button: string }

/** What is about money leads to a payment, and not to the customer's own page. */
const ABOUT_MONEY: ReadonlySet<SiteMailKind> = new Set(['last_warning', 'taken_down'])

const TEXTS: Record<SiteMailKind, (siteName: string, until: string) => Text> = {
  order_received: (siteName) => ({
    title: 'ההזמנה של האתר התקבלה',
    lines: [words`תודה! קיבלנו את ההזמנה של ${siteName}. בקישור אפשר לראות בכל רגע איפה עומדת הבנייה.`],
    button: 'לעמוד האתר',
  }),
  design: (siteName) => ({
    title: 'אפשר לבחור עיצוב לאתר',
    lines: [words`הכנו כמה עיצובים בשביל ${siteName}. אפשר לעבור עליהם ולבחור.`],
    button: 'לבחירת העיצוב',
  }),
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
  last_warning: (siteName, until) => ({
    title: 'האתר עומד לרדת מהאוויר',
    lines: [
      words`התשלום על האחסון של ${siteName} לא התקבל. אם הוא לא יתקבל עד ${until}, האתר יושהה ולא ייפתח לגולשים.`,
    ],
    button: 'לתשלום',
  }),
  taken_down: (siteName) => ({
    title: 'האתר ירד מהאוויר',
    lines: [words`התשלום על האחסון של ${siteName} לא התקבל, והאתר הושהה. הוא יחזור לאוויר מיד אחרי התשלום.`],
    button: 'לתשלום',
  }),
  put_back: (siteName) => ({
    title: 'האתר חזר לאוויר',
    lines: [words`התשלום התקבל, ו־${siteName} חזר לאוויר. תודה.`],
    button: 'לפרטים',
  }),
}

/** Renders a message to the customer of a website. */
export function siteEmail(
  kind: SiteMailKind,
  { companyName, name, siteName, link, until = '' }: SiteMailFacts,
): MailContent {
  const { title, lines, button } = TEXTS[kind](siteName, until)
  return renderEmail({
    subject: subjectLine`${title}: ${siteName}`,
    companyName,
    name,
    title,
    lines,
    button: { label: button, link },
    notes: ABOUT_MONEY.has(kind) ? [] : [words`הקישור אישי. מי שמקבל אותו יכול לשלוח תכנים ולאשר את האתר.`],
  })
}
