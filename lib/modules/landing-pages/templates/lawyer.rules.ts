import { LEGAL, type PageTemplate } from './page-template.rules'

/** A first talk with an office of lawyers. */
export const lawyer: PageTemplate = {
  key: 'lawyer',
  name: 'משרד עורכי דין',
  about: 'שיחת בירור: תחומי טיפול ומה קורה אחרי הפנייה',
  content: {
    theme: { palette: 'sand', accent: '#7a4a12' },
    seo: {
      title: 'ליווי משפטי בדיני עבודה',
      description: 'שימוע, פיטורים ושכר שלא שולם. מתחילים בשיחת בירור, ויודעים מה הסיכוי לפני שמחליטים.',
    },
    thanks: { kind: 'page', title: 'הפנייה התקבלה', text: 'נחזור אליכם בתוך יום עבודה. כל מה שכתבתם נשאר חסוי.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'זומנתם לשימוע? אל תלכו אליו לבד',
        text: 'דיני עבודה הם כל מה שאנחנו עושים. מתחילים בשיחת בירור, ואחריה ברור לכם איפה אתם עומדים.',
        button: 'לשיחת בירור',
      },
      {
        type: 'benefits',
        id: 'areas',
        title: 'במה אנחנו מטפלים',
        items: [
          { icon: 'shield', title: 'שימוע ופיטורים', text: 'הכנה, ליווי בשימוע ומכתב תשובה.' },
          { icon: 'coin', title: 'שכר ופנסיה', text: 'שעות נוספות, הפרשות ופיצויים שלא שולמו.' },
          { icon: 'users', title: 'הטרדה והתנכלות', text: 'בדיסקרטיות מלאה, בקצב שלכם.' },
        ],
      },
      {
        type: 'text',
        id: 'about',
        title: 'על המשרד',
        text: 'כאן מספרים מי עומד מאחורי המשרד, במה אתם מתמחים ואת מי אתם מלווים.\n\nאנחנו אומרים ביושר מה הסיכוי, כמה זה יעלה וכמה זמן זה ייקח, עוד לפני שמתחילים.',
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'מה קורה אחרי הפנייה',
        items: [
          { title: 'שיחת בירור', text: 'מקשיבים, שואלים ובודקים מסמכים ראשונים.' },
          { title: 'הצעה בכתב', text: 'מה נעשה, כמה יעלה ומה הסיכוי.' },
          { title: 'מתחילים', text: 'איש קשר אחד מלווה את התיק מתחילתו ועד סופו.' },
        ],
      },
      { type: 'form', id: 'form', title: 'ספרו לנו מה קרה', text: 'כל מה שנכתב כאן חסוי.', button: 'שליחה למשרד' },
      LEGAL,
    ],
  },
}
