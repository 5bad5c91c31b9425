import { LEGAL, type PageTemplate } from './page-template.rules'

/** A call for a plumber: a time of arrival, prices, and a form of one minute. */
export const plumber: PageTemplate = {
  key: 'plumber',
  name: 'אינסטלטור ובעלי מקצוע',
  about: 'קריאת שירות דחופה: זמינות, מחירים ברורים וטופס קצר',
  content: {
    theme: { palette: 'sky', accent: '#0a5f8f' },
    seo: {
      title: 'אינסטלטור עד הבית, גם בערב',
      description: 'סתימות, נזילות והחלפת ברזים. המחיר נאמר לפני שמתחילים, ועל כל עבודה יש אחריות בכתב.',
    },
    thanks: { kind: 'page', title: 'קיבלנו, כבר מתקשרים', text: 'נחזור אליכם בטלפון בהקדם. כדאי שהטלפון יהיה לידכם.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'נזילה? סתימה? עוד היום זה מאחוריכם',
        text: 'אינסטלטור מוסמך עד הבית. המחיר נאמר מראש, והאחריות ניתנת בכתב.',
        button: 'לקבלת מחיר עכשיו',
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'למה מזמינים אותנו שוב',
        items: [
          { icon: 'clock', title: 'יודעים מתי מגיעים', text: 'קובעים שעה, ומודיעים כשיוצאים לדרך.' },
          { icon: 'coin', title: 'מחיר לפני שמתחילים', text: 'הצעה מסודרת בכתב, בלי הפתעות בסוף.' },
          { icon: 'shield', title: 'אחריות על העבודה', text: 'משהו לא בסדר? חוזרים ומתקנים.' },
        ],
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'איך זה עובד',
        items: [
          { title: 'משאירים פרטים', text: 'כותבים בקצרה מה קרה ואיפה.' },
          { title: 'מדברים בטלפון', text: 'שואלים כמה שאלות ונותנים מחיר.' },
          { title: 'מגיעים ומתקנים', text: 'עם הכלים והחלקים ברכב, ומשאירים נקי.' },
        ],
      },
      {
        type: 'prices',
        id: 'prices',
        title: 'מחירון לדוגמה',
        items: [
          { name: 'פתיחת סתימה', price: 'מ־000 ₪', text: '- כיור או מקלחת\n- עד שעת עבודה' },
          { name: 'איתור נזילה', price: '000 ₪', text: '- במצלמה תרמית\n- דוח בכתב לביטוח', isRecommended: true },
          { name: 'החלפת ברז', price: 'מ־000 ₪', text: '- עבודה בלבד\n- הברז לבחירתכם' },
        ],
        note: 'כאן כותבים מה כלול: מע״מ, הגעה ואזור השירות.',
      },
      {
        type: 'form',
        id: 'form',
        title: 'מה קרה?',
        text: 'כותבים לנו כמה מילים, ואנחנו מתקשרים עם מחיר.',
        button: 'התקשרו אליי',
      },
      LEGAL,
    ],
  },
}
