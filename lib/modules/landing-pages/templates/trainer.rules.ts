import { LEGAL, type PageTemplate } from './page-template.rules'

/** A first training with a personal trainer. */
export const trainer: PageTemplate = {
  key: 'trainer',
  name: 'מאמן כושר אישי',
  about: 'אימון היכרות: גישה, מסלולים ושאלות',
  content: {
    theme: { palette: 'night', accent: '#c2410c' },
    seo: {
      title: 'אימון אישי שמתאים לחיים שלכם',
      description: 'תוכנית אישית, אימונים בבית, בפארק או בסטודיו, וליווי גם בין האימונים.',
    },
    thanks: { kind: 'page', title: 'יאללה, מתחילים', text: 'נדבר בקרוב ונקבע אימון היכרות. עד אז: לכו לישון מוקדם.' },
    blocks: [
      {
        type: 'hero',
        id: 'hero',
        title: 'לא עוד תוכנית שמחזיקה שבועיים',
        text: 'אימון אישי שנבנה סביב העבודה, הילדים והברך שכואבת לכם. באים כמו שאתם.',
        button: 'לאימון היכרות',
      },
      {
        type: 'benefits',
        id: 'benefits',
        title: 'איך אנחנו מתאמנים',
        items: [
          { icon: 'map', title: 'איפה שנוח לכם', text: 'בבית, בפארק או בסטודיו. את הציוד אני מביא.' },
          { icon: 'heart', title: 'קודם כול בלי פציעות', text: 'מתחילים בבדיקת תנועה, ומתקדמים לפיה.' },
          { icon: 'phone', title: 'גם בין האימונים', text: 'הודעה קצרה כשקשה, ותיקון תוכנית כשצריך.' },
        ],
      },
      {
        type: 'steps',
        id: 'steps',
        title: 'החודש הראשון',
        items: [
          { title: 'אימון היכרות', text: 'מטרות, מגבלות וקצת זיעה.' },
          { title: 'תוכנית', text: 'כמה פעמים בשבוע, מה ואיפה. כתוב ופשוט.' },
          { title: 'מדידה', text: 'אחרי ארבעה שבועות רואים מה השתנה, ומחליטים יחד.' },
        ],
      },
      {
        type: 'prices',
        id: 'prices',
        title: 'מסלולים לדוגמה',
        items: [
          { name: 'אימון היכרות', price: '000 ₪', text: '- שעה\n- בדיקת תנועה ותוכנית ראשונה' },
          { name: 'פעמיים בשבוע', price: '0,000 ₪ לחודש', text: '- 8 אימונים\n- ליווי בהודעות', isRecommended: true },
          { name: 'אימון זוגי', price: '000 ₪ לאדם', text: '- מתאמנים יחד, משלמים פחות' },
        ],
        note: 'כאן כותבים את תנאי הביטול ומה כלול במחיר.',
      },
      {
        type: 'form',
        id: 'form',
        title: 'מתי נוח לכם להתחיל?',
        text: 'כמה מילים על המטרה, ונחזור אליכם היום.',
        button: 'אני בפנים',
      },
      LEGAL,
    ],
  },
}
