import type { FactDefinition } from '@/lib/automation/fields.rules'

/** What automations know of a document, besides its customer. */
export const DOCUMENT_FACTS = {
  title: { label: 'שם המסמך', type: 'text' },
  number: { label: 'מספר המסמך', type: 'number' },
  state: { label: 'מצב המסמך', type: 'choice', choices: 'states' },
  templateId: { label: 'תבנית', type: 'choice', choices: 'templates' },
  signersLeft: { label: 'חותמים שעוד לא חתמו', type: 'number' },
  isViewed: { label: 'חותם פתח את המסמך', type: 'yes_no' },
  signerName: { label: 'החותם הבא', type: 'text' },
  daysSinceSent: { label: 'ימים מאז השליחה', type: 'number' },
  createdAt: { label: 'נוצר', type: 'instant' },
  sentOn: { label: 'יום השליחה', type: 'day' },
  expiresOn: { label: 'היום האחרון לחתימה', type: 'day' },
  completedOn: { label: 'יום סיום החתימה', type: 'day' },
  closedReason: { label: 'סיבת הסגירה', type: 'text' },
  ownerId: { label: 'אחראי', type: 'choice', choices: 'owners' },
} as const satisfies Record<string, FactDefinition>
