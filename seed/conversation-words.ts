/** Who says a line: the person, the office, or the office to itself. */
type Speaker = 'in' | 'out' | 'note'

/** A conversation of the demo. `customer` is the place of a customer in the list; `name` and `phone` are of somebody new. */
export type SeededTalk = {
  person: { customer: number } | { name: string; phone: string }
  /** How many hours ago each line was said. */
  lines: readonly (readonly [hoursAgo: number, speaker: Speaker, text: string])[]
  assignee?: 'admin' | 'staff'
  status?: 'resolved' | 'snoozed'
  priority?: 'high' | 'urgent'
  label?: string
}

export const LABELS = [
  ['מכירה', 'green'],
  ['תשלומים', 'amber'],
  ['תלונה', 'red'],
  ['תיאום', 'blue'],
] as const

export const CANNED = [
  ['שעות', 'שעות הפעילות', 'אנחנו זמינים בימים א׳–ה׳ בין 9:00 ל־18:00, ובימי ו׳ עד 13:00.'],
  ['תודה', 'תודה על הפנייה', 'תודה שפנית אלינו. נבדוק ונחזור אליך עוד היום.'],
  ['חשבונית', 'חשבונית נשלחה', 'החשבונית נשלחה אליך בדוא״ל. אם לא הגיעה, נשמח לשלוח שוב.'],
  ['כתובת', 'איך מגיעים', 'הכתובת שלנו: דרך מנחם בגין 121, תל אביב־יפו. יש חניה בבניין.'],
] as const

export const TALKS: readonly SeededTalk[] = [
  {
    person: { customer: 0 },
    lines: [
      [3.2, 'in', 'שלום, קיבלתי את הצעת המחיר. אפשר לפרוס לשלושה תשלומים?'],
      [3, 'out', 'בוודאי. אשלח לך קישור לתשלום בשלושה תשלומים ללא ריבית.'],
      [2.9, 'note', 'לשלוח קישור לעמוד התשלום של החבילה הבסיסית'],
      [0.4, 'in', 'מעולה, מחכה לקישור 🙏'],
    ],
    assignee: 'admin',
    label: 'תשלומים',
  },
  {
    person: { customer: 1 },
    lines: [
      [1.5, 'in', 'היי, אפשר להזיז את הפגישה של יום שלישי לרביעי בבוקר?'],
      [1.2, 'out', 'שלום! ביום רביעי ב־10:00 מתאים?'],
      [1.1, 'in', 'מצוין, תודה'],
      [1, 'out', 'קבענו. נתראה ביום רביעי ב־10:00.'],
    ],
    assignee: 'staff',
    label: 'תיאום',
  },
  {
    person: { name: 'רותם אלקיים', phone: '+972525550177' },
    lines: [[0.2, 'in', 'שלום, ראיתי את הפרסום שלכם. כמה עולה ייעוץ ראשוני?']],
    label: 'מכירה',
  },
  {
    person: { customer: 2 },
    lines: [
      [26, 'in', 'כבר שבוע שאני מחכה לתשובה. זה לא מקובל.'],
      [25, 'out', 'סליחה על ההמתנה. הנושא בטיפול, ותשובה תגיע עד מחר בצהריים.'],
      [0.8, 'in', 'ומה קורה?'],
    ],
    assignee: 'staff',
    priority: 'urgent',
    label: 'תלונה',
  },
  {
    person: { customer: 3 },
    lines: [
      [50, 'in', 'אפשר לקבל את החשבונית של החודש שעבר?'],
      [49, 'out', 'החשבונית נשלחה אליך בדוא״ל.'],
      [48.5, 'in', 'הגיעה, תודה רבה!'],
    ],
    assignee: 'admin',
    status: 'resolved',
  },
  {
    person: { customer: 4 },
    lines: [
      [30, 'in', 'אחשוב על זה ואחזור אליכם בשבוע הבא'],
      [29, 'out', 'בשמחה, אנחנו כאן לכל שאלה.'],
    ],
    assignee: 'staff',
    status: 'snoozed',
    label: 'מכירה',
  },
]
