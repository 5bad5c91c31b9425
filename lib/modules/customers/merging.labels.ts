import type { MergeFields } from '@/lib/modules/merging/kind.rules'

/** Fields whose value is chosen from either customer, with the columns of each choice. */
export const mergeFields = {
  name: { label: 'שם', columns: ['name', 'name_key'] },
  kind: { label: 'סוג', columns: ['kind'] },
  status: { label: 'סטטוס', columns: ['status'] },
  ownerId: { label: 'אחראי', columns: ['owner_id'] },
  teamId: { label: 'צוות', columns: ['team_id'] },
  phone: { label: 'טלפון', columns: ['phone'] },
  email: { label: 'דוא״ל', columns: ['email'] },
  nationalId: { label: 'מספר זהות', columns: ['national_id_sealed', 'national_id_index', 'national_id_last4'] },
  contactName: { label: 'איש קשר', columns: ['contact_name'] },
  address: { label: 'כתובת', columns: ['city', 'street'] },
  birthDate: { label: 'תאריך לידה', columns: ['birth_date'] },
  website: { label: 'אתר', columns: ['website'] },
  source: { label: 'מקור', columns: ['source'] },
  nextFollowUpOn: { label: 'מעקב הבא', columns: ['next_follow_up_on'] },
  notes: { label: 'הערות', columns: ['notes'] },
} as const satisfies MergeFields

/** Labels of other modules' rows that move to the remaining customer, by table. */
export const movedLabels = {
  customer_addresses: 'כתובות',
  automation_runs: 'ריצות של אוטומציות',
  bookings: 'פגישות שנקבעו',
  contact_identities: 'אנשי קשר בשיחות',
  card_renewals: 'עדכוני כרטיס',
  customer_services: 'שירותים שמחויבים בכל תקופה',
  documents: 'מסמכים',
  event_guests: 'הזמנות לאירועים ביומן',
  events: 'אירועים ביומן',
  leads: 'לידים',
  payment_pages: 'עמודי תשלום',
  payments: 'תשלומים',
  personal_data_requests: 'בקשות על מידע אישי',
  saved_cards: 'כרטיסים שמורים',
  site_domains: 'דומיינים',
  sites: 'אתרים',
  task_projects: 'פרויקטים',
  tasks: 'משימות',
  tax_documents: 'מסמכי מס',
  users: 'משתמשי לקוח',
}
