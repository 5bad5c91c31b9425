import type { z } from 'zod'

import type { pageContent } from './blocks.schema'

/** A page to begin from, of a trade; its texts are those of an invented business. */
export type PageTemplate = {
  key: string
  name: string
  /** What it is good for, on one line. */
  about: string
  content: z.input<typeof pageContent>
}

const LEGAL = { type: 'legal', id: 'legal' } as const

const plumber: PageTemplate = {
  key: 'plumber',
  name: 'אינסטלטור',
  about: 'קריאת שירות דחופה: טלפון בולט, זמינות ומחירים',
  content: {
    theme: { palette: 'sky', accent: '#0a5f8f' },
    seo: {
      title: 'אינסטלטור עד הבית, גם בערב',
      description: 'סתימות, נזילות והחלפת ברזים. מגיעים תוך שעתיים ונותנים מחיר לפני שמתחילים.',
    },
    thanks: { kind: 'page', title: 'קיבלנו, כבר מתקשרים', text: 'נחזור אליך בטלפון בתוך רבע שעה, בכל יום עד 22:00.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'נזילה? סתימה? מגיעים תוך שעתיים',
        text: 'אינסטלטור מוסמך עם 18 שנות ניסיון. המחיר נאמר מראש, ועל כל עבודה יש אחריות לשנה.',
        button: 'לקבלת מחיר עכשיו',
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'למה מזמינים אותנו שוב',
        items: [
          { icon: 'clock', title: 'זמן הגעה ידוע', text: 'אומרים מתי נגיע, ומודיעים כשיוצאים לדרך.' },
          { icon: 'coin', title: 'מחיר לפני שמתחילים', text: 'הצעה מסודרת בכתב. בלי הפתעות בסוף.' },
          { icon: 'shield', title: 'אחריות לשנה', text: 'משהו לא בסדר? חוזרים ומתקנים בלי תשלום.' },
        ],
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'איך זה עובד',
        items: [
          { title: 'משאירים פרטים', text: 'כותבים בקצרה מה קרה ואיפה.' },
          { title: 'מתקשרים אליך', text: 'שואלים כמה שאלות ונותנים מחיר.' },
          { title: 'מגיעים ומתקנים', text: 'עם כל הכלים והחלקים ברכב.' },
        ],
      },
      {
        type: 'prices',
        id: 'prices',
        title: 'מחירים',
        items: [
          { name: 'פתיחת סתימה', price: 'מ־280 ₪', text: '- כיור או מקלחת\n- עד שעת עבודה' },
          { name: 'איתור נזילה', price: '450 ₪', text: '- במצלמה תרמית\n- דוח בכתב לביטוח', isRecommended: true },
          { name: 'החלפת ברז', price: 'מ־190 ₪', text: '- עבודה בלבד\n- הברז לבחירתך' },
        ],
        note: 'המחירים כוללים מע״מ והגעה באזור המרכז.',
      },
      {
        type: 'testimonials',
        id: 'said',
        title: 'לקוחות מספרים',
        items: [
          {
            quote: 'הגיע בעשר בלילה, מצא את הנזילה תוך עשר דקות והשאיר אחריו בית נקי.',
            name: 'מירב כ.',
            role: 'גבעתיים',
          },
          { quote: 'נתן מחיר בטלפון, וזה בדיוק מה ששילמתי.', name: 'אבי ל.', role: 'רמת גן' },
        ],
      },
      {
        type: 'form',
        id: 'form',
        title: 'מה קרה?',
        text: 'כותבים לנו, ואנחנו מתקשרים בתוך רבע שעה.',
        button: 'התקשרו אליי',
      },
      LEGAL,
    ],
  },
}

