import { LEGAL, type PageTemplate } from './page-template.rules'

/** A car garage, or leasing of cars. */
export const garage: PageTemplate = {
  key: 'garage',
  name: 'מוסך וליסינג',
  about: 'תור לטיפול: שירותים, שקיפות במחיר ורכב חלופי',
  content: {
    theme: { palette: 'clear', accent: '#b3261e' },
    seo: {
      title: 'מוסך שאומר מחיר לפני שפותח מכסה',
      description: 'טיפול תקופתי, בלמים, מזגן והכנה לטסט. הצעת מחיר בהודעה, ורכב חלופי בתיאום.',
    },
    thanks: {
      kind: 'page',
      title: 'התור שלכם בדרך',
      text: 'נחזור אליכם עם מועד ועם הערכת מחיר. כדאי להכין את מספר הרכב.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'יודעים כמה זה יעלה, עוד לפני שמשאירים מפתח',
        text: 'שולחים מספר רכב, מקבלים הערכת מחיר בהודעה, ומאשרים כל חלק לפני שמחליפים אותו.',
        button: 'לקביעת טיפול',
      },
      {
        type: 'benefits',
        id: 'services',
        title: 'מה עושים אצלנו',
        items: [
          { icon: 'tools', title: 'טיפול תקופתי', text: 'לפי הוראות היצרן, עם חותמת בספר הרכב.' },
          { icon: 'shield', title: 'בלמים והיגוי', text: 'בדיקה, תיקון ונסיעת מבחן.' },
          { icon: 'check', title: 'הכנה לטסט', text: 'בודקים, מתקנים ויכולים גם להעביר בשבילכם.' },
          { icon: 'truck', title: 'ליסינג פרטי', text: 'כאן כותבים אילו רכבים יש, ולאיזו תקופה.' },
        ],
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'בלי הפתעות',
        items: [
          { title: 'קובעים', text: 'טופס או טלפון, ומקבלים הערכת מחיר.' },
          { title: 'מאשרים', text: 'מצאנו עוד משהו? שולחים תמונה ומחיר, ומחכים לאישור.' },
          { title: 'אוספים', text: 'הרכב נקי, החלקים הישנים בשקית והחשבון תואם.' },
        ],
      },
      {
        type: 'contact',
        id: 'contact',
        title: 'המוסך',
        address: 'רחוב לדוגמה 00, אזור התעשייה',
        hours: 'א׳–ה׳ 00:00–00:00\nו׳ 00:00–00:00',
      },
      { type: 'form', id: 'form', title: 'מה צריך הרכב?', text: 'מספר רכב וכמה מילים.', button: 'שלחו לי מחיר' },
      LEGAL,
    ],
  },
}
