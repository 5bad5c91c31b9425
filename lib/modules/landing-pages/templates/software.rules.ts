import { LEGAL, type PageTemplate } from './page-template.rules'

/** A demonstration of software. */
export const software: PageTemplate = {
  key: 'software',
  name: 'תוכנה ושירות מקוון',
  about: 'הדגמה למערכת: יכולות, תוכניות ושאלות של קונים',
  content: {
    theme: { palette: 'night', accent: '#3b66e0' },
    seo: {
      title: 'המערכת שמסדרת את המשמרות',
      description: 'סידור עבודה, החלפות ושעות במקום אחד. קובעים הדגמה של עשרים דקות על הנתונים שלכם.',
    },
    thanks: { kind: 'page', title: 'ההדגמה נקבעת', text: 'נחזור אליכם עם מועד ועם קישור לשיחה.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'סידור העבודה מוכן עד הקפה',
        text: 'העובדים מסמנים מתי נוח להם, המערכת מציעה סידור, ואתם רק מאשרים. בלי קבוצות ובלי אקסל.',
        button: 'לקביעת הדגמה',
      },
      {
        type: 'benefits',
        id: 'features',
        title: 'מה יש בפנים',
        items: [
          { icon: 'calendar', title: 'סידור אוטומטי', text: 'לפי העדפות, כישורים וחוקי מנוחה.' },
          { icon: 'users', title: 'החלפות בין עובדים', text: 'הם מסתדרים, אתם מאשרים בלחיצה.' },
          { icon: 'coin', title: 'שעות לשכר', text: 'קובץ מוכן לחשבת בסוף החודש.' },
          { icon: 'shield', title: 'הרשאות', text: 'כל מנהל רואה את הסניף שלו.' },
          { icon: 'phone', title: 'בטלפון', text: 'בלי התקנה, בעברית ובערבית.' },
          { icon: 'check', title: 'מתחילים מהר', text: 'מעלים רשימת עובדים, וזהו.' },
        ],
      },
      {
        type: 'numbers',
        id: 'numbers',
        title: '',
        items: [
          { value: '00', label: 'כאן מספר אמיתי: עסקים שעובדים עם המערכת' },
          { value: '000', label: 'כאן מספר אמיתי: עובדים בסידור' },
          { value: '0:00', label: 'כאן מספר אמיתי: זמן לבניית סידור שבועי' },
        ],
      },
      {
        type: 'prices',
        id: 'plans',
        title: 'תוכניות לדוגמה',
        items: [
          { name: 'סניף אחד', price: '000 ₪ לחודש', text: '- עד 20 עובדים\n- תמיכה בדוא״ל' },
          {
            name: 'רשת',
            price: '000 ₪ לסניף',
            text: '- בלי הגבלת עובדים\n- ייצוא לשכר\n- תמיכה בטלפון',
            isRecommended: true,
          },
          { name: 'ארגון', price: 'בשיחה', text: '- כניסה אחידה\n- ממשק למערכות שלכם' },
        ],
        note: 'כאן כותבים אם המחיר כולל מע״מ, ואיך מבטלים.',
      },
      {
        type: 'faq',
        id: 'faq',
        title: 'לפני ההדגמה',
        items: [
          { question: 'צריך להתקין משהו?', answer: 'לא. נכנסים מהדפדפן, בטלפון או במחשב.' },
          { question: 'מה קורה עם הנתונים אם עוזבים?', answer: 'מורידים הכול בקובץ, והנתונים נמחקים לפי בקשתכם.' },
        ],
      },
      {
        type: 'form',
        id: 'form',
        title: 'עשרים דקות, על הנתונים שלכם',
        text: 'כמה סניפים וכמה עובדים?',
        button: 'לקביעת הדגמה',
      },
      LEGAL,
    ],
  },
}
