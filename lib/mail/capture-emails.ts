import { renderEmail } from './layout'
import type { MailContent } from './message'
import { subjectLine, words } from './words'

type Vars = { companyName: string; formName: string; link: string }

/** Renders the e-mail that asks a visitor of a form to confirm that the address is theirs and that they want mail. */
export const confirmAddressEmail = ({ companyName, formName, link }: Vars): MailContent =>
  renderEmail({
    subject: subjectLine`אישור כתובת הדוא״ל: ${companyName}`,
    companyName,
    name: '',
    title: 'נשאר לאשר את הכתובת',
    lines: [words`בטופס ${formName} סומן שאפשר לשלוח לכתובת הזאת דוא״ל. כדי לאשר יש ללחוץ על הכפתור.`],
    button: { label: 'אישור הכתובת', link },
    notes: [words`הקישור תקף ל־48 שעות. מי שלא מילא את הטופס יכול להתעלם מההודעה, ולא יישלח אליו דבר.`],
  })
