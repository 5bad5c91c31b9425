import type { RichNode } from '@/lib/format/rich-text'

export type Who = 'admin' | 'staff' | 'agent'
export type PostPlan = {
  title: string
  body: RichNode[]
  hoursAgo: number
  audience?: 'everyone'
  isPinned?: true
  readBy?: Who[]
  comments?: { by: Who; text: string }[]
  /** Content of the file; the sample contract if omitted. */
  files?: { name: string; text?: string }[]
}

/** Returns the posts of the first or the second company. */
export const postPlans = (isFirst: boolean): PostPlan[] => (isFirst ? STUDIO : AIR)

const p = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const h = (text: string): RichNode => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const list = (...items: string[]): RichNode => ({
  type: 'bulletList',
  content: items.map((text) => ({ type: 'listItem', content: [p(text)] })),
})

const STUDIO: PostPlan[] = [
  {
    title: 'נוהל קבלת לקוח חדש',
    hoursAgo: 640,
    isPinned: true,
    readBy: ['staff', 'agent'],
    body: [
      p('כדי שכל לקוח יקבל את אותו יחס, מהשיחה הראשונה ועד החתימה:'),
      h('לפני הפגישה'),
      list('לפתוח כרטיס לקוח עם טלפון ומקור הגעה', 'לשלוח עמוד תשלום לשיחת הייעוץ', 'לקבוע מעקב לשבוע מהיום'),
      h('אחרי הפגישה'),
      list('לכתוב הערה על מה שסוכם', 'לשלוח הסכם לחתימה בתוך יומיים'),
    ],
    comments: [{ by: 'staff', text: 'הוספתי תבנית להערה של אחרי פגישה, אפשר להעתיק משם.' }],
    files: [{ name: 'הסכם לדוגמה.pdf' }],
  },
  {
    title: 'מחירון חדש מתחילת החודש הבא',
    hoursAgo: 260,
    readBy: ['staff'],
    body: [p('המחירים של תוכניות העמדה וליווי ביצוע מתעדכנים. עמודים שכבר נשלחו נשארים במחיר הישן.')],
    comments: [
      { by: 'agent', text: 'מה לגבי לקוחות שקיבלו הצעה ועוד לא סגרו?' },
      { by: 'admin', text: 'מכבדים את ההצעה עד סוף החודש.' },
    ],
    files: [{ name: 'מחירון.csv', text: 'שירות,מחיר\nשיחת ייעוץ,450\nתוכנית העמדה,3900\nליווי ביצוע לשעה,320\n' }],
  },
  {
    title: 'שעות פעילות בחופשת החנוכה',
    hoursAgo: 150,
    audience: 'everyone',
    readBy: ['staff', 'agent'],
    body: [
      p('הסטודיו יעבוד בימי החנוכה עד השעה 15:00. בנר שמיני נהיה סגורים.'),
      p('בעניין דחוף אפשר לכתוב לנו בדוא״ל, ונחזור בתוך יום עבודה.'),
    ],
  },
  {
    title: 'ברוך הבא לתומר',
    hoursAgo: 72,
    readBy: ['agent'],
    body: [p('תומר חדד הצטרף אלינו למשרד ויטפל בעמודי התשלום ובמסמכים. בהצלחה!')],
    comments: [
      { by: 'agent', text: 'בהצלחה תומר!' },
      { by: 'staff', text: 'תודה רבה, שמח להצטרף.' },
    ],
  },
  {
    title: 'תיקוף פרטי לקוחות עד יום חמישי',
    hoursAgo: 20,
    body: [
      p('לפני הדיוור של סוף השנה, כל אחת ואחד עוברים על הלקוחות שלהם:'),
      list('טלפון וכתובת דוא״ל מעודכנים', 'סטטוס נכון', 'תאריך מעקב לכל מי שפעיל'),
    ],
  },
  {
    title: 'סדנת עיצוב מטבחים ללקוחות',
    hoursAgo: 5,
    audience: 'everyone',
    body: [p('ביום רביעי בשעה 18:00 נארח בסטודיו סדנה קצרה על תכנון מטבח קטן. ההשתתפות חופשית, ומספר המקומות מוגבל.')],
  },
]

const AIR: PostPlan[] = [
  {
    title: 'הוראות בטיחות לעבודה בגובה',
    hoursAgo: 500,
    isPinned: true,
    readBy: ['staff', 'agent'],
    body: [
      p('אין עולים לגג או לסולם מעל שני מטרים בלי רתמה ובלי אדם נוסף בשטח.'),
      list('בדיקת רתמה לפני כל יציאה', 'צילום אזור העבודה', 'דיווח מיידי על כל ליקוי'),
    ],
    files: [{ name: 'טופס בטיחות.pdf' }],
  },
  {
    title: 'מבצע ניקוי מזגנים לקראת החורף',
    hoursAgo: 190,
    audience: 'everyone',
    readBy: ['staff'],
    body: [p('עד סוף החודש ניקוי וחיטוי של מזגן עילי במחיר מיוחד. להזמנה אפשר להתקשר למשרד.')],
  },
  {
    title: 'חלוקת אזורים חדשה',
    hoursAgo: 120,
    readBy: ['agent'],
    body: [p('מהשבוע עומר מטפל בקריות ובעכו, והמשרד מתאם את חיפה והכרמל.')],
    comments: [
      { by: 'staff', text: 'עדכנתי את היומן בהתאם.' },
      { by: 'agent', text: 'קיבלתי, תודה.' },
    ],
  },
  {
    title: 'חוסר במדחסים עד אמצע החודש',
    hoursAgo: 44,
    body: [p('הספק עיכב משלוח. לא לקבוע החלפת מדחס לפני שמוודאים מלאי מול המשרד.')],
    comments: [{ by: 'staff', text: 'כרגע יש שניים במחסן.' }],
  },
  {
    title: 'תזכורת: לצלם את לוחית המכשיר בכל ביקור',
    hoursAgo: 9,
    body: [p('הצילום נשמר בכרטיס הלקוח וחוסך ביקור חוזר כשצריך חלק חילוף.')],
  },
]
