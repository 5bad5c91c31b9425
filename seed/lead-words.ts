/** What the leads of the demo asked about, with the expected amount in shekels. */
export const INTERESTS: readonly (readonly [text: string, shekels: number])[] = [
  ['עיצוב לוגו ומיתוג', 4_800],
  ['אתר תדמית', 9_500],
  ['ניהול עמודים ברשתות', 2_200],
  ['צילום מוצרים', 1_900],
  ['קמפיין בגוגל', 3_500],
  ['חנות אינטרנט', 18_000],
  ['סרטון תדמית', 7_400],
  ['ייעוץ שיווקי', 0],
  ['כרטיסי ביקור ונייר מכתבים', 850],
  ['כתיבת תוכן לאתר', 2_600],
]

/** What people wrote when they asked. */
export const MESSAGES: readonly string[] = [
  'שלום, אשמח לקבל הצעת מחיר',
  'ראיתי את העבודות שלכם ואהבתי. אפשר לדבר השבוע?',
  'כמה זמן זה לוקח מרגע שמתחילים?',
  'מחפשים ספק קבוע, נשמח לשיחה',
  '',
]

/** What the office wrote after it spoke with them. */
export const LEAD_NOTES: readonly string[] = [
  'דיברנו, רוצה לראות דוגמאות. שלחתי קישור לתיק עבודות.',
  'מתלבט בין שתי חבילות, לחזור אחרי החג.',
  'ביקש הצעה בכתב עם פירוט לפי שלבים.',
  'לא ענתה פעמיים, לנסות בשעות אחר הצהריים.',
  'מחליטים עם השותפה בתחילת החודש.',
]

export const CAMPAIGNS: readonly string[] = ['מיתוג לעסקים קטנים', 'חורף 2026', 'רימרקטינג']
