import { openWriter } from './open-writer'
import type { RtlWriter } from './writer'

const TITLE = 'הסכם למתן שירותי ייעוץ עסקי'

/** Positions of the customer's fields on the last page, as fractions of the displayed page. */
export const DEMO_CONTRACT_FIELDS = {
  page: 1,
  customerSignature: { x: 0.1, y: 0.445, w: 0.29, h: 0.065 },
  customerName: { x: 0.1, y: 0.521, w: 0.29, h: 0.021 },
  date: { x: 0.1, y: 0.552, w: 0.29, h: 0.021 },
} as const

const FIRST_ON_PAGE_TWO = 3

const CLAUSES: [title: string, paragraphs: string[]][] = [
  [
    '1. מהות השירות',
    [
      '1.1 הספק יעניק ללקוח ליווי עסקי אישי הכולל 12 מפגשים בני 60 דקות כל אחד, במשרדי הלקוח או בשיחת וידאו (Zoom), לפי בחירת הלקוח.',
      '1.2 השירות יכלול אבחון ראשוני, בניית תוכנית עבודה ל־6 חודשים, ומעקב חודשי אחר היעדים (KPI) שייקבעו בהסכמה.',
    ],
  ],
  [
    '2. תקופת ההסכם',
    [
      '2.1 ההסכם ייכנס לתוקף ביום 01/12/2026 ויסתיים ביום 31/05/2027, אלא אם הוארך בכתב על ידי שני הצדדים.',
      '2.2 כל צד רשאי לסיים את ההסכם בהודעה בכתב של 30 יום מראש.',
    ],
  ],
  [
    '3. התמורה ותנאי התשלום',
    [
      '3.1 בתמורה לשירות ישלם הלקוח לספק סך של 4,110.00 ₪ לחודש, בתוספת מע״מ בשיעור הקבוע בדין (18% במועד החתימה).',
      '3.2 התשלום יבוצע עד ה־10 בכל חודש, בכרטיס אשראי או בהעברה בנקאית (בנק 12, סניף 600, חשבון 123456).',
      '3.3 איחור העולה על 14 ימים יזכה את הספק בהפרשי הצמדה וריבית כדין.',
    ],
  ],
  [
    '4. סודיות',
    [
      '4.1 הספק ישמור בסודיות כל מידע שיגיע אליו במסגרת השירות, לרבות נתונים כספיים, רשימות לקוחות ותוכניות עסקיות, ולא יעשה בו שימוש אלא לצורך ביצוע ההסכם.',
      '4.2 חובה זו תחול גם לאחר סיום ההסכם, ללא הגבלת זמן.',
    ],
  ],
  [
    '5. קניין רוחני',
    [
      '5.1 תוצרי העבודה שיוכנו עבור הלקוח ("התוצרים") יהיו בבעלותו עם תשלום מלוא התמורה. כלי העבודה והמתודולוגיה של הספק יישארו בבעלותו.',
    ],
  ],
  [
    '6. שונות',
    [
      '6.1 אין בהסכם זה כדי ליצור יחסי עובד־מעסיק בין הצדדים.',
      '6.2 כל שינוי בהסכם ייעשה בכתב ובחתימת שני הצדדים. סמכות השיפוט הבלעדית נתונה לבתי המשפט המוסמכים בתל אביב־יפו.',
    ],
  ],
]

/** Writes a two-page service agreement with places to sign, for demonstrations and tests; always the same bytes. */
export async function writeDemoContract(): Promise<Uint8Array> {
  const createdAt = new Date('2026-11-01T08:00:00Z')
  const writer = await openWriter({ title: TITLE, createdAt, footer: TITLE })
  writer.paragraph(TITLE, { size: 20, weight: 'bold', align: 'center', after: 4 })
  writer.paragraph('שנערך ונחתם ביום 03/11/2026 בתל אביב־יפו', { align: 'center', after: 14 })
  writeParties(writer)
  CLAUSES.forEach(([title, paragraphs], index) => {
    if (index === FIRST_ON_PAGE_TWO) writer.breakPage()
    writer.heading(title, 2)
    for (const text of paragraphs) writer.paragraph(text)
  })
  writeSignatures(writer)
  return writer.finish()
}

function writeParties(writer: RtlWriter): void {
  writer.fields([
    ['בין', 'גליל ייעוץ וליווי עסקי בע״מ, ח.פ. 514321987, רחוב הרצל 12, חיפה (להלן: "הספק")'],
    ['לבין', 'הלקוח ששמו וחתימתו מופיעים בסוף ההסכם (להלן: "הלקוח")'],
  ])
  writer.paragraph(
    'הואיל והספק עוסק במתן שירותי ייעוץ עסקי, והואיל והלקוח מעוניין לקבל מהספק שירותים אלה; לפיכך הוסכם, הוצהר והותנה בין הצדדים כדלקמן:',
  )
}

function writeSignatures(writer: RtlWriter): void {
  writer.space(16)
  writer.paragraph('ולראיה באו הצדדים על החתום:', { weight: 'bold', after: 4 })
  writer.signatureLines([
    ['הספק', ['חתימה', 'שם', 'תאריך']],
    ['הלקוח', ['חתימה', 'שם', 'תאריך']],
  ])
}
