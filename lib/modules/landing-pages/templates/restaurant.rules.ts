import { LEGAL, type PageTemplate } from './page-template.rules'

/** Private events at a restaurant. */
export const restaurant: PageTemplate = {
  key: 'restaurant',
  name: 'מסעדה ואירועים',
  about: 'אירוע פרטי במסעדה: החלל, תפריט וטופס הזמנה',
  content: {
    theme: { palette: 'night', accent: '#a3541a' },
    seo: {
      title: 'אירוע פרטי במסעדה',
      description: 'ימי הולדת, אירוסין וערבי חברה סביב שולחן אחד ארוך. תפריט קבוע ומחיר לאורח.',
    },
    thanks: { kind: 'page', title: 'שומרים לכם את הערב', text: 'נחזור אליכם לאשר תאריך ולסגור תפריט.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'ערב אחד, שולחן ארוך, וכל מי שאתם אוהבים',
        text: 'חלל פרטי במסעדה, תפריט שנבנה איתכם, וצוות שזוכר מי לא אוכל כוסברה.',
        button: 'לבדיקת תאריך',
      },
      { type: 'gallery', id: 'gallery', title: 'החלל והאוכל' },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'מה כלול',
        items: [
          { icon: 'users', title: 'חלל משלכם', text: 'כאן כותבים כמה אורחים יושבים, וכמה עומדים.' },
          { icon: 'star', title: 'תפריט קבוע', text: 'ראשונות למרכז השולחן, עיקריות לבחירה וקינוח.' },
          { icon: 'sparkles', title: 'מוזיקה ומסך', text: 'מביאים מצגת ופלייליסט, ואנחנו מחברים.' },
        ],
      },
      {
        type: 'prices',
        id: 'menus',
        title: 'תפריטים לדוגמה',
        items: [
          { name: 'צהריים', price: '000 ₪ לאורח', text: '- שלוש מנות\n- א׳–ה׳' },
          { name: 'ערב', price: '000 ₪ לאורח', text: '- ארבע מנות\n- יין ומים על השולחן', isRecommended: true },
        ],
        note: 'כאן כותבים את הכשרות, מינימום האורחים ואת השירות.',
      },
      {
        type: 'contact',
        id: 'contact',
        title: 'איפה אנחנו',
        address: 'רחוב לדוגמה 00, העיר שלכם',
        hours: 'א׳–ה׳ 00:00–00:00\nמוצאי שבת 00:00–00:00',
      },
      { type: 'form', id: 'form', title: 'מתי חוגגים?', text: 'תאריך, שעה ומספר אורחים.', button: 'לבדיקת תאריך' },
      LEGAL,
    ],
  },
}
