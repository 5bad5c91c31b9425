import { LEGAL, type PageTemplate } from './page-template.rules'

/** A first lesson at a small studio. */
export const pilates: PageTemplate = {
  key: 'pilates',
  name: 'סטודיו לפילאטיס ויוגה',
  about: 'שיעור ניסיון: מה מיוחד, כרטיסיות ושאלות נפוצות',
  content: {
    theme: { palette: 'rose', accent: '#a3325e' },
    seo: {
      title: 'שיעור ניסיון בפילאטיס מכשירים',
      description: 'קבוצות קטנות, מדריכות מוסמכות ושיעור היכרות בלי התחייבות.',
    },
    thanks: { kind: 'page', title: 'נתראה בסטודיו', text: 'נחזור אליכם כדי לקבוע את שיעור הניסיון בשעה שנוחה לכם.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'הגב שלכם יודה לכם כבר אחרי השיעור הראשון',
        text: 'פילאטיס מכשירים בקבוצות קטנות. שיעור היכרות בלי התחייבות.',
        button: 'אני רוצה לנסות',
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'מה מיוחד אצלנו',
        items: [
          { icon: 'users', title: 'רואים כל אחת ואחד', text: 'המדריכה מכירה את הגוף שלכם ומתאימה כל תרגיל.' },
          { icon: 'heart', title: 'גם אחרי לידה ועם כאבי גב', text: 'בתיאום עם הפיזיותרפיה, בקצב שלכם.' },
          { icon: 'calendar', title: 'ביטול בלי לב כבד', text: 'ביטלתם בזמן? השיעור חוזר לכרטיסייה.' },
        ],
      },
      {
        type: 'prices',
        id: 'prices',
        title: 'כרטיסיות לדוגמה',
        items: [
          { name: 'שיעור היכרות', price: '00 ₪', text: '- פעם אחת, בלי התחייבות\n- ציוד ומגבת עלינו' },
          { name: 'כרטיסייה', price: '000 ₪', text: '- 10 שיעורים\n- בתוקף לשלושה חודשים', isRecommended: true },
          { name: 'מנוי חודשי', price: '000 ₪ לחודש', text: '- שני שיעורים בשבוע\n- הקפאה בכל עת' },
        ],
      },
      {
        type: 'faq',
        id: 'faq',
        title: 'שאלות נפוצות',
        items: [
          {
            question: 'לא התאמנתי אף פעם. זה מתאים לי?',
            answer: 'כן. בשיעור הראשון מסבירים כל מכשיר לאט, ומתחילים בעומס שנעים לגוף.',
          },
          { question: 'מה צריך להביא?', answer: 'בגדים נוחים וגרביים. מגבת ומים מחכים בסטודיו.' },
          { question: 'ואם אני צריכה לבטל?', answer: 'כאן כותבים עד מתי אפשר לבטל, ומה קורה אחר כך.' },
        ],
      },
      {
        type: 'form',
        id: 'form',
        title: 'קובעים שיעור ניסיון',
        text: 'משאירים פרטים, ואנחנו חוזרות עם שעה שנוחה לכם.',
        button: 'לקביעת שיעור',
      },
      LEGAL,
    ],
  },
}
