import { IMPORT_KEYS } from '@/lib/import/vocabulary'
import { importTermsInput } from '@/lib/modules/imports/imports.schema'

export const customerImportTerms = importTermsInput({
  keys: IMPORT_KEYS,
  choose: 'יש לבחור לפי מה מזהים לקוחות',
  isNeeded: 'כדי למצוא לקוחות קיימים יש לבחור לפי מה מזהים אותם',
})
