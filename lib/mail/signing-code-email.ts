import { renderEmail } from './layout'
import type { MailContent } from './message'
import { subjectLine, words } from './words'

type Vars = { signerName: string; companyName: string; documentName: string; code: string }

/**
 * Renders the e-mail with the one-time code that opens a document; the subject contains neither the document's name nor
 * the code.
 */
export const signingCodeEmail = ({ signerName, companyName, documentName, code }: Vars): MailContent =>
  renderEmail({
    subject: subjectLine`קוד חד־פעמי מאת ${companyName}`,
    companyName,
    name: signerName,
    title: 'הקוד שלך לפתיחת המסמך',
    lines: [words`הקוד לפתיחת המסמך ${documentName}:`, words`${code}`],
    notes: [words`הקוד תקף ל־10 דקות ולשימוש אחד. אין למסור אותו לאיש, גם לא לעובדי ${companyName}.`],
  })
