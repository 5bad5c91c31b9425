import type { MergeField, MovedTable } from './fields.schema'

export const mergeFieldLabels: Record<MergeField, string> = {
  name: 'שם',
  kind: 'סוג',
  status: 'סטטוס',
  ownerId: 'אחראי',
  teamId: 'צוות',
  phone: 'טלפון',
  email: 'דוא״ל',
  nationalId: 'מספר זהות',
  contactName: 'איש קשר',
  address: 'כתובת',
  birthDate: 'תאריך לידה',
  website: 'אתר',
  source: 'מקור',
  nextFollowUpOn: 'מעקב הבא',
  notes: 'הערות',
}

/** What goes over, counted. */
export const movedLabels: Record<MovedTable, string> = {
  card_renewals: 'עדכוני כרטיס',
  consents: 'הסכמות',
  customer_addresses: 'כתובות',
  customer_contacts: 'אנשי קשר',
  customer_files: 'קבצים',
  customer_notes: 'הערות',
  customer_contact_methods: 'טלפונים וכתובות דוא״ל נוספים',
  customer_services: 'שירותים שמחויבים בכל תקופה',
  documents: 'מסמכים',
  payment_pages: 'עמודי תשלום',
  payments: 'תשלומים',
  personal_data_requests: 'בקשות על מידע אישי',
  saved_cards: 'כרטיסים שמורים',
  tax_documents: 'מסמכי מס',
  timeline_events: 'אירועים בציר הזמן',
  users: 'משתמשי לקוח',
}
