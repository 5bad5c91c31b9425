import type { Config, Message } from './calls'
import { fillBox, make, picture, turnByText } from './dom'
import type { Pending } from './memory'
import { WORDS } from './words'

const BUBBLE = 'M4 5h16v11H10l-5 4v-4H4z'
const CROSS = 'M6 6l12 12M18 6L6 18'

/** What the visitor does in the panel. */
export type Acts = {
  onOpen: () => void
  onWrite: (text: string) => void
  onSend: (text: string) => void
}

export type Panel = ReturnType<typeof buildPanel>

/** Builds the button and the dialog of a chat. */
export function buildPanel({ title, greeting, notice }: Config, { onOpen, onWrite, onSend }: Acts) {
  const dot = make('span', { class: 'dot', hidden: '' })
  const open = make('button', { class: 'open', type: 'button', 'aria-label': WORDS.open }, picture(BUBBLE), dot)
  const close = make('button', { type: 'button', 'aria-label': WORDS.close }, picture(CROSS))
  const log = make('div', { class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': WORDS.log, tabindex: '0' })
  const say = make('p', { class: 'say', role: 'status' })
  const { form, input } = buildComposer({ onWrite, onSend })
  const place = make('div', {}, form)
  const heading = make('h2', { id: 'title' }, title)
  const head = make('div', { class: 'head' }, heading, close)
  const panel = make(
    'div',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', hidden: '' },
    head,
    log,
    say,
    place,
  )
  const root = make('div', { class: 'root', dir: 'rtl', lang: 'he' }, open, panel)
  const words = [greeting, notice].filter((text) => text !== '')
  const lines = words.map((text) => make('p', { class: 'plain' }, text))
  log.append(...lines)

  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen
    open.hidden = isOpen
    if (isOpen) log.scrollTop = log.scrollHeight
    if (isOpen) onOpen()
    if (isOpen)
      focusables(panel)
        .find((one) => one !== close && one !== log)
        ?.focus()
    else open.focus()
  }
  open.addEventListener('click', () => setOpen(true))
  close.addEventListener('click', () => setOpen(false))
  panel.addEventListener('keydown', (event) => {
    // Keys of the website are not meant.
    event.stopPropagation()
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'Tab' && isFullScreen()) keepInside(event, panel)
  })
  const setModal = () => panel.setAttribute('aria-modal', String(isFullScreen()))
  setModal()
  NARROW.addEventListener('change', setModal)

  return {
    root,
    isOpen: () => !panel.hidden,
    input,
    say: (text: string) => setText(say, text),
    showUnread(hasUnread: boolean) {
      dot.hidden = !hasUnread
      open.setAttribute('aria-label', hasUnread ? WORDS.unread : WORDS.open)
    },
    /** Shows another form in the place of the composer; null: the composer again. */
    showForm(other: HTMLElement | null) {
      place.replaceChildren(other ?? form)
      if (!panel.hidden) focusables(place)[0]?.focus()
    },
    showMessages: (messages: readonly Message[], pending: readonly Pending[]) => draw(log, messages, pending),
  }
}

const NARROW = matchMedia('(max-width: 480px)')
const isFullScreen = () => NARROW.matches

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

const focusables = (within: HTMLElement) =>
  [...within.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex="0"]')].filter(
    (one) => !one.hasAttribute('disabled'),
  )

/** Keeps the focus in a dialog that covers the page. */
function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const all = focusables(panel)
  const [first, last] = [all[0], all.at(-1)]
  const root = panel.getRootNode()
  const now = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  const target = event.shiftKey && now === first ? last : !event.shiftKey && now === last ? first : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}

function buildComposer({ onWrite, onSend }: Pick<Acts, 'onWrite' | 'onSend'>) {
  const input = make('textarea', {
    id: 'message',
    rows: '1',
    maxlength: '4000',
    enterkeyhint: 'send',
    dir: 'rtl',
    placeholder: WORDS.hint,
  })
  const label = make('label', { for: 'message', class: 'sr' }, WORDS.message)
  const button = make('button', { class: 'send', type: 'submit' }, WORDS.send)
  const form = make('form', {}, make('div', { class: 'field' }, label, input), button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    fillBox(input, '')
    onWrite('')
    onSend(text)
    input.focus()
  })
  input.addEventListener('input', () => {
    turnByText(input)
    onWrite(input.value)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  return { form, input }
}

type Line = { key: string; isMine: boolean; body: string; isSent: boolean }

const toLines = (messages: readonly Message[], pending: readonly Pending[]): Line[] => [
  ...messages.map(({ id, clientId, isMine, body }) => ({ key: clientId ?? id, isMine, body, isSent: true })),
  ...pending.map(({ clientId, body }) => ({ key: clientId, isMine: true, body, isSent: false })),
]

/** Draws what is new: lines that stand already are not touched, so that a screen reader reads only what came. */
function draw(log: HTMLElement, messages: readonly Message[], pending: readonly Pending[]): void {
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40
  const drawn = new Map([...log.querySelectorAll<HTMLElement>('[data-key]')].map((one) => [one.dataset.key, one]))
  let place: Element | null = log.querySelector('[data-key]')
  for (const line of toLines(messages, pending)) {
    const element = drawn.get(line.key) ?? lineOf(line)
    drawn.delete(line.key)
    if (line.isSent) element.querySelector('.hint')?.remove()
    if (element === place) place = element.nextElementSibling
    else log.insertBefore(element, place)
  }
  for (const gone of drawn.values()) gone.remove()
  if (isAtEnd || pending.length > 0) log.scrollTop = log.scrollHeight
}

function lineOf({ key, isMine, body, isSent }: Line): HTMLElement {
  const who = make('span', { class: 'sr' }, `${isMine ? WORDS.mine : WORDS.office}: `)
  const hint = isSent ? [] : [make('span', { class: 'hint' }, WORDS.sending)]
  return make('p', { 'data-key': key, class: isMine ? 'mine' : 'theirs' }, who, make('bdi', {}, body), ...hint)
}
