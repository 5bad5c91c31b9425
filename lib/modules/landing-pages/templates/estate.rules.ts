import { LEGAL, type PageTemplate } from './page-template.rules'

/** A valuation of a flat by an estate agent. */
export const estate: PageTemplate = {
  key: 'estate',
  name: 'מתווך נדל״ן',
  about: 'הערכת שווי לדירה: שיטת העבודה וליווי עד המפתח',
  content: {
    theme: { palette: 'clear', accent: '#1e4fae' },
    seo: {
      title: 'כמה שווה הדירה שלכם?',
      description: 'הערכת שווי לפי עסקאות שנסגרו בשכונה, תוכנית שיווק וליווי עד מסירת המפתח.',
    },
    thanks: {
      kind: 'page',
      title: 'מתחילים לבדוק',
      text: 'נאסוף עסקאות דומות בסביבה ונחזור אליכם עם טווח מחירים מנומק.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'מוכרים דירה? קודם יודעים כמה היא שווה',
        text: 'הערכה לפי עסקאות אמיתיות ברחוב שלכם, ולא לפי מחירים שמבקשים במודעות.',
        button: 'להערכת שווי',
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'מההערכה ועד המפתח',
        items: [
          { title: 'הערכה', text: 'מבקרים בדירה, משווים לעסקאות ומסכמים על מחיר.' },
          { title: 'שיווק', text: 'צילום מקצועי, מודעה כתובה היטב וסינון של מי שמתעניין.' },
          { title: 'משא ומתן', text: 'אתם לא לבד בחדר, עד החתימה אצל עורכי הדין.' },
        ],
      },
      {
        type: 'gallery',
        id: 'gallery',
        title: 'נכסים שמכרנו בשכונה',
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'למה דווקא אנחנו',
        items: [
          { icon: 'map', title: 'מכירים כל בניין', text: 'כאן כותבים את השכונות שבהן אתם עובדים.' },
          { icon: 'phone', title: 'דוח כל שבוע', text: 'מי ביקר, מה אמרו ומה עושים הלאה.' },
          { icon: 'shield', title: 'הסכם ברור', text: 'בלעדיות לתקופה קצובה, ודמי תיווך שכתובים מראש.' },
        ],
      },
      {
        type: 'testimonials',
        id: 'said',
        title: 'מוכרים מספרים',
        items: [
          {
            quote: 'כאן תופיע המלצה של לקוח: איזו דירה נמכרה, מה היה קשה, ואיך עזרתם.',
            name: 'שם הלקוח',
            role: 'הרחוב או השכונה',
          },
          {
            quote: 'המלצה שנייה. כדאי לבקש אותה ביום מסירת המפתח, ולקבל אישור בכתב לפרסם.',
            name: 'שם הלקוחה',
            role: 'הרחוב או השכונה',
          },
        ],
      },
      {
        type: 'form',
        id: 'form',
        title: 'ספרו לנו על הדירה',
        text: 'כתובת, חדרים וקומה. נחזור עם טווח מחירים.',
        button: 'כמה היא שווה?',
      },
      LEGAL,
    ],
  },
}
