import type { Answer, Config, Details } from './calls'
import { make } from './dom'
import { WORDS } from './words'

type Begin = (details: Details) => Promise<Answer<unknown>>

/** Builds the form that asks who writes; what is wrong stands at its field, and nothing that was typed is lost. */
export function buildDetails(ask: Exclude<Config['ask'], 'none'>, begin: Begin): HTMLFormElement {
  const name = buildField('name', WORDS.name, { autocomplete: 'name', required: '' })
  const phone = buildField('phone', WORDS.phone, { autocomplete: 'tel', type: 'tel', dir: 'ltr' })
  const email = buildField('email', WORDS.email, { autocomplete: 'email', type: 'email', dir: 'ltr' })
  const fields = ask === 'contact' ? [name, phone, email] : [name]
  const hint = ask === 'contact' ? [make('p', { class: 'say' }, WORDS.either)] : []
  const button = make('button', { class: 'send', type: 'submit' }, WORDS.start)
  const problem = make('p', { class: 'error', role: 'alert' })
  const boxes = fields.map(({ box }) => box)
  const form = make('form', { class: 'ask', novalidate: '' }, ...boxes, ...hint, problem, button)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const answer = await begin({ name: name.input.value, phone: phone.input.value, email: email.input.value })
    button.disabled = false
    if (answer.ok) return
    for (const field of fields) field.show(answer.fields[field.input.name] ?? '')
    problem.textContent = Object.keys(answer.fields).length > 0 ? '' : answer.message || WORDS.offline
    fields.find(({ input }) => answer.fields[input.name])?.input.focus()
  })
  return form
}

function buildField(name: string, label: string, attributes: Readonly<Record<string, string>>) {
  const error = make('p', { class: 'error', id: `${name}-error` })
  const input = make(
    'input',
    Object.assign({ id: name, name, maxlength: '254', 'aria-describedby': error.id }, attributes),
  )
  return {
    input,
    box: make('div', {}, make('label', { for: name }, label), input, error),
    show(text: string) {
      error.textContent = text
      input.setAttribute('aria-invalid', String(text !== ''))
    },
  }
}
