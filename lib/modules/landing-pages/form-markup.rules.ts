import type { BlockOf } from './blocks.schema'
import { html, type Markup, NOTHING } from './markup.rules'
import { lineIn, type PageField, type PageForm, type PageView, proseIn } from './page-view.rules'

/** Names of the fields that are no question: the words on screen, the version, the repetition, the trap of robots. */
export const FORM_FIELDS = {
  wording: 'wording',
  version: 'version',
  attempt: 'attempt',
  trap: 'homepage',
  consent: (channel: string) => `consent-${channel}`,
} as const

/** Name under which a refusal of the form's own is told. */
const WHOLE = 'form'

/** Builds the block of the form: what it is about, and beside it the form itself. */
export const formBlock = (view: PageView, { title, text, button }: BlockOf<'form'>): Markup =>
  html`<div class="wrap"><div class="prose">${lineIn(view, { tag: 'h2', path: 'title' }, title)}${proseIn(view, { path: 'text', className: 'muted' }, text)}</div>${formIn(view, button)}</div>`

function formIn(view: PageView, button: string): Markup {
  const { form, words, refused, version } = view
  if (!form && version === null) return html`<p class="card muted">${words.formMissing}</p>`
  // Also where the form was deleted since the page was published.
  if (!form?.isOpen) return html`<p class="card" role="status">${words.formClosed}</p>`
  const label = button || form.button || words.send
  return html`<form method="post" id="fields" novalidate>${refused && alertIn(view)}${form.fields.map((field) => fieldIn(view, field))}<div class="out" aria-hidden="true"><label for="homepage">${words.trap}</label><input id="homepage" name="${FORM_FIELDS.trap}" tabindex="-1" autocomplete="off"></div>${form.consents.map((consent) => consentIn(view, consent))}${hiddenIn(view, form)}<button class="button">${label}</button><p class="small">${form.purpose}</p></form>`
}

const hiddenIn = ({ version, refused }: PageView, { wording }: PageForm): Markup =>
  html`<input type="hidden" name="${FORM_FIELDS.wording}" value="${wording}">${version !== null && html`<input type="hidden" name="${FORM_FIELDS.version}" value="${version}">`}${refused && html`<input type="hidden" name="${FORM_FIELDS.attempt}" value="${refused.attempt}">`}`

/** Says what is wrong and leads to the fields; it has the focus when the page comes back. */
function alertIn(view: PageView): Markup {
  const { form, words, refused } = view
  const faulty = form?.fields.filter(({ name }) => refused?.errors[name]) ?? []
  const text = wholeFault(view) ?? (faulty.length === 1 ? words.refusedOne : words.refusedMany)
  return html`<div class="alert" role="alert" tabindex="-1" autofocus><p>${text}</p>${faulty.length > 0 && html`<ul>${faulty.map(({ name, label }) => html`<li><a href="#${fieldId(name)}">${label}</a></li>`)}</ul>`}</div>`
}

/** The rules of a form speak Hebrew; on a page of another language its own words say what is wrong. */
function fieldFault({ refused, words, content }: PageView, name: string): string | undefined {
  const error = refused?.errors[name]
  if (!error || content.language === 'he') return error
  if (!refused.values[name]?.trim()) return words.required
  return { phone: words.wrongPhone, email: words.wrongEmail }[name] ?? words.wrongValue
}

/** What is wrong with the form as a whole, such as too many attempts. */
function wholeFault({ refused, words, content }: PageView): string | undefined {
  const fault = refused?.message ?? refused?.errors[WHOLE]
  return fault && content.language !== 'he' ? words.notSent : fault
}

const fieldId = (name: string) => `field-${name.replace(/[^\w-]/g, '-')}`

function fieldIn(view: PageView, field: PageField): Markup {
  const { words } = view
  const { name, label, isRequired, help } = field
  const [id, error] = [fieldId(name), fieldFault(view, name)]
  const described = [help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const common = html`id="${id}" name="${name}"${isRequired && html` required`}${error && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`
  return html`<div class="field"><label for="${id}">${label}${isRequired && html` <span class="need" title="${words.required}">*</span>`}</label>${help && html`<p class="hint" id="${id}-hint">${help}</p>`}${controlIn(view, field, common)}${error && html`<p class="error" id="${id}-error">${error}</p>`}</div>`
}

/** How a field is typed in; any other is a plain line of text. */
const INPUTS: Readonly<Record<string, Markup>> = {
  name: html`type="text" autocomplete="name"`,
  phone: html`type="tel" inputmode="tel" autocomplete="tel" dir="ltr"`,
  email: html`type="email" autocomplete="email" dir="ltr"`,
  companyName: html`type="text" autocomplete="organization"`,
  city: html`type="text" autocomplete="address-level2"`,
  number: html`type="text" inputmode="decimal" dir="ltr"`,
  url: html`type="url" dir="ltr"`,
  date: html`type="date" dir="ltr"`,
}
const PLAIN = html`type="text" dir="auto"`

function controlIn({ words, refused }: PageView, { name, type, options }: PageField, common: Markup): Markup {
  const value = refused?.values[name] ?? ''
  const kind = type ?? name
  if (kind === 'message' || kind === 'long_text')
    return html`<textarea ${common} rows="4" dir="auto">${value}</textarea>`
  if (kind === 'select') return selectIn(common, { value, options, choose: words.choose })
  if (kind === 'yes_no') {
    const answers = [
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ]
    return selectIn(common, { value, options: answers, choose: words.choose })
  }
  return html`<input ${common} ${INPUTS[kind] ?? PLAIN} value="${value}">`
}

type Choice = { value: string; options: PageField['options']; choose: string }

const selectIn = (common: Markup, { value, options, choose }: Choice): Markup =>
  html`<select ${common}><option value="">${choose}</option>${options.map((one) => html`<option value="${one.value}"${one.value === value && html` selected`}>${one.label}</option>`)}</select>`

/** A box of consent, unticked unless the visitor ticked it before. */
function consentIn({ refused }: PageView, { channel, text }: PageForm['consents'][number]): Markup {
  const name = FORM_FIELDS.consent(channel)
  const isTicked = refused?.consents.includes(channel)
  return html`<div class="tick"><input type="checkbox" id="${name}" name="${name}" value="yes"${isTicked ? html` checked` : NOTHING}><label for="${name}">${text}</label></div>`
}
