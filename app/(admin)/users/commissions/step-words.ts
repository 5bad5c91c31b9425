import type { Step } from '@/lib/modules/commissions/periods.rules'

type Words = { label: string; question: string; text: string; done: string }

/** Texts of each step of a period: label, confirmation and success message. */
export const stepWords: Record<Exclude<Step, 'pay' | 'return'>, Words> = {
  calculate: {
    label: 'חישוב',
    question: 'לחשב את התקופה?',
    text: 'העמלות יחושבו מהתשלומים, מההחזרים ומהתוכניות כפי שהם עכשיו. עד האישור אפשר לחשב שוב.',
    done: 'התקופה חושבה',
  },
  approve: {
    label: 'אישור',
    question: 'לאשר את התקופה?',
    text: 'מי שחישב את התקופה או זכאי בה לעמלה אינו יכול לאשר אותה. אחרי האישור השורות אינן משתנות.',
    done: 'התקופה אושרה',
  },
  lock: {
    label: 'נעילה',
    question: 'לנעול את התקופה?',
    text: 'תקופה נעולה אינה חוזרת לחישוב. תיקונים נרשמים מכאן והלאה כשורות חדשות בתקופה הבאה.',
    done: 'התקופה ננעלה',
  },
}
