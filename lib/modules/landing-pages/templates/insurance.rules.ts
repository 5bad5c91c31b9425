import { LEGAL, type PageTemplate } from './page-template.rules'

/** A review of a family's policies by an insurance agent. */
export const insurance: PageTemplate = {
  key: 'insurance',
  name: 'סוכן ביטוח',
  about: 'בדיקת תיק ביטוח: כפל, חוסרים וחיסכון',
  content: {
    theme: { palette: 'clear', accent: '#0f5c8c' },
    seo: {
      title: 'בדיקת תיק הביטוח המשפחתי',
      description: 'עוברים יחד על הפוליסות, מוצאים כפל ביטוח וחוסרים, ומסבירים בעברית פשוטה.',
    },
    thanks: {
      kind: 'page',
      title: 'תודה, נחזור אליכם',
      text: 'נקבע שיחה של עשרים דקות. אין צורך לחפש מסמכים, נעבור יחד על מה שיש.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'על מה אתם משלמים כל חודש, ועל מה לא',
        text: 'עוברים יחד על כל הפוליסות בבית: מה כפול, מה חסר, ומה אפשר להוזיל בלי לוותר על כיסוי.',
        button: 'לבדיקת התיק',
      },
      {
        type: 'benefits',
        id: 'areas',
        title: 'מה בודקים',
        items: [
          { icon: 'heart', title: 'בריאות וחיים', text: 'כפל מול קופת החולים ומול העבודה, וסכומים שכבר לא מתאימים.' },
          { icon: 'home', title: 'דירה ומשכנתה', text: 'ערך התכולה, צנרת ורעידת אדמה.' },
          { icon: 'truck', title: 'רכב', text: 'השתתפות עצמית, נהגים ושירותי דרך.' },
          { icon: 'coin', title: 'פנסיה וחיסכון', text: 'דמי ניהול, מסלול והפקדות.' },
        ],
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'איך נראית בדיקה',
        items: [
          { title: 'שיחה', text: 'עשרים דקות על המשפחה ועל מה שחשוב לכם.' },
          { title: 'איסוף', text: 'באישור שלכם אוספים את הפוליסות מהחברות.' },
          { title: 'סיכום', text: 'עמוד אחד בכתב: מה להשאיר, מה לשנות ולמה.' },
        ],
      },
      {
        type: 'text',
        id: 'about',
        title: 'עם מי אתם מדברים',
        text: 'כאן כותבים את שם הסוכן או הסוכנת, מספר הרישיון, והחברות שאיתן אתם עובדים.\n\nהבדיקה היא שירות לקוחות ואינה תחליף לייעוץ אישי לפי צרכיכם.',
      },
      { type: 'form', id: 'form', title: 'נעבור על התיק יחד', text: 'בלי התחייבות ובלי לחץ.', button: 'אשמח לשיחה' },
      LEGAL,
    ],
  },
}
