/** Common column headings of the fields that every kind of records has, by field. */
export const COMMON_HEADINGS = {
  firstName: ['פרטי', 'first name', 'firstname', 'given name'],
  lastName: ['משפחה', 'last name', 'lastname', 'surname', 'family name'],
  phone: ['נייד', 'סלולרי', 'פלאפון', 'טלפון נייד', 'phone', 'mobile', 'cell', 'telephone'],
  email: ['אימייל', 'מייל', 'דואל', 'דואר אלקטרוני', 'email', 'e-mail', 'mail'],
  ownerId: ['אחראי', 'נציג', 'סוכן', 'owner', 'agent'],
  teamId: ['team'],
  tagIds: ['תגית', 'תגים', 'tags', 'labels'],
  city: ['יישוב', 'ישוב', 'city', 'town'],
  source: ['מקור', 'הגיע דרך', 'source', 'lead source'],
  nextFollowUpOn: ['מעקב', 'תאריך מעקב', 'follow up', 'next follow up'],
  notes: ['הערות', 'הערה', 'notes', 'comments', 'remarks'],
} as const
