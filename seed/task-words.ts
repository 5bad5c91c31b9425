import type { TagColor } from '@/lib/modules/tags/tags.schema'
import type { ProjectRole, ProjectState, TaskPriority } from '@/lib/modules/tasks/tasks.schema'

/** A person of the company, by name. */
type Name = string

export type TaskPlan = {
  title: string
  /** Who has to do it. */
  who?: Name[]
  by?: Name
  /** Days from today. */
  start?: number
  due?: number
  at?: string
  priority?: TaskPriority
  estimate?: number
  /** The name of a state, of a project or of tasks without one; `since`: days ago. Default: nothing was begun. */
  state?: string
  since?: number
  /** Days since it was added. */
  ago: number
  about?: 'customer' | 'lead'
  tags?: string[]
  text?: string
  /** Lines; those of what is done begin with a V. */
  checklist?: string[]
  comments?: { by: Name; text: string; mentions?: Name[]; ago: number }[]
  below?: TaskPlan[]
  /** Titles of tasks that wait for this one. */
  blocks?: string[]
  /** The day before which its people do not want to see it, from today. */
  snoozed?: number
}

export type ProjectPlan = {
  name: string
  description: string
  color: TagColor
  state: ProjectState
  isOfCustomer?: true
  /** Days from today. */
  start: number
  due: number
  members: [Name, ProjectRole][]
  tasks: TaskPlan[]
}

export type WorkPlan = { projects: ProjectPlan[]; tasks: TaskPlan[] }

const [NAOMI, TOMER, SHIRA, HILA, ROI] = ['נעמי רוזן', 'תומר חדד', 'שירה מזרחי', 'הילה אברהמי', 'רועי דהן'] as const

