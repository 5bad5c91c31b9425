import type { BlockType, PageBlock } from '@/lib/modules/landing-pages/blocks.schema'

/** The beginnings of blocks: their words say what belongs there. */
const STARTS: { readonly [T in BlockType]: Omit<Extract<PageBlock, { type: T }>, 'id'> } = {
  hero: {
    type: 'hero',
    title: 'כותרת שאומרת מה מקבלים',
    text: 'משפט או שניים: למי זה מתאים, ומה קורה אחרי שמשאירים פרטים.',
    picture: null,
    button: 'להשארת פרטים',
  },
  text: { type: 'text', title: 'כותרת', text: 'כאן כותבים. שורה ריקה מתחילה פסקה, ושורות שמתחילות במקף הן רשימה.' },
  benefits: {
    type: 'benefits',
    title: 'למה אצלנו',
    items: [
      { icon: 'check', title: 'יתרון ראשון', text: 'במשפט אחד.' },
      { icon: 'clock', title: 'יתרון שני', text: 'במשפט אחד.' },
      { icon: 'shield', title: 'יתרון שלישי', text: 'במשפט אחד.' },
    ],
  },
  steps: {
    type: 'steps',
    title: 'איך זה עובד',
    items: [
      { title: 'משאירים פרטים', text: 'דקה, לא יותר.' },
      { title: 'מדברים', text: 'מבינים מה צריך.' },
      { title: 'מתחילים', text: 'עם תוכנית ומחיר ברורים.' },
    ],
  },
  'picture-text': {
    type: 'picture-text',
    title: 'כותרת',
    text: 'מספרים את מה שרואים בתמונה.',
    picture: null,
    side: 'start',
    linkLabel: '',
    link: '',
  },
  gallery: { type: 'gallery', title: 'גלריה', pictures: [] },
  testimonials: {
    type: 'testimonials',
    title: 'לקוחות מספרים',
    items: [{ quote: 'כאן תופיע המלצה, באישור מי שכתב אותה.', name: 'שם הלקוח', role: '' }],
  },
  numbers: {
    type: 'numbers',
    title: '',
    items: [
      { value: '00', label: 'מה המספר מונה' },
      { value: '00', label: 'מה המספר מונה' },
      { value: '00', label: 'מה המספר מונה' },
    ],
  },
  prices: {
    type: 'prices',
    title: 'מחירים',
    items: [
      { name: 'בסיס', price: '000 ₪', text: '- מה כלול', isRecommended: false },
      { name: 'מלא', price: '000 ₪', text: '- מה כלול\n- ומה עוד', isRecommended: true },
    ],
    note: '',
  },
  faq: { type: 'faq', title: 'שאלות נפוצות', items: [{ question: 'מה שואלים תמיד?', answer: 'תשובה קצרה וכנה.' }] },
  form: { type: 'form', title: 'משאירים פרטים', text: 'ואנחנו חוזרים אליכם.', button: 'שליחה' },
  contact: {
    type: 'contact',
    title: 'יצירת קשר',
    phone: null,
    whatsapp: null,
    email: null,
    address: '',
    mapUrl: '',
    hours: '',
  },
  legal: { type: 'legal', privacyUrl: '', accessibilityUrl: '', text: '' },
  divider: { type: 'divider' },
}

/** Creates a block to begin from. */
export const newBlock = (type: BlockType, id: string): PageBlock => ({ ...STARTS[type], id }) as PageBlock

/** What each kind of block is good for, for the picker. */
export const blockUses: Readonly<Record<BlockType, string>> = {
  hero: 'הדבר הראשון שרואים: כותרת, משפט, תמונה וכפתור',
  benefits: 'כרטיסים עם סמל, כותרת ומשפט',
  steps: 'מה קורה אחרי שמשאירים פרטים, צעד אחר צעד',
  text: 'כותרת וטקסט חופשי, גם רשימות',
  'picture-text': 'תמונה ולצידה טקסט',
  gallery: 'עד 12 תמונות',
  testimonials: 'ציטוטים של לקוחות',
  numbers: 'עד 6 מספרים גדולים',
  prices: 'חבילות ומחירים, אחת מסומנת כמומלצת',
  faq: 'שאלות שנפתחות בלחיצה',
  form: 'הטופס שהמבקרים ממלאים',
  contact: 'טלפון, WhatsApp, כתובת ושעות',
  legal: 'פרטיות ונגישות, בתחתית הדף. בלעדיו אין פרסום',
  divider: 'קו בין נושאים',
}
