import { LEGAL, type PageTemplate } from './page-template.rules'

/** Private lessons and courses. */
export const tutor: PageTemplate = {
  key: 'tutor',
  name: 'מורה פרטי וקורסים',
  about: 'שיעור ניסיון: לפני מבחן, לימוד קבוע וקורסים',
  content: {
    theme: { palette: 'mint', accent: '#0f766e' },
    seo: {
      title: 'שיעורים פרטיים במתמטיקה',
      description: 'מיסודי ועד חמש יחידות. מתחילים באבחון קצר, וממשיכים בתוכנית שההורים רואים.',
    },
    thanks: {
      kind: 'page',
      title: 'נקבע שיעור ראשון',
      text: 'נחזור אליכם כדי לבחור מועד. כדאי להביא את המבחן האחרון.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: '״עכשיו הבנתי״. בשביל זה אנחנו כאן',
        text: 'שיעורים פרטיים במתמטיקה, בבית או בזום. מתחילים ממה שלא יושב טוב, ולא ממה שכתוב בספר.',
        button: 'לשיעור ראשון',
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'מה עושים אחרת',
        items: [
          { icon: 'school', title: 'אבחון לפני הכול', text: 'שיעור ראשון שמוצא איפה נפער הפער.' },
          { icon: 'calendar', title: 'תוכנית עד המבחן', text: 'כל שבוע נושא, תרגול ובדיקה.' },
          { icon: 'phone', title: 'עדכון להורים', text: 'הודעה קצרה אחרי כל שיעור: מה עבדנו ומה נשאר.' },
        ],
      },
      {
        type: 'prices',
        id: 'prices',
        title: 'מסלולים לדוגמה',
        items: [
          { name: 'שיעור בודד', price: '000 ₪', text: '- 60 דקות\n- בזום או בבית' },
          { name: 'סדרה למבחן', price: '000 ₪', text: '- 8 שיעורים\n- חוברת תרגול', isRecommended: true },
          { name: 'קבוצה קטנה', price: '00 ₪ לשיעור', text: '- עד 4 תלמידים\n- אותה רמה' },
        ],
      },
      {
        type: 'testimonials',
        id: 'said',
        title: 'הורים ותלמידים',
        items: [
          {
            quote: 'כאן תופיע המלצה של הורה או של תלמידה: מאיפה התחילו, ומה השתנה.',
            name: 'שם ההורה',
            role: 'כיתה ויישוב',
          },
          { quote: 'המלצה שנייה, באישור מי שכתב אותה.', name: 'שם התלמיד', role: 'כיתה ויישוב' },
        ],
      },
      { type: 'form', id: 'form', title: 'מה לומדים?', text: 'כיתה, נושא ומועד המבחן הקרוב.', button: 'לתיאום שיעור' },
      LEGAL,
    ],
  },
}
