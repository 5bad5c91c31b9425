import type { BlockType } from '@/lib/modules/landing-pages/blocks.schema'

type Named = { key: string; label: string; hint?: string }

/** How one property of a block is edited in the panel. */
export type Shape = Named &
  (
    | { kind: 'line' | 'lines' | 'address' | 'phone'; longest?: number }
    | { kind: 'picture' | 'pictures' | 'icon' | 'side' | 'tick' }
    | {
        kind: 'items'
        /** What one item is called. */
        one: string
        most: number
        /** The property that names an item in the list. */
        named: string
        shapes: readonly Shape[]
        fresh: Readonly<Record<string, unknown>>
      }
  )

const TITLE: Shape = { kind: 'line', key: 'title', label: 'כותרת', longest: 120 }
const TEXT: Shape = { kind: 'lines', key: 'text', label: 'טקסט', longest: 600 }
const PICTURE: Shape = { kind: 'picture', key: 'picture', label: 'תמונה' }
const LISTED = 'כל שורה שמתחילה במקף היא סעיף ברשימה'

/** The properties of each kind of block, in the order of the panel. */
export const BLOCK_SHAPES: Readonly<Record<BlockType, readonly Shape[]>> = {
  hero: [
    TITLE,
    TEXT,
    { kind: 'line', key: 'button', label: 'כיתוב הכפתור', hint: 'הכפתור מוביל לטופס שבדף', longest: 40 },
    PICTURE,
  ],
  text: [TITLE, { kind: 'lines', key: 'text', label: 'טקסט', hint: LISTED, longest: 6_000 }],
  benefits: [
    TITLE,
    {
      kind: 'items',
      key: 'items',
      label: 'היתרונות',
      one: 'יתרון',
      most: 9,
      named: 'title',
      fresh: { icon: 'check', title: '', text: '' },
      shapes: [
        { kind: 'line', key: 'title', label: 'כותרת', longest: 80 },
        { kind: 'lines', key: 'text', label: 'טקסט', longest: 400 },
        { kind: 'icon', key: 'icon', label: 'סמל' },
      ],
    },
  ],
  steps: [
    TITLE,
    {
      kind: 'items',
      key: 'items',
      label: 'השלבים',
      one: 'שלב',
      most: 8,
      named: 'title',
      fresh: { title: '', text: '' },
      shapes: [
        { kind: 'line', key: 'title', label: 'כותרת', longest: 80 },
        { kind: 'lines', key: 'text', label: 'טקסט', longest: 400 },
      ],
    },
  ],
  'picture-text': [
    TITLE,
    { kind: 'lines', key: 'text', label: 'טקסט', hint: LISTED, longest: 2_000 },
    PICTURE,
    { kind: 'side', key: 'side', label: 'צד התמונה' },
    { kind: 'line', key: 'linkLabel', label: 'כיתוב הקישור', longest: 40 },
    { kind: 'address', key: 'link', label: 'קישור', hint: 'https://, ‏tel: או mailto:' },
  ],
  gallery: [TITLE, { kind: 'pictures', key: 'pictures', label: 'תמונות' }],
  testimonials: [
    TITLE,
    {
      kind: 'items',
      key: 'items',
      label: 'ההמלצות',
      one: 'המלצה',
      most: 9,
      named: 'name',
      fresh: { quote: '', name: '', role: '' },
      shapes: [
        { kind: 'lines', key: 'quote', label: 'מה נאמר', longest: 600 },
        { kind: 'line', key: 'name', label: 'שם', longest: 80 },
        { kind: 'line', key: 'role', label: 'תפקיד או יישוב', longest: 80 },
      ],
    },
  ],
  numbers: [
    TITLE,
    {
      kind: 'items',
      key: 'items',
      label: 'המספרים',
      one: 'מספר',
      most: 6,
      named: 'value',
      fresh: { value: '', label: '' },
      shapes: [
        { kind: 'line', key: 'value', label: 'מספר', longest: 20 },
        { kind: 'line', key: 'label', label: 'מה הוא מונה', longest: 80 },
      ],
    },
  ],
  prices: [
    TITLE,
    {
      kind: 'items',
      key: 'items',
      label: 'השורות',
      one: 'שורה במחירון',
      most: 12,
      named: 'name',
      fresh: { name: '', price: '', text: '', isRecommended: false },
      shapes: [
        { kind: 'line', key: 'name', label: 'שם', longest: 80 },
        { kind: 'line', key: 'price', label: 'מחיר', longest: 40 },
        { kind: 'lines', key: 'text', label: 'מה כלול', hint: LISTED, longest: 600 },
        { kind: 'tick', key: 'isRecommended', label: 'מסומן כמומלץ' },
      ],
    },
    { kind: 'lines', key: 'note', label: 'הערה', longest: 400 },
  ],
  faq: [
    TITLE,
    {
      kind: 'items',
      key: 'items',
      label: 'השאלות',
      one: 'שאלה',
      most: 20,
      named: 'question',
      fresh: { question: '', answer: '' },
      shapes: [
        { kind: 'line', key: 'question', label: 'שאלה', longest: 200 },
        { kind: 'lines', key: 'answer', label: 'תשובה', longest: 2_000 },
      ],
    },
  ],
  form: [TITLE, TEXT, { kind: 'line', key: 'button', label: 'כיתוב הכפתור', longest: 40 }],
  contact: [
    TITLE,
    { kind: 'phone', key: 'phone', label: 'טלפון' },
    { kind: 'phone', key: 'whatsapp', label: 'WhatsApp' },
    { kind: 'phone', key: 'email', label: 'דוא״ל' },
    { kind: 'line', key: 'address', label: 'כתובת', longest: 200 },
    { kind: 'address', key: 'mapUrl', label: 'קישור למפה', hint: 'למשל קישור של Waze או של Google Maps' },
    { kind: 'lines', key: 'hours', label: 'שעות פעילות', longest: 400 },
  ],
  legal: [
    { kind: 'address', key: 'privacyUrl', label: 'קישור למדיניות הפרטיות' },
    {
      kind: 'address',
      key: 'accessibilityUrl',
      label: 'קישור להצהרת הנגישות',
      hint: 'ריק: ההצהרה של המערכת',
    },
    { kind: 'lines', key: 'text', label: 'טקסט נוסף', hint: 'למשל מספר עוסק, רישיון או תנאי מבצע', longest: 2_000 },
  ],
  divider: [],
}
