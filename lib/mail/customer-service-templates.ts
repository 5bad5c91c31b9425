import type { TemplateDefinition } from './template-text'

const customerName = { label: 'שם הלקוח', sample: 'דנה כהן' }
const companyName = { label: 'שם העסק', sample: 'הסטודיו של נעמי' }
const serviceName = { label: 'שם השירות', sample: 'מנוי חודשי' }
const amount = { label: 'הסכום', sample: '118.00 ₪' }
const card = { label: '4 הספרות האחרונות של הכרטיס', sample: '4580' }
const day = { label: 'התאריך', sample: '01/12/2026' }

/** Templates of e-mails to customers about their services, with their default texts. */
export const CUSTOMER_SERVICE_TEMPLATES = {
  'service.payment-request': {
    name: 'חיוב תקופתי לתשלום בקישור',
    sent: 'ללקוח שאין לו כרטיס שמור, כשמגיע יום החיוב',
    variables: { customerName, companyName, serviceName, amount },
    text: {
      subject: 'חיוב עבור {{serviceName}} מאת {{companyName}}',
      title: 'הגיע מועד התשלום',
      body: 'הגיע מועד התשלום עבור {{serviceName}}.\nלתשלום: {{amount}}',
    },
    button: 'מעבר לתשלום',
  },
  'service.charge-failed': {
    name: 'חיוב תקופתי נכשל',
    sent: 'ללקוח, בכל פעם שהחיוב לא הצליח, עם קישור לתשלום ולעדכון הכרטיס',
    variables: { customerName, companyName, serviceName, amount },
    text: {
      subject: 'החיוב עבור {{serviceName}} לא הצליח',
      title: 'החיוב לא הצליח',
      body: 'החיוב של {{amount}} עבור {{serviceName}} מאת {{companyName}} לא הצליח.\nאפשר לשלם עכשיו בקישור, או לעדכן את הכרטיס.',
    },
    button: 'תשלום עכשיו',
  },
  'service.suspended': {
    name: 'שירות הושעה',
    sent: 'ללקוח, אחרי שכל הניסיונות לחייב נכשלו',
    variables: { customerName, companyName, serviceName, amount },
    text: {
      subject: '{{serviceName}} הושעה עד להסדרת התשלום',
      title: 'השירות הושעה',
      body: 'התשלום של {{amount}} עבור {{serviceName}} לא הוסדר, והשירות הושעה. אחרי תשלום בקישור הוא חוזר לפעול.',
    },
    button: 'תשלום עכשיו',
  },
  'service.card-link': {
    name: 'עדכון כרטיס',
    sent: 'ללקוח, כששולחים לו קישור לעדכון הכרטיס',
    variables: { customerName, companyName, serviceName },
    text: {
      subject: 'עדכון כרטיס עבור {{serviceName}}',
      title: 'עדכון אמצעי התשלום',
      body: 'בקישור אפשר לעדכן את הכרטיס שבו מחויב {{serviceName}}. העדכון נעשה בדף המאובטח של חברת הסליקה.',
    },
    button: 'עדכון הכרטיס',
  },
  'service.card-expiring': {
    name: 'כרטיס עומד לפוג',
    sent: 'ללקוח, חודש לפני תום התוקף של הכרטיס ושבוע לפניו',
    variables: { customerName, companyName, serviceName, card, day },
    text: {
      subject: 'הכרטיס שמסתיים ב־{{card}} עומד לפוג',
      title: 'הכרטיס עומד לפוג',
      body: 'הכרטיס שמסתיים ב־{{card}}, שבו מחויב {{serviceName}}, בתוקף עד {{day}}. כדי שהשירות ימשיך ברצף כדאי לעדכן כרטיס.',
    },
    button: 'עדכון הכרטיס',
  },
  'service.price-change': {
    name: 'עדכון מחיר של שירות',
    sent: 'ללקוח, כשנקבע לשירות שלו מחיר חדש',
    variables: { customerName, companyName, serviceName, amount, day },
    text: {
      subject: 'עדכון מחיר: {{serviceName}}',
      title: 'מחיר השירות מתעדכן',
      body: 'המחיר של {{serviceName}} מאת {{companyName}} יהיה {{amount}} מהתקופה שמתחילה ב־{{day}} או אחריו.',
    },
  },
  'service.cancelled': {
    name: 'אישור ביטול שירות',
    sent: 'ללקוח, כשנרשם ביטול של שירות',
    variables: { customerName, companyName, serviceName, day, amount },
    text: {
      subject: 'אישור ביטול: {{serviceName}}',
      title: 'הביטול נרשם',
      body: 'הביטול של {{serviceName}} נרשם. השירות ניתן עד {{day}}, ולא ייעשו בו חיובים נוספים.\nהחזר: {{amount}}',
    },
  },
  'service.kept': {
    name: 'השירות נשאר פעיל',
    sent: 'ללקוח שקיבל אישור ביטול, כשהביטול נמשך חזרה לפני יום הסיום',
    variables: { customerName, companyName, serviceName },
    text: {
      subject: 'השירות נשאר פעיל: {{serviceName}}',
      title: 'הביטול נמשך חזרה',
      body: '{{serviceName}} מאת {{companyName}} נשאר פעיל, והחיובים נמשכים כרגיל.',
    },
  },
} as const satisfies Record<string, TemplateDefinition>
