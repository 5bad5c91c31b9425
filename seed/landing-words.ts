import type { z } from 'zod'

import type { pageContent } from '@/lib/modules/landing-pages/blocks.schema'

/** A landing page of the demo: published, or still being written. */
type Landing = { name: string; slug: string; isPublished: boolean; content: z.input<typeof pageContent> }

/** Landing pages of an interior design studio. */
export const STUDIO_PAGES: Landing[] = [
  {
    name: 'תכנון דירה – קמפיין סתיו',
    slug: 'תכנון-דירה',
    isPublished: true,
    content: {
      theme: { palette: 'sand', accent: '#8c4a1f' },
      seo: {
        title: 'תכנון ועיצוב דירות בתל אביב',
        description: 'פגישת ייעוץ בבית שלך, תוכניות מסודרות וליווי עד הכניסה לדירה.',
      },
      thanks: { kind: 'page', title: 'תודה, נדבר בקרוב', text: 'נעמי או שירה יחזרו אליך בתוך יום עבודה.' },
      blocks: [
        {
          type: 'hero',
          id: 'hero',
          title: 'דירה שמרגישה גדולה יותר, באותם מטרים',
          text: 'תכנון ועיצוב מלא לדירות קטנות, מהסקיצה הראשונה ועד המפתח.',
          button: 'לקביעת פגישת ייעוץ',
        },
        {
          type: 'numbers',
          id: 'numbers',
          items: [
            { value: '140', label: 'דירות שתכננו' },
            { value: '12', label: 'שנות ניסיון' },
            { value: '9 מ־10', label: 'לקוחות שהגיעו מהמלצה' },
          ],
        },
        {
          type: 'steps',
          id: 'steps',
          title: 'כך עובדים איתנו',
          items: [
            { title: 'פגישה בבית', text: 'שעה וחצי, עם סיכום כתוב והמלצות.' },
            { title: 'תוכנית ותקציב', text: 'מדידה, חלוקת חללים ואומדן עלויות.' },
            { title: 'ליווי בביצוע', text: 'אנחנו באתר פעם בשבוע, עד המסירה.' },
          ],
        },
        {
          type: 'testimonials',
          id: 'said',
          title: 'מה אומרים הדיירים',
          items: [
            {
              quote: 'קיבלנו חדר עבודה בלי לוותר על הסלון. לא האמנתי שזה אפשרי ב־58 מטר.',
              name: 'רוני ועידו',
              role: 'פלורנטין',
            },
            { quote: 'כל החלטה לוותה בשרטוט ובמחיר. לא היו הפתעות.', name: 'דבורה ש.', role: 'רמת אביב' },
          ],
        },
        {
          type: 'faq',
          id: 'faq',
          title: 'שאלות שחוזרות',
          items: [
            { question: 'כמה עולה תכנון?', answer: 'פגישת ייעוץ עולה 650 ₪. אחריה מקבלים הצעה מסודרת לפי גודל הדירה.' },
            { question: 'עובדים גם מחוץ לתל אביב?', answer: 'כן, מחדרה ועד גדרה.' },
          ],
        },
        { type: 'form', id: 'form', title: 'נתחיל בשיחה קצרה', text: 'ספרו לנו איפה הדירה ומה מפריע בה היום.' },
        { type: 'contact', id: 'contact', title: 'אפשר גם ככה', phone: '03-555-0142', hours: 'א׳–ה׳ 9:00–18:00' },
        { type: 'legal', id: 'legal', privacyUrl: 'https://naomi-studio.example/privacy' },
      ],
    },
  },
  {
    name: 'Apartments for newcomers',
    slug: 'apartment-design-tel-aviv',
    isPublished: true,
    content: {
      language: 'en',
      theme: { palette: 'clear', accent: '#1f5f5b' },
      seo: {
        title: 'Apartment design in Tel Aviv',
        description: 'We plan, price and manage your renovation, in English.',
      },
      blocks: [
        {
          type: 'hero',
          id: 'hero',
          title: 'Your Tel Aviv apartment, designed in English',
          text: 'Plans, prices and contractors, handled by one team from the first sketch to the keys.',
          button: 'Book a consultation',
        },
        {
          type: 'benefits',
          id: 'benefits',
          title: 'What we take care of',
          items: [
            {
              icon: 'map',
              title: 'Permits and building committees',
              text: 'We fill in the forms and attend the meetings.',
            },
            { icon: 'coin', title: 'A budget that holds', text: 'Every item is priced before work begins.' },
            { icon: 'calendar', title: 'Weekly progress', text: 'Photographs and a short report every Thursday.' },
          ],
        },
        { type: 'form', id: 'form', title: 'Tell us about your apartment' },
        { type: 'legal', id: 'legal', privacyUrl: 'https://naomi-studio.example/privacy-en' },
      ],
    },
  },
  {
    name: 'מטבחים – טיוטה',
    slug: 'עיצוב-מטבח',
    isPublished: false,
    content: {
      theme: { palette: 'mint' },
      blocks: [
        { type: 'hero', id: 'hero', title: 'מטבח שנעים לבשל בו' },
        { type: 'form', id: 'form', title: 'נשמח לשמוע' },
      ],
    },
  },
]

