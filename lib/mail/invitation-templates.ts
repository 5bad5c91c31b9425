import type { TemplateDefinition } from './template-text'

const variables = {
  guestName: { label: 'שם המוזמן', sample: 'דנה כהן' },
  companyName: { label: 'שם העסק', sample: 'הסטודיו של נעמי' },
  title: { label: 'שם האירוע', sample: 'פגישת היכרות' },
  when: { label: 'מתי', sample: 'יום שלישי, 10 במרץ 2026, 10:00–11:00' },
  repetition: { label: 'באיזו תדירות האירוע חוזר', sample: 'כל שבוע ביום שלישי' },
  place: { label: 'איפה', sample: 'חדר הישיבות, הרצל 12' },
  meetingLink: { label: 'קישור להצטרפות מרחוק', sample: 'https://meet.example/room' },
  by: { label: 'מי הזמין', sample: 'נעמי לוי' },
}
const facts = 'מתי: {{when}}\nחוזר: {{repetition}}\nאיפה: {{place}}\nלהצטרפות מרחוק: {{meetingLink}}'

/** Templates of the invitations of guests outside the office, with their default texts. */
export const INVITATION_TEMPLATES = {
  'invitation.new': {
    name: 'הזמנה לאירוע ביומן',
    sent: 'למוזמן שאינו מהמשרד, כשקובעים אירוע ביומן',
    variables,
    text: {
      subject: 'הזמנה: {{title}}, {{when}}',
      title: 'הזמנה: {{title}}',
      body: `הזמנה מאת {{by}}, {{companyName}}, לאירוע {{title}}.\n${facts}`,
    },
    button: 'אישור הגעה',
  },
  'invitation.changed': {
    name: 'שינוי באירוע שהוזמנו אליו',
    sent: 'למוזמן שאינו מהמשרד, כשהמועד, המקום או פרט אחר משתנים',
    variables: { ...variables, change: { label: 'מה השתנה', sample: 'המועד השתנה' } },
    text: {
      subject: 'עדכון: {{title}}, {{when}}',
      title: 'עדכון: {{title}}',
      body: `{{change}} באירוע {{title}} מאת {{by}}, {{companyName}}.\n${facts}`,
    },
    button: 'אישור הגעה',
  },
  'invitation.cancelled': {
    name: 'ביטול אירוע שהוזמנו אליו',
    sent: 'למוזמן שאינו מהמשרד, כשהאירוע מתבטל או כשהוא כבר לא מוזמן',
    variables,
    text: {
      subject: 'בוטל: {{title}}, {{when}}',
      title: 'בוטל: {{title}}',
      body: 'ההזמנה לאירוע {{title}} מאת {{by}}, {{companyName}}, בוטלה.\nהמועד שבוטל: {{when}}\nחזר: {{repetition}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>