/** The work of an interior design studio. */
export const STUDIO_WORK: WorkPlan = {
  projects: [
    {
      name: 'שיפוץ דירת ארבעה חדרים ברמת גן',
      description: 'תכנון מלא, בחירת חומרים וליווי הביצוע עד הכניסה לדירה.',
      color: 'amber',
      state: 'active',
      isOfCustomer: true,
      start: -40,
      due: 45,
      members: [
        [NAOMI, 'manager'],
        [TOMER, 'member'],
        [SHIRA, 'member'],
        [HILA, 'guest'],
      ],
      tasks: [
        {
          title: 'מדידת הדירה ותוכנית מצב קיים',
          who: [TOMER],
          ago: 39,
          start: -36,
          due: -34,
          state: 'הושלמה',
          since: 35,
          estimate: 180,
          checklist: ['V גבהים ותקרות', 'V נקודות מים וחשמל', 'V צילום כל קיר'],
        },
        {
          title: 'שלוש חלופות להעמדה',
          who: [NAOMI],
          ago: 34,
          start: -31,
          due: -24,
          state: 'הושלמה',
          since: 25,
          priority: 'high',
        },
        {
          title: 'תוכניות חשמל ותאורה',
          who: [TOMER],
          ago: 20,
          start: -10,
          due: -1,
          state: 'בבדיקה',
          since: 2,
          priority: 'high',
          estimate: 2_400,
          checklist: ['V שקעים במטבח', 'V תאורה בסלון', 'מפסקים ליד המיטות', 'נקודת טעינה בחניה'],
          comments: [
            { by: TOMER, text: 'העליתי את התוכנית. חסרה החלטה על גופי התאורה מעל האי.', ago: 2 },
            { by: NAOMI, text: 'שירה, אפשר לשאול את הלקוחה אם היא מעדיפה גוף אחד ארוך?', mentions: [SHIRA], ago: 1 },
          ],
          blocks: ['הזמנת גופי תאורה', 'תיאום עם החשמלאי באתר'],
        },
        { title: 'הזמנת גופי תאורה', who: [SHIRA], ago: 12, start: 1, due: 3, estimate: 60 },
        { title: 'תיאום עם החשמלאי באתר', who: [TOMER, SHIRA], ago: 10, start: 1, due: 2, at: '09:30' },
        {
          title: 'בחירת חיפויים לחדרי הרחצה',
          who: [SHIRA],
          ago: 15,
          start: -6,
          due: 0,
          at: '16:00',
          state: 'בביצוע',
          since: 4,
          about: 'customer',
          below: [
            { title: 'דוגמאות מאולם התצוגה', who: [SHIRA], ago: 9, due: -2, state: 'הושלמה', since: 3 },
            { title: 'הצעת מחיר לאריחים', who: [HILA], ago: 9, start: -1, due: 1, state: 'בביצוע', since: 2 },
            { title: 'אישור הלקוחה לדוגמאות', who: [SHIRA], ago: 9, due: 4 },
          ],
        },
        {
          title: 'תוכנית נגרות למטבח',
          who: [NAOMI],
          ago: 14,
          start: -4,
          due: 5,
          state: 'בביצוע',
          since: 6,
          priority: 'urgent',
          estimate: 600,
          comments: [{ by: HILA, text: 'הנגר מבקש מידות סופיות של התנור לפני יום חמישי.', ago: 3 }],
        },
        { title: 'הצעת מחיר שנייה מהקבלן', who: [HILA], ago: 8, due: -3, priority: 'high' },
        { title: 'לוח זמנים לביצוע', ago: 6, start: 6, due: 9 },
        {
          title: 'בריכת נוי במרפסת',
          ago: 30,
          state: 'בוטלה',
          since: 22,
          priority: 'low',
          text: 'ירד מהתוכנית בגלל התקציב.',
        },
      ],
    },
    {
      name: 'עיצוב משרדים במגדל הצפוני',
      description: 'קומה שלמה: קבלה, שנים־עשר חדרים וחדר ישיבות.',
      color: 'blue',
      state: 'active',
      isOfCustomer: true,
      start: -12,
      due: 90,
      members: [
        [TOMER, 'manager'],
        [NAOMI, 'member'],
        [ROI, 'member'],
      ],
      tasks: [
        { title: 'פגישת פתיחה עם הדיירים', who: [TOMER, NAOMI], ago: 12, due: -9, state: 'הושלמה', since: 9 },
        {
          title: 'איסוף דרישות מכל מחלקה',
          who: [ROI],
          ago: 10,
          start: -5,
          due: 1,
          state: 'בביצוע',
          since: 5,
          estimate: 240,
        },
        {
          title: 'לוח השראה לקבלה',
          who: [NAOMI],
          ago: 7,
          start: -4,
          due: 0,
          state: 'בבדיקה',
          since: 1,
          comments: [{ by: ROI, text: 'הכיוון עם העץ הכהה מתאים להם הרבה יותר.', ago: 1 }],
        },
        { title: 'בדיקת אקוסטיקה בחדר הישיבות', who: [TOMER], ago: 6, start: 9, due: 12 },
        {
          title: 'תיאום כניסה למגדל מול הניהול',
          who: [ROI],
          ago: 5,
          due: -1,
          priority: 'high',
          blocks: ['מדידת הקומה'],
        },
        { title: 'מדידת הקומה', who: [TOMER], ago: 5, start: 4, due: 6, estimate: 300 },
        { title: 'הצעות לריהוט', ago: 4 },
      ],
    },
    {
      name: 'אתר ותיק עבודות חדש',
      description: 'צילום שישה פרויקטים, טקסטים ועלייה לאוויר.',
      color: 'purple',
      state: 'on_hold',
      start: -60,
      due: 30,
      members: [
        [HILA, 'manager'],
        [NAOMI, 'member'],
        [SHIRA, 'guest'],
      ],
      tasks: [
        { title: 'רשימת הפרויקטים לצילום', who: [NAOMI], ago: 55, due: -40, state: 'הושלמה', since: 42 },
        { title: 'הצעות מחיר משלושה צלמים', who: [HILA], ago: 50, due: -20, state: 'הושלמה', since: 18 },
        { title: 'טקסטים לעמוד הבית', who: [NAOMI], ago: 20, due: -5, state: 'בביצוע', since: 10 },
        {
          title: 'אישורי פרסום מהלקוחות',
          who: [HILA],
          ago: 16,
          due: 14,
          checklist: ['V נשלחה בקשה לכולם', 'התקבלו כל האישורים'],
        },
      ],
    },
  ],
  tasks: [
    {
      title: 'לחזור לפונה בעניין תכנון מטבח',
      who: [SHIRA],
      by: NAOMI,
      ago: 1,
      due: 0,
      at: '11:00',
      priority: 'high',
      about: 'lead',
    },
    { title: 'לשלוח הצעת מחיר מתוקנת', who: [SHIRA], ago: 2, due: -1, about: 'customer' },
    { title: 'שיחת סיכום אחרי הכניסה לדירה', who: [SHIRA], by: SHIRA, ago: 3, due: 2, about: 'customer' },
    { title: 'לאסוף מפתחות מהלקוח', who: [TOMER], by: HILA, ago: 1, due: 1, at: '08:30', about: 'customer' },
    {
      title: 'לגבות את התשלום השני',
      who: [HILA],
      ago: 6,
      due: -2,
      priority: 'urgent',
      about: 'customer',
      tags: ['גבייה'],
    },
    { title: 'להזמין כיבוד לפגישת הצוות', who: [HILA], by: HILA, ago: 1, due: 3, priority: 'low' },
    { title: 'לעדכן את המחירון לשנה הבאה', who: [NAOMI], by: NAOMI, ago: 9, due: 20 },
    { title: 'לחדש את ביטוח האחריות המקצועית', who: [NAOMI], by: NAOMI, ago: 25, due: 10, snoozed: 4 },
    { title: 'לקרוא על תקן הנגישות החדש', who: [TOMER], by: TOMER, ago: 18, priority: 'low' },
    { title: 'לבקש המלצה כתובה', who: [ROI], by: NAOMI, ago: 4, due: 1, about: 'customer', tags: ['המלצה'] },
    { title: 'לברר מה עם הליד מהתערוכה', who: [ROI], ago: 5, due: -4, about: 'lead' },
    { title: 'להחזיר דוגמאות אריחים לאולם', who: [SHIRA], ago: 11, due: -6, state: 'הושלמה', since: 5 },
    { title: 'להכין את מצגת הרבעון', who: [NAOMI], by: NAOMI, ago: 8, due: -1, state: 'הושלמה', since: 1 },
  ],
}