/** Landing pages of a company for air conditioning and solar energy. */
export const AIR_PAGES: Landing[] = [
  {
    name: 'מזגן חדש לקיץ',
    slug: 'התקנת-מזגן',
    isPublished: true,
    content: {
      theme: { palette: 'sky' },
      seo: { title: 'התקנת מזגן תוך 48 שעות', description: 'מזגן, התקנה ואחריות לחמש שנים במחיר אחד.' },
      blocks: [
        {
          type: 'hero',
          id: 'hero',
          title: 'מזגן חדש בבית, תוך 48 שעות',
          text: 'ייעוץ, התקנה נקייה ואחריות לחמש שנים במחיר אחד.',
          button: 'לקבלת הצעה',
        },
        {
          type: 'prices',
          id: 'prices',
          title: 'מחיר שכולל הכול',
          items: [
            { name: 'חדר שינה', price: '3,190 ₪', text: '- מזגן 1 כ״ס\n- התקנה עד 3 מטר צנרת' },
            { name: 'סלון', price: '4,890 ₪', text: '- מזגן 2 כ״ס\n- הכנה חשמלית', isRecommended: true },
            { name: 'דירה שלמה', price: 'מ־12,900 ₪', text: '- שלושה מזגנים\n- תכנון ופריסה' },
          ],
          note: 'המחירים כוללים מע״מ.',
        },
        { type: 'form', id: 'form', title: 'באיזה חדר חם?', text: 'נחזור עם הצעה באותו יום.' },
        { type: 'legal', id: 'legal', privacyUrl: 'https://gilad-air.example/privacy' },
      ],
    },
  },
  {
    name: 'גגות סולאריים',
    slug: 'גג-סולארי',
    isPublished: true,
    content: {
      theme: { palette: 'mint', accent: '#2c6b1f' },
      seo: { title: 'גג סולארי לבית פרטי', description: 'בדיקת היתכנות ללא תשלום, כולל חישוב החזר.' },
      blocks: [
        { type: 'hero', id: 'hero', title: 'הגג שלך יכול להרוויח', text: 'בדיקת היתכנות ללא תשלום, כולל חישוב החזר.' },
        {
          type: 'numbers',
          id: 'numbers',
          items: [
            { value: '25', label: 'שנות הכנסה מובטחות' },
            { value: '6–7', label: 'שנים עד החזר ההשקעה' },
          ],
        },
        { type: 'form', id: 'form', title: 'לבדיקת הגג' },
        { type: 'legal', id: 'legal', privacyUrl: 'https://gilad-air.example/privacy' },
      ],
    },
  },
  {
    name: 'ניקוי מזגנים – טיוטה',
    slug: 'ניקוי-מזגן',
    isPublished: false,
    content: { blocks: [{ type: 'hero', id: 'hero', title: 'מתי ניקית את המזגן בפעם האחרונה?' }] },
  },
]
