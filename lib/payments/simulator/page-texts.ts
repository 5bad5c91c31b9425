import { TEST_CARDS } from './cards'
import { type Outcome, outcomeLabels } from './outcomes'

type Texts = {
  dir: 'rtl' | 'ltr'
  mark: string
  trial: string
  title: string
  over: string
  challenge: string
  challengeText: string
  passed: string
  failed: string
  what: string
  how: string
  which: string
  card: string
  bit: string
  pay: string
  keep: string
  keepText: string
  cancel: string
  back: string
  /** {0} stands for the number of instalments. */
  instalments: string
  outcomes: Record<Outcome, string>
  cards: Record<string, string>
}

/** Texts of the simulated gateway's hosted page, by the language that the merchant requested. */
export const PAGE_TEXTS: Record<'he' | 'en', Texts> = {
  he: {
    dir: 'rtl',
    mark: 'תשלום ניסיון – לא יבוצע חיוב אמיתי',
    trial: 'תשלום ניסיון',
    title: 'דף תשלום מאובטח',
    over: 'הטיפול בעסקה הסתיים',
    challenge: 'אימות מחזיק הכרטיס',
    challengeText: 'חברת האשראי מבקשת לאמת שהכרטיס שלך. בתשלום ניסיון אין קוד: בוחרים אם האימות הצליח.',
    passed: 'האימות הצליח',
    failed: 'האימות נכשל',
    what: 'מה יקרה בעסקה?',
    how: 'אמצעי תשלום',
    which: 'איזה כרטיס יישמר?',
    card: 'כרטיס אשראי',
    bit: 'ביט',
    pay: 'תשלום',
    keep: 'שמירת הכרטיס',
    keepText: 'הכרטיס יישמר לחיובים הבאים. עכשיו לא נגבה דבר.',
    cancel: 'ביטול וחזרה לעסק',
    back: 'חזרה לעסק',
    instalments: ' ב־{0} תשלומים',
    outcomes: outcomeLabels,
    cards: Object.fromEntries(Object.entries(TEST_CARDS).map(([last4, { label }]) => [last4, label])),
  },
  en: {
    dir: 'ltr',
    mark: 'Simulation – nothing is really charged',
    trial: 'Simulation',
    title: 'Secure payment page',
    over: 'This deal has ended',
    challenge: 'Card holder verification',
    challengeText:
      'The card company wants to verify that the card is yours. Here there is no code: choose whether it worked.',
    passed: 'Verification succeeded',
    failed: 'Verification failed',
    what: 'What should happen?',
    how: 'Means of payment',
    which: 'Which card is kept?',
    card: 'Credit card',
    bit: 'Bit',
    pay: 'Pay',
    keep: 'Keep the card',
    keepText: 'The card will be kept for later charges. Nothing is charged now.',
    cancel: 'Cancel and go back to the business',
    back: 'Back to the business',
    instalments: ' in {0} instalments',
    outcomes: {
      approve: 'The deal is approved',
      challenge: 'One more verification of the card holder (3-D Secure)',
      decline: 'The deal is declined: not enough credit',
      decline_stolen: 'The deal is declined: the card is blocked',
      slow: 'A slow answer (about 8 seconds)',
      twice: 'The deal is approved and reported twice',
      late: 'The deal is approved and reported late',
      wrong_amount: 'Another amount is taken',
      refund_refused: 'The deal is approved, and a refund of it will be refused',
    },
    cards: {
      '4242': 'charges pass',
      '0002': 'charges are declined: not enough credit',
      '0069': 'valid until the end of the month; charges are declined: expired',
      '0119': 'slow charges (about 8 seconds)',
      '0127': 'charges pass, and the answer is lost',
    },
  },
}