const [GILAD, DANA, OMER, KEREN] = ['גלעד פרץ', 'דנה ביטון', 'עומר לוי', 'קרן וקנין'] as const

/** The work of a company that installs air conditioning. */
export const AIR_WORK: WorkPlan = {
  projects: [
    {
      name: 'מערכת מרכזית בבניין משרדים',
      description: 'ארבע קומות, עשרים ושמונה יחידות פנים וארבע יחידות חוץ על הגג.',
      color: 'cyan',
      state: 'active',
      isOfCustomer: true,
      start: -30,
      due: 60,
      members: [
        [GILAD, 'manager'],
        [DANA, 'member'],
        [OMER, 'member'],
        [KEREN, 'guest'],
      ],
      tasks: [
        {
          title: 'סיור בבניין וחישוב עומסים',
          who: [GILAD],
          ago: 30,
          start: -27,
          due: -25,
          state: 'הושלמה',
          since: 24,
          estimate: 360,
        },
        {
          title: 'אישור מנוף להרמה לגג',
          who: [DANA],
          ago: 14,
          start: -5,
          due: -1,
          priority: 'urgent',
          state: 'בביצוע',
          since: 3,
          blocks: ['הצבת יחידות החוץ'],
        },
        {
          title: 'הצבת יחידות החוץ',
          who: [OMER],
          ago: 14,
          start: 1,
          due: 4,
          priority: 'high',
          checklist: ['V בסיסי בטון', 'בולמי רעידות', 'חיבור ניקוז', 'בדיקת לחץ'],
          comments: [{ by: GILAD, text: 'עומר, לוודא שיש אישור מנוף לפני שמזמינים צוות.', mentions: [OMER], ago: 2 }],
        },
        {
          title: 'צנרת בקומות',
          who: [OMER],
          ago: 12,
          start: -6,
          due: 15,
          state: 'בביצוע',
          since: 5,
          below: [
            { title: 'קומה ראשונה', who: [OMER], ago: 12, due: -3, state: 'הושלמה', since: 3 },
            { title: 'קומה שנייה', who: [OMER], ago: 12, start: -2, due: 2, state: 'בביצוע', since: 2 },
            { title: 'קומה שלישית', ago: 12, start: 3, due: 9 },
          ],
        },
        { title: 'לוח בקרה מרכזי', who: [GILAD], ago: 9, start: 16, due: 25 },
      ],
    },
    {
      name: 'סבב שירות שנתי',
      description: 'ניקוי מסננים ובדיקת גז אצל כל הלקוחות שיש להם חוזה שירות.',
      color: 'green',
      state: 'active',
      start: -20,
      due: 40,
      members: [
        [DANA, 'manager'],
        [OMER, 'member'],
        [KEREN, 'member'],
      ],
      tasks: [
        { title: 'רשימת הלקוחות לפי אזור', who: [DANA], ago: 20, due: -15, state: 'הושלמה', since: 16 },
        { title: 'תיאום ביקורים בקריות', who: [KEREN], ago: 12, start: -4, due: 0, state: 'בביצוע', since: 4 },
        { title: 'ביקור שירות בחיפה', who: [OMER], ago: 8, due: 0, at: '13:00', about: 'customer' },
        { title: 'הזמנת מסננים', who: [KEREN], ago: 10, due: -4, state: 'בבדיקה', since: 1, priority: 'high' },
      ],
    },
    {
      name: 'מחסן חלפים חדש',
      description: 'מדפים, ספירה ומלאי מינימום לכל חלק.',
      color: 'gray',
      state: 'planned',
      start: 10,
      due: 80,
      members: [[GILAD, 'manager']],
      tasks: [
        { title: 'הצעות מחיר למדפים', who: [GILAD], ago: 6, due: 12 },
        { title: 'לקבוע מלאי מינימום', ago: 6 },
      ],
    },
  ],
  tasks: [
    {
      title: 'לחזור לפונה על החלפת מזגן',
      who: [OMER],
      by: GILAD,
      ago: 1,
      due: 0,
      at: '10:00',
      priority: 'high',
      about: 'lead',
    },
    { title: 'לבדוק תלונה על רעש', who: [OMER], by: DANA, ago: 3, due: -1, priority: 'high', about: 'customer' },
    { title: 'לשלוח חוזה שירות לחתימה', who: [DANA], by: GILAD, ago: 4, due: 2, about: 'customer' },
    { title: 'לגבות יתרה על התקנה', who: [KEREN], ago: 7, due: -5, about: 'customer', tags: ['גבייה'] },
    { title: 'טסט לרכב השירות', who: [GILAD], by: GILAD, ago: 15, due: 6, snoozed: 3 },
    { title: 'להזמין גז לחודש הבא', who: [KEREN], by: KEREN, ago: 2, due: 5 },
    { title: 'להחזיר יחידה פגומה ליבואן', who: [DANA], ago: 16, due: -8, state: 'הושלמה', since: 7 },
    { title: 'השתלמות בטיחות בגובה', who: [OMER], ago: 10 },
  ],
}
