import type { Words } from './tags'

/** What the handlers of documents do. */
// biome-ignore format: one handler per line
export const DOCUMENT_WORDS: Readonly<Record<string, Words>> = {
  'GET /api/documents':                    ['documents', 'List documents', 'רשימת המסמכים'],
  'POST /api/documents/upload':            ['documents', 'Upload a PDF as a new document', 'העלאת PDF כמסמך חדש'],
  'GET /api/documents/{id}':               ['documents', 'Read a document with its signers and events', 'מסמך עם החותמים והאירועים'],
  'PUT /api/documents/{id}':               ['documents', 'Say who signs and where', 'קביעת החותמים והשדות'],
  'POST /api/documents/{id}/send':         ['documents', 'Send a document to its signers', 'שליחת המסמך לחתימה'],
  'POST /api/documents/{id}/correction':   ['documents', 'Take a document that nobody signed back to a draft', 'החזרת מסמך לתיקון'],
  'POST /api/documents/{id}/replacement':  ['documents', 'Make a new draft in place of a document', 'החלפת מסמך בחדש'],
  'GET /api/documents/{id}/evidence':      ['documents', 'Download the evidence pack of a signed document', 'הורדת תיק ראיות'],
  'GET /api/documents/archive':            ['documents', 'Download the signed copies of several documents', 'הורדת עותקים חתומים'],
  'POST /api/documents/bulk':              ['documents', 'Remind about or cancel many documents', 'תזכורת או ביטול של מסמכים רבים'],
  'POST /api/documents/templates':         ['documents', 'Write a template', 'תבנית חדשה מטקסט'],
  'POST /api/documents/templates/upload':  ['documents', 'Upload a PDF as a template', 'העלאת PDF כתבנית'],
  'PUT /api/documents/templates/{id}':     ['documents', 'Change a template', 'עריכת תבנית'],
  'GET /api/documents/templates/{id}/file': ['documents', 'Download the PDF of a template', 'הורדת הקובץ של תבנית'],
  'PUT /api/documents/templates/{id}/state': ['documents', 'Archive or restore a template', 'העברת תבנית לארכיון או ממנו'],
  'POST /api/documents/templates/{id}/use': ['documents', 'Make a draft from a template', 'מסמך מתבנית'],
  'POST /api/documents/templates/{id}/bulk': ['documents', 'Send a document from a template to many customers', 'שליחת מסמך ללקוחות רבים'],
  'POST /api/documents/{id}/cancel':       ['documents', 'Cancel a document', 'ביטול מסמך'],
  'GET /api/documents/{id}/file':          ['documents', 'Download the PDF', 'הורדת הקובץ'],
  'GET /api/documents/{id}/verification':  ['documents', 'Check the seal of a signed document', 'בדיקת החותמת של מסמך חתום'],
  'POST /api/documents/{id}/signers/{signerId}/remind': ['documents', 'Remind a signer', 'שליחת תזכורת לחותם'],
  'POST /api/documents/{id}/signers/{signerId}/delegate': ['documents', 'Put another person in a signer’s place', 'החלפת חותם'],
  'POST /api/documents/{id}/signers/{signerId}/resend': ['documents', 'Make a new link for a signer', 'קישור חדש לחותם'],
}
