import { DATE_FIELDS } from '@/lib/automation/fields.rules'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  lead: 'leads',
  'lead-status': 'leads',
  'lead-assignment': 'leadAssignment',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  lead: { label: 'לידים', resource: 'leads' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  lead: { name: 'ליד', path: (id) => linkTo('leads-view', { id }), named: ['leads', 'name'] },
  lead_import: { name: 'ייבוא לידים', path: (id) => linkTo('leads-import-view', { id }) },
  lead_pipeline: { name: 'תהליך של לידים', named: ['lead_pipelines', 'name'] },
  lead_assignment_rule: { name: 'כלל לחלוקת לידים', named: ['lead_assignment_rules', 'name'] },
  lead_source_cost: { name: 'עלות של מקור' },
  user_absence: { name: 'היעדרות של משתמש' },
  lead_status: { name: 'סטטוס של לידים', named: ['lead_statuses', 'name'] },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'leads.status': 'שינוי סטטוס ללידים',
  'leads.source': 'שינוי מקור ההגעה של לידים',
  'leads.owner': 'חלוקת לידים לאחראים',
  'leads.team': 'שיוך לידים לצוות',
  'leads.follow-up': 'קביעת מעקב ללידים',
  'leads.tags': 'עדכון תגיות ללידים',
  'leads.deletion': 'מחיקה ושחזור של לידים',
  'leads.export': 'ייצוא לידים',
} as const

/** Kinds of notifications to users. */
export const notifications = {
  'lead.assigned': {
    label: 'ליד הועבר לטיפולי',
    inApp: true,
    byMail: false,
    words: ({ name, by }: { name: string; by: string }) => ({ title: 'ליד הועבר לטיפולך', subject: name, by }),
  },
  'lead.assigned-many': {
    label: 'כמה לידים הועברו לטיפולי בבת אחת',
    inApp: true,
    byMail: false,
    words: ({ leads, by }: { leads: string; by: string }) => ({
      title: 'לידים הועברו לטיפולך',
      subject: leads,
      by,
    }),
  },
  'lead.follow-up': {
    label: 'תזכורת בבוקר יום המעקב של ליד שבטיפולי',
    inApp: true,
    byMail: false,
    words: ({ name }: { name: string }) => ({ title: 'יש לחזור היום לליד', subject: name }),
  },
  'lead.response-late': {
    label: 'ליד שבטיפולי מחכה לתגובה מעבר לזמן שנקבע',
    inApp: true,
    byMail: true,
    words: ({ name }: { name: string }) => ({
      title: 'ליד מחכה לתגובה',
      subject: name,
      note: 'הזמן שנקבע לתגובה ראשונה עבר',
    }),
  },
  'lead.asked-again': {
    label: 'ליד שבטיפולי פנה שוב',
    inApp: true,
    byMail: true,
    words: ({ name, by }: { name: string; by: string }) => ({ title: 'ליד פנה שוב', subject: name, note: `דרך ${by}` }),
  },
  'lead.shared': {
    label: 'צירפו אותי כשותף לטיפול בליד',
    inApp: true,
    byMail: false,
    words: ({ name, by }: { name: string; by: string }) => ({ title: 'צירפו אותך לטיפול בליד', subject: name, by }),
  },
  'lead.mentioned': {
    label: 'אזכרו אותי בהערה על ליד',
    inApp: true,
    byMail: true,
    words: ({ name, by }: { name: string; by: string }) => ({ title: 'אזכרו אותך בהערה על ליד', subject: name, by }),
  },
} as const satisfies Notifications

/** Events that webhooks deliver. */
export const publicEvents = {
  'lead.created': { label: 'ליד נוסף', actions: ['lead.created'], entity: 'lead' },
  'lead.updated': {
    label: 'פרטי ליד עודכנו',
    actions: [
      'lead.updated',
      'lead.contact-added',
      'lead.contact-updated',
      'lead.contact-removed',
      'lead.point-added',
      'lead.point-updated',
      'lead.point-removed',
      'lead.point-promoted',
      'lead.consent-granted',
      'lead.consent-refused',
      'lead.restored',
      'lead.merged',
      'lead.merge-undone',
    ],
    entity: 'lead',
  },
  'lead.deleted': { label: 'ליד נמחק', actions: ['lead.deleted'], entity: 'lead' },
  'lead.asked-again': { label: 'ליד פנה שוב', actions: ['lead.asked-again'], entity: 'lead' },
  'lead.attempted': { label: 'תועדה שיחה עם ליד', actions: ['lead.attempted'], entity: 'lead' },
  'lead.converted': { label: 'ליד הפך ללקוח', actions: ['lead.converted'], entity: 'lead' },
  'lead.conversion-undone': {
    label: 'המרה של ליד ללקוח בוטלה',
    actions: ['lead.conversion-undone'],
    entity: 'lead',
  },
  'lead.moved': { label: 'הסטטוס של ליד השתנה', actions: ['lead.moved'], entity: 'lead' },
} as const satisfies PublicEvents

/** Headings of the groups of public events. */
export const publicEventGroups = { lead: 'לידים' } as const satisfies PublicEventGroups

