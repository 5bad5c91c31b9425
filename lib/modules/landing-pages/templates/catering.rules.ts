import { LEGAL, type PageTemplate } from './page-template.rules'

/** Catering of events. */
export const catering: PageTemplate = {
  key: 'catering',
  name: 'קייטרינג',
  about: 'הצעה לאירוע: תפריטים, כשרות ושלבי הזמנה',
  content: {
    theme: { palette: 'sand', accent: '#8a5a00' },
    seo: {
      title: 'קייטרינג לאירועים בבית ובמשרד',
      description: 'בריתות, ימי הולדת וכנסים. תפריט לפי התקציב, צוות הגשה ופינוי.',
    },
    thanks: {
      kind: 'page',
      title: 'כבר מתחילים לבשל רעיונות',
      text: 'נחזור אליכם עם תפריט והצעת מחיר לפי מספר האורחים.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'אתם מארחים. המטבח עלינו',
        text: 'אוכל ביתי ומוקפד לאירועים של עשרה ועד מאות אורחים, עם הגשה, כלים ופינוי.',
        button: 'לקבלת תפריט',
      },
      {
        type: 'prices',
        id: 'menus',
        title: 'תפריטים לדוגמה',
        items: [
          { name: 'בראנץ׳ חלבי', price: '00 ₪ לאורח', text: '- סלטים, גבינות ומאפים\n- פינת קפה' },
          {
            name: 'ארוחה מלאה',
            price: '000 ₪ לאורח',
            text: '- מנה ראשונה ועיקרית\n- תוספות וסלטים\n- קינוח',
            isRecommended: true,
          },
          { name: 'קוקטייל', price: '00 ₪ לאורח', text: '- מגשי אירוח\n- בלי ישיבה סביב שולחן' },
        ],
        note: 'כאן כותבים את הכשרות, מינימום אורחים ומה כלול.',
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'על מה לא מוותרים',
        items: [
          { icon: 'leaf', title: 'מבשלים באותו יום', text: 'ירקות מהבוקר, ושום דבר מהמקפיא.' },
          { icon: 'heart', title: 'טבעונים ורגישויות', text: 'מסמנים כל מנה, ומכינים בנפרד.' },
          { icon: 'clock', title: 'מגיעים מוקדם', text: 'הכול מוכן לפני שהאורח הראשון מצלצל.' },
        ],
      },
      { type: 'gallery', id: 'gallery', title: 'מהשולחנות שלנו' },
      {
        type: 'steps',
        id: 'steps',
        title: 'מזמינים בשלושה צעדים',
        items: [
          { title: 'מספרים על האירוע', text: 'תאריך, מקום, אורחים ותקציב.' },
          { title: 'טועמים ובוחרים', text: 'תפריט מוצע, והחלפות עד שאתם מרוצים.' },
          { title: 'נהנים', text: 'צוות מגיש, מפנה ומשאיר מטבח נקי.' },
        ],
      },
      { type: 'form', id: 'form', title: 'ספרו לנו על האירוע', text: 'נחזור עם תפריט ומחיר.', button: 'לקבלת הצעה' },
      LEGAL,
    ],
  },
}
