import { pageContent } from './blocks.schema'
import type { PageForm } from './page-view.rules'
import { type RenderedPage, renderPage } from './render.rules'
import type { PageTemplate } from './templates/page-template.rules'

/** The form of a page that has not been given one: what nearly every form asks. */
const USUAL_FORM: PageForm = {
  isOpen: true,
  button: '',
  wording: 1,
  purpose: 'הפרטים נמסרים מרצון, ומשמשים לחזרה אליכם בלבד.',
  consents: [],
  fields: [
    { name: 'name', label: 'שם מלא', isRequired: true, type: null, help: '', options: [] },
    { name: 'phone', label: 'טלפון', isRequired: true, type: null, help: '', options: [] },
    { name: 'message', label: 'הודעה', isRequired: false, type: null, help: '', options: [] },
  ],
}

/** Builds a template as a page of the company, with a usual form. */
export const renderTemplate = (
  { content }: Pick<PageTemplate, 'content'>,
  company: { companyName: string; address: string; accessibilityUrl: string },
): RenderedPage =>
  renderPage(pageContent.parse(content), { ...company, logo: null, version: null, form: USUAL_FORM, pictures: {} })
