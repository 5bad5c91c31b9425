import type { ChannelState } from '@/lib/vocabulary/messaging'

/** What a state means and what a person can do; nothing where all is well. */
export const STATE_ADVICE: Readonly<Partial<Record<ChannelState, { title: string; text: string }>>> = {
  draft: { title: 'החשבון עוד לא חובר', text: 'כפתור החיבור בודק את הפרטים מול הספק.' },
  verifying: { title: 'החיבור נבדק', text: 'הספק עוד לא ענה. אפשר לנסות שוב בעוד רגע.' },
  degraded: { title: 'איכות המספר ירדה', text: 'הודעות נשלחות, לאט יותר. כדאי לשלוח רק למי שמחכה להודעה.' },
  restricted: { title: 'הספק הגביל את החשבון', text: 'חלק מההודעות לא ייצאו עד שהספק יסיר את ההגבלה.' },
  disconnected: { title: 'אין קשר עם הספק', text: 'החשבון נבדק מעצמו כל רבע שעה, ואפשר לבדוק גם עכשיו.' },
  logged_out: { title: 'הספק ביטל את החיבור', text: 'יש לחבר מחדש: מפתח חדש, או סריקה חוזרת של הקוד.' },
  banned: { title: 'הספק חסם את החשבון', text: 'אין דרך חזרה. אפשר למחוק את החשבון ולחבר מספר אחר.' },
  disabled: { title: 'החשבון מושבת', text: 'הודעות לא יוצאות ממנו. אחרי הפעלה יש לחבר אותו שוב.' },
}

/** What it means that an account works badly whose number nobody rates. */
export const DEGRADED = {
  title: 'החיבור לא יציב',
  text: 'ייתכן שהודעות יוצאות לאט יותר. החשבון נבדק מעצמו כל רבע שעה, ואפשר לבדוק גם עכשיו.',
}
export const MAILBOX_DEGRADED = {
  title: 'יש תקלה בתיבת הדוא״ל',
  text: 'ייתכן שהודעות לא מתקבלות או לא יוצאות כרגע. התיבה נבדקת מעצמה כל רבע שעה, ואפשר לבדוק גם עכשיו.',
}

/** What it means that a chat on a website is off. */
export const SITE_OFF = {
  title: 'החשבון מושבת',
  text: 'הצ׳אט לא מופיע באתר, והודעות לא יוצאות ממנו, עד שהחשבון יופעל.',
}
