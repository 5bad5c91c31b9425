import { LEGAL, type PageTemplate } from './page-template.rules'

/** A first talk with a business coach. */
export const coach: PageTemplate = {
  key: 'coach',
  name: 'יועץ ומאמן עסקי',
  about: 'שיחת היכרות: למי זה מתאים, תהליך ותוצרים',
  content: {
    theme: { palette: 'clear', accent: '#5b3fb5' },
    seo: {
      title: 'ליווי לבעלי עסקים קטנים',
      description: 'מחיר, מכירות וזמן: שלושת הדברים שתוקעים עסק קטן. מתחילים בשיחת היכרות.',
    },
    thanks: {
      kind: 'page',
      title: 'נשמח להכיר',
      text: 'נקבע שיחה של חצי שעה. עד אז, כדאי לחשוב על דבר אחד שהייתם רוצים שישתנה.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'העסק מלא עבודה, והחשבון ריק?',
        text: 'ליווי מעשי לבעלי עסקים: מתמחרים נכון, מוכרים בלי להתבייש ומפנים זמן. פגישה כל שבועיים, עם משימות.',
        button: 'לשיחת היכרות',
      },
      {
        type: 'benefits',
        id: 'areas',
        title: 'על מה עובדים',
        items: [
          { icon: 'coin', title: 'תמחור', text: 'כמה באמת עולה לכם שעה, ומה מחיר שמשאיר רווח.' },
          { icon: 'phone', title: 'מכירות', text: 'שיחה שמקשיבה, הצעת מחיר ברורה ומעקב.' },
          { icon: 'clock', title: 'זמן', text: 'מה להפסיק, מה להעביר הלאה ומה לעשות בבוקר.' },
        ],
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'שלושה חודשים, לא שלוש שנים',
        items: [
          { title: 'תמונת מצב', text: 'מספרים, לקוחות ושעות. על דף אחד.' },
          { title: 'מהלך אחד בכל פעם', text: 'פגישה, משימה ובדיקה. בלי מצגות.' },
          { title: 'לבד', text: 'אתם נשארים עם שגרה שעובדת גם בלעדינו.' },
        ],
      },
      {
        type: 'testimonials',
        id: 'said',
        title: 'בעלי עסקים מספרים',
        items: [
          {
            quote: 'כאן תופיע המלצה: מה היה המצב, מה שיניתם יחד, ומה נשאר גם אחרי.',
            name: 'שם הלקוחה',
            role: 'העסק שלה',
          },
          {
            quote: 'המלצה שנייה, בשם מלא ובאישור. המלצה אמיתית אחת טובה מחמש אלמוניות.',
            name: 'שם הלקוח',
            role: 'העסק שלו',
          },
        ],
      },
      { type: 'form', id: 'form', title: 'חצי שעה, בלי מכירה', text: 'ספרו מה העסק ומה תוקע.', button: 'לקביעת שיחה' },
      LEGAL,
    ],
  },
}