/** Events that start automations. */
export const automationTriggers = {
  'lead.created': { label: 'ליד נוסף', entity: 'lead', actions: ['lead.created'] },
  'lead.asked-again': { label: 'ליד פנה שוב', entity: 'lead', actions: ['lead.asked-again'] },
  'lead.moved': {
    label: 'הסטטוס השתנה',
    entity: 'lead',
    actions: ['lead.moved'],
    fields: {
      fromStatusId: { label: 'מסטטוס', kind: 'choice', choices: 'statuses' },
      toStatusId: { label: 'לסטטוס', kind: 'choice', choices: 'statuses' },
    },
  },
  'lead.updated': {
    label: 'שדה השתנה',
    entity: 'lead',
    actions: ['lead.updated'],
    fields: { fields: { label: 'שדה', kind: 'choice', choices: 'fields', isRequired: true } },
  },
  'lead.tagged': {
    label: 'נוספה תגית',
    entity: 'lead',
    actions: ['lead.updated'],
    fields: { addedTagIds: { label: 'תגית', kind: 'choice', choices: 'tags', isRequired: true } },
  },
  'lead.attempted': { label: 'תועדה שיחה', entity: 'lead', actions: ['lead.attempted'] },
  'lead.converted': { label: 'הליד הפך ללקוח', entity: 'lead', actions: ['lead.converted'] },
  'lead.date': {
    label: 'הגיע תאריך',
    entity: 'lead',
    actions: [],
    fields: DATE_FIELDS,
  },
  'lead.hook': { label: 'קריאה ממערכת אחרת', entity: 'lead', actions: [] },
  'lead.manual': { label: 'רק בהפעלה ידנית', entity: 'lead', actions: [] },
} as const satisfies AutomationTriggers

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'lead.created': ['ליד חדש', 'leads'],
  'lead.updated': ['עריכת ליד', 'leads'],
  'lead.moved': ['שינוי סטטוס של ליד', 'leads'],
  'lead.converted': ['המרת ליד ללקוח', 'leads'],
  'lead.conversion-undone': ['ביטול המרה של ליד', 'leads', 'warn'],
  'lead.attempted': ['תיעוד שיחה עם ליד', 'leads'],
  'lead.asked-again': ['ליד פנה שוב', 'leads'],
  'lead.deleted': ['מחיקת ליד', 'leads', 'warn'],
  'lead.restored': ['שחזור ליד', 'leads'],
  'lead.merged': ['מיזוג לידים', 'leads', 'warn'],
  'lead.merge-undone': ['ביטול מיזוג של לידים', 'leads', 'warn'],
  'lead.duplicate-dismissed': ['דחיית חשד לכפילות של לידים', 'leads'],
  'lead.note-added': ['הערה לליד', 'leads'],
  'lead.note-updated': ['עריכת הערה לליד', 'leads'],
  'lead.note-deleted': ['מחיקת הערה לליד', 'leads'],
  'lead.contact-added': ['איש קשר חדש לליד', 'leads'],
  'lead.contact-updated': ['עדכון איש קשר של ליד', 'leads'],
  'lead.contact-removed': ['הסרת איש קשר של ליד', 'leads'],
  'lead.point-added': ['טלפון או כתובת נוספים לליד', 'leads'],
  'lead.point-updated': ['עדכון טלפון או כתובת נוספים של ליד', 'leads'],
  'lead.point-removed': ['הסרת טלפון או כתובת נוספים של ליד', 'leads'],
  'lead.point-promoted': ['החלפת הטלפון או הדוא״ל הראשיים של ליד', 'leads'],
  'lead.file-added': ['צירוף קובץ לליד', 'leads'],
  'lead.file-removed': ['מחיקת קובץ של ליד', 'leads'],
  'lead.consent-granted': ['הסכמה של ליד', 'leads'],
  'lead.consent-refused': ['סירוב של ליד', 'leads'],
  'lead.collaborator-added': ['צירוף שותף לטיפול בליד', 'leads'],
  'lead.collaborator-removed': ['הסרת שותף לטיפול בליד', 'leads'],
  'lead.event-pinned': ['הצמדת אירוע בכרטיס ליד', 'leads'],
  'lead.event-unpinned': ['הסרת הצמדה בכרטיס ליד', 'leads'],
  'lead-import.uploaded': ['העלאת קובץ לידים לייבוא', 'leads'],
  'lead-import.started': ['תחילת ייבוא לידים', 'leads', 'warn'],
  'lead-import.finished': ['ייבוא לידים הסתיים', 'leads', 'warn'],
  'lead-import.cancelled': ['עצירת ייבוא לידים', 'leads'],
  'lead-import.undo-started': ['תחילת ביטול של ייבוא לידים', 'leads', 'warn'],
  'lead-import.undone': ['ייבוא לידים בוטל לאחר שהסתיים', 'leads', 'warn'],
  'lead-assignment.created': ['כלל חדש לחלוקת לידים', 'leads'],
  'lead-assignment.updated': ['שינוי כלל לחלוקת לידים', 'leads'],
  'lead-assignment.ordered': ['שינוי סדר הכללים לחלוקת לידים', 'leads'],
  'lead-assignment.deleted': ['מחיקת כלל לחלוקת לידים', 'leads', 'warn'],
  'lead-assignment.absence-added': ['היעדרות חדשה של משתמש', 'leads'],
  'lead-assignment.absence-removed': ['הסרת היעדרות של משתמש', 'leads'],
  'lead-source.cost-set': ['קביעת עלות של מקור', 'leads'],
  'lead-source.cost-removed': ['הסרת עלות של מקור', 'leads'],
  'lead-pipeline.created': ['תהליך חדש של לידים', 'leads'],
  'lead-pipeline.updated': ['שינוי תהליך של לידים', 'leads'],
  'lead-pipeline.ordered': ['שינוי סדר הסטטוסים של תהליך', 'leads'],
  'lead-pipeline.deleted': ['מחיקת תהליך של לידים', 'leads', 'warn'],
  'lead-status.created': ['סטטוס חדש ללידים', 'leads'],
  'lead-status.updated': ['שינוי סטטוס של לידים', 'leads'],
  'lead-status.deleted': ['מחיקת סטטוס של לידים', 'leads', 'warn'],
} as const satisfies AuditActions
