import { LEGAL, type PageTemplate } from './page-template.rules'

/** A clinic of cosmetics and aesthetics. */
export const cosmetics: PageTemplate = {
  key: 'cosmetics',
  name: 'קוסמטיקה ואסתטיקה',
  about: 'אבחון עור: טיפולים, תהליך ושאלות כנות',
  content: {
    theme: { palette: 'rose', accent: '#96304f' },
    seo: {
      title: 'אבחון עור וטיפולי פנים',
      description: 'מתחילים באבחון, ממשיכים רק במה שהעור שלך צריך. בלי הבטחות ובלי לחץ.',
    },
    thanks: { kind: 'page', title: 'נתראה באבחון', text: 'נחזור אלייך כדי לקבוע מועד. כדאי להגיע בלי איפור.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'העור שלך לא צריך הכול. הוא צריך את הנכון',
        text: 'אבחון אישי, תוכנית טיפולים כתובה, ומוצרים רק אם יש בהם טעם.',
        button: 'לאבחון עור',
      },
      {
        type: 'benefits',
        id: 'care',
        title: 'הטיפולים',
        items: [
          { icon: 'sparkles', title: 'טיפול פנים קלאסי', text: 'ניקוי עמוק, עיסוי ומסכה לפי סוג העור.' },
          { icon: 'leaf', title: 'עור בעייתי', text: 'סדרת טיפולים ומעקב בתמונות, בסבלנות.' },
          { icon: 'star', title: 'פילינג ומיצוק', text: 'אחרי אבחון, ורק בעונה המתאימה.' },
        ],
      },
      {
        type: 'picture-text',
        id: 'about',
        title: 'נעים להכיר',
        text: 'כאן מספרים מי את, איפה למדת ומה הגישה שלך לטיפול.\n\nתמונה שלך או של הקליניקה תעשה כאן יותר מכל משפט.',
        side: 'start',
      },
      {
        type: 'faq',
        id: 'faq',
        title: 'שאלות כנות',
        items: [
          { question: 'כמה טיפולים צריך?', answer: 'תלוי בעור. באבחון אומרים מספר משוער, ועוצרים אם אין שיפור.' },
          { question: 'זה כואב?', answer: 'רוב הטיפולים נעימים. כשיש אי־נוחות, אומרים מראש כמה וכמה זמן.' },
          { question: 'אפשר בהיריון?', answer: 'חלק מהטיפולים כן. ספרי לנו כשאת קובעת, ונתאים.' },
        ],
      },
      {
        type: 'form',
        id: 'form',
        title: 'קובעות אבחון',
        text: 'כמה מילים על העור שלך, ונחזור אלייך.',
        button: 'לקביעת אבחון',
      },
      LEGAL,
    ],
  },
}
