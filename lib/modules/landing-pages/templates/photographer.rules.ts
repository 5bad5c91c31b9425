import { LEGAL, type PageTemplate } from './page-template.rules'

/** Photographs of events. */
export const photographer: PageTemplate = {
  key: 'photographer',
  name: 'צלם אירועים',
  about: 'בדיקת תאריך: גלריה, חבילות ומה מקבלים',
  content: {
    theme: { palette: 'night', accent: '#9a3f7a' },
    seo: {
      title: 'צילום חתונות ואירועים',
      description: 'תמונות שנראות כמו שהרגשתם. בודקים אם התאריך שלכם פנוי בטופס קצר.',
    },
    thanks: {
      kind: 'page',
      title: 'מזל טוב כבר עכשיו',
      text: 'בודקים את היומן וחוזרים אליכם עם תשובה אם התאריך פנוי.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'הרגעים שלא ראיתם, כי הייתם עסוקים בלחגוג',
        text: 'צילום אירועים שקט ומדויק: בלי העמדות מביכות, ועם המון סבלנות לסבתא.',
        button: 'לבדיקת תאריך',
      },
      { type: 'gallery', id: 'gallery', title: 'מהאירועים האחרונים' },
      {
        type: 'prices',
        id: 'prices',
        title: 'חבילות לדוגמה',
        items: [
          { name: 'אירוע קטן', price: 'מ־0,000 ₪', text: '- צלם אחד\n- עד 4 שעות\n- גלריה דיגיטלית' },
          {
            name: 'חתונה',
            price: 'מ־0,000 ₪',
            text: '- שני צלמים\n- מההכנות ועד הריקודים\n- אלבום מעוצב',
            isRecommended: true,
          },
          { name: 'חתונה ווידאו', price: 'מ־0,000 ₪', text: '- סטילס ווידאו\n- סרטון קצר וסרט מלא' },
        ],
        note: 'כאן כותבים מה כלול, מתי מקבלים את התמונות, ומה תנאי התשלום.',
      },
      {
        type: 'faq',
        id: 'faq',
        title: 'שאלות של זוגות',
        items: [
          { question: 'מתי מקבלים את התמונות?', answer: 'כאן כותבים מועד אמיתי, ואם יש הצצה ראשונה כבר למחרת.' },
          {
            question: 'ואם אתם חולים ביום האירוע?',
            answer: 'יש צלם מחליף מהצוות שמכיר את האירוע שלכם. זה כתוב בהסכם.',
          },
          { question: 'נפגשים לפני?', answer: 'כן. פגישה או שיחת וידאו, כדי להכיר ולעבור על סדר הערב.' },
        ],
      },
      {
        type: 'form',
        id: 'form',
        title: 'התאריך שלכם פנוי?',
        text: 'כתבו תאריך ומקום, ונחזור היום.',
        button: 'בדקו לי',
      },
      LEGAL,
    ],
  },
}