const pilates: PageTemplate = {
  key: 'pilates',
  name: 'סטודיו לפילאטיס',
  about: 'שיעור ניסיון: מערכת, מחירים ושאלות נפוצות',
  content: {
    theme: { palette: 'rose', accent: '#a3325e' },
    seo: { title: 'שיעור ניסיון בפילאטיס מכשירים', description: 'קבוצות של שש, מדריכות מוסמכות ושיעור ראשון ב־40 ₪.' },
    thanks: { kind: 'page', title: 'נתראה בסטודיו', text: 'נחזור אליך היום כדי לקבוע את שיעור הניסיון.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'הגב שלך יודה לך כבר אחרי השיעור הראשון',
        text: 'פילאטיס מכשירים בקבוצות של שש. שיעור היכרות ב־40 ₪, בלי התחייבות.',
        button: 'אני רוצה לנסות',
      },
      {
        type: 'numbers',
        id: 'numbers',
        items: [
          { value: '6', label: 'מתאמנות בקבוצה, לא יותר' },
          { value: '11', label: 'שנים בשכונה' },
          { value: '32', label: 'שיעורים בשבוע' },
        ],
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'מה מיוחד אצלנו',
        items: [
          { icon: 'users', title: 'רואים אותך', text: 'המדריכה מכירה את הגוף שלך ומתאימה כל תרגיל.' },
          { icon: 'heart', title: 'גם אחרי לידה ועם כאבי גב', text: 'בתיאום עם הפיזיותרפיסט שלך.' },
          { icon: 'calendar', title: 'ביטול עד שלוש שעות לפני', text: 'השיעור חוזר לכרטיסייה.' },
        ],
      },
      {
        type: 'faq',
        id: 'faq',
        title: 'שאלות נפוצות',
        items: [
          {
            question: 'לא התאמנתי אף פעם. זה מתאים?',
            answer: 'כן. רוב מי שמגיעות אלינו מתחילות. בשיעור הראשון מסבירים כל מכשיר לאט.',
          },
          { question: 'מה צריך להביא?', answer: 'בגדים נוחים וגרביים. מגבת ומים מחכים בסטודיו.' },
        ],
      },
      {
        type: 'form',
        id: 'form',
        title: 'קובעים שיעור ניסיון',
        text: 'משאירים פרטים, ואנחנו חוזרות עם שעה שנוחה לך.',
        button: 'לקביעת שיעור',
      },
      LEGAL,
    ],
  },
}

const lawyer: PageTemplate = {
  key: 'lawyer',
  name: 'משרד עורכי דין',
  about: 'פגישת ייעוץ: תחומים, דרך העבודה ואנשי המשרד',
  content: {
    theme: { palette: 'sand', accent: '#7a4a12' },
    seo: {
      title: 'ליווי משפטי בדיני עבודה',
      description: 'שימוע, פיטורים ושכר שלא שולם. שיחת בירור ראשונה בלי תשלום.',
    },
    thanks: {
      kind: 'page',
      title: 'הפנייה התקבלה',
      text: 'עורכת דין מהמשרד תחזור אליך בתוך יום עבודה אחד. הפרטים חסויים.',
    },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'זומנת לשימוע? אל תלכו אליו לבד',
        text: 'דיני עבודה הם כל מה שאנחנו עושים. שיחת הבירור הראשונה ללא תשלום.',
        button: 'לשיחת בירור',
      },
      {
        type: 'text',
        id: 'about',
        title: 'על המשרד',
        text: 'מאז 2006 ליווינו יותר מאלף עובדות ועובדים, מול מעסיקים קטנים וגדולים.\n\nאנחנו אומרים ביושר מה הסיכוי, כמה זה יעלה וכמה זמן זה ייקח, לפני שמתחילים.',
      },
      {
        type: 'benefits',
        id: 'areas',
        title: 'במה אנחנו מטפלים',
        items: [
          { icon: 'shield', title: 'שימוע ופיטורים', text: 'הכנה, ליווי בשימוע ומכתב תשובה.' },
          { icon: 'coin', title: 'שכר ופנסיה', text: 'שעות נוספות, הפרשות ופיצויים שלא שולמו.' },
          { icon: 'users', title: 'הטרדה והתנכלות', text: 'בדיסקרטיות, בקצב שלך.' },
        ],
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'מה קורה אחרי הפנייה',
        items: [
          { title: 'שיחת בירור', text: 'עשרים דקות בטלפון, בלי תשלום.' },
          { title: 'הצעה בכתב', text: 'מה נעשה, כמה יעלה ומה הסיכוי.' },
          { title: 'מתחילים', text: 'עורכת דין אחת מלווה את התיק מתחילתו ועד סופו.' },
        ],
      },
      { type: 'form', id: 'form', title: 'נשמח לשמוע מה קרה', text: 'כל מה שנכתב כאן חסוי.', button: 'שליחה למשרד' },
      LEGAL,
    ],
  },
}

export const PAGE_TEMPLATES: readonly PageTemplate[] = [plumber, pilates, lawyer]

export const findTemplate = (key: string): PageTemplate | undefined => PAGE_TEMPLATES.find((one) => one.key === key)
