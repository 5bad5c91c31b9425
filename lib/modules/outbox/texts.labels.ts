import { TEMPLATES } from '@/lib/mail/template-kinds'

const LABELS: Record<string, string> = {
  'payment.request': 'בקשת תשלום',
  'document.code': 'קוד חד־פעמי לחתימה',
  'task.reminder': 'תזכורת למשימה',
  'event.reminder': 'תזכורת לאירוע ביומן',
}

const isTemplate = (kind: string): kind is keyof typeof TEMPLATES => Object.hasOwn(TEMPLATES, kind)

/** Returns the display name of a text message by its kind. */
export const textLabel = (kind: string): string =>
  LABELS[kind] ?? (isTemplate(kind) ? TEMPLATES[kind].name : 'הודעת SMS')
