import { isRedoKey, isStepKey } from './step-keys'

/** A text of the page that was pressed or changed: its block, and its path inside the block. */
export type Place = { block: string; path: string }

export type FrameHandlers = {
  onChoose: (block: string) => void
  onText: (place: Place, text: string) => void
  /** The text as it was written, with the marks of its lists. */
  textAt: (place: Place) => string
  onUndo: (isRedo: boolean) => void
  /** Called when the page has another height, or its blocks another place. */
  onLayout: () => void
}

const EDITED = '[contenteditable]'
const FOCUSABLE = 'a, button, input, select, textarea, summary'

const ADDED = `
html{scroll-behavior:auto}
${EDITED}{outline:2px solid var(--ring)!important;outline-offset:4px;white-space:pre-wrap;cursor:text;min-inline-size:1ch}
form,.call,nav a{cursor:pointer}
`

/**
 * The page inside a frame: it is drawn anew part by part, so that nothing jumps, and its texts are edited where they
 * stand. Its policy lets no style sheet in but its own; sheets that a script constructs are not limited by it.
 */
export function openFrame(frame: HTMLIFrameElement, handlers: () => FrameHandlers) {
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page || !view) return null
  const theme = new view.CSSStyleSheet()
  const marks = new view.CSSStyleSheet()
  page.adoptedStyleSheets = [theme, marks]
  marks.replaceSync(ADDED)
  let last = page.documentElement.outerHTML
  quiet(page)
  /** Whether a text was changed since the page was drawn. */
  let isBehind = false

  const draw = (html: string) => {
    last = html
    isBehind = false
    // The office's policy, under which it is read, lets no style sheet of the page in.
    const next = new DOMParser().parseFromString(html.replace(/<style>[^<]*<\/style>/, ''), 'text/html')
    quiet(next)
    page.documentElement.lang = next.documentElement.lang
    page.documentElement.dir = next.documentElement.dir
    drawChildren(page.body, next.body)
    handlers().onLayout()
  }
  const onInput = () => {
    isBehind = true
  }
  // The part of an edited text is left alone until the editing ends; if the page is behind, it is drawn at once anyway.
  const endEditing = () => {
    page.querySelector(EDITED)?.removeAttribute('contenteditable')
    if (!isBehind) draw(last)
  }
  listen(page, { handlers, onInput, endEditing })
  const watcher = new ResizeObserver(() => handlers().onLayout())
  watcher.observe(page.body)

  return {
    page,
    draw,
    setTheme: (css: string) => theme.replaceSync(css),
    /** Outlines the chosen block, and those with faults. */
    mark: (chosen: string | null, faulty: readonly string[]) => marks.replaceSync(ADDED + outlines(chosen, faulty)),
    /** Where a block stands, in pixels of the page. */
    boxOf: (id: string) => {
      const block = page.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)
      return block && { top: block.offsetTop, height: block.offsetHeight }
    },
    height: () => page.body.offsetHeight,
    close: () => watcher.disconnect(),
  }
}

export type OpenFrame = NonNullable<ReturnType<typeof openFrame>>

const outlines = (chosen: string | null, faulty: readonly string[]) =>
  [
    ...faulty.map((id) => `[data-block="${CSS.escape(id)}"]{outline:3px dashed #c7281c;outline-offset:-3px}`),
    chosen === null ? '' : `[data-block="${CSS.escape(chosen)}"]{outline:3px solid #2a57d8;outline-offset:-3px}`,
  ].join('')

/** Takes links and fields of the page out of the order of the keyboard: what they do, the panel does. */
function quiet(page: Document) {
  for (const one of page.querySelectorAll<HTMLElement>(FOCUSABLE)) one.tabIndex = -1
}

/**
 * Makes the parts of one element equal to those of another, and leaves alone those that are: a press that ends the editing
 * of one text has to find the next where it was.
 */
function drawChildren(now: Element, next: Element) {
  const [old, fresh] = [[...now.childNodes], [...next.childNodes]]
  for (const [index, part] of fresh.entries()) {
    const present = old[index]
    if (!present) now.append(part)
    else if (isSameElement(present, part)) drawChildren(present as Element, part as Element)
    else if (!present.isEqualNode(part) && !isEdited(present)) present.replaceWith(part)
  }
  for (const surplus of old.slice(fresh.length)) surplus.remove()
}

const isEdited = (node: Node) => node.nodeType === Node.ELEMENT_NODE && (node as Element).matches(EDITED)

/** Whether two elements differ in their parts alone. */
const isSameElement = (one: Node, other: Node) =>
  one.nodeType === Node.ELEMENT_NODE && one.cloneNode(false).isEqualNode(other.cloneNode(false))

type Listening = { handlers: () => FrameHandlers; onInput: () => void; endEditing: () => void }

function listen(page: Document, { handlers, onInput, endEditing }: Listening) {
  page.addEventListener('click', (event) => {
    // Nothing in the page works here: a press chooses.
    event.preventDefault()
    const target = event.target as Element
    const block = target.closest<HTMLElement>('[data-block]')?.dataset.block
    if (!block) return
    handlers().onChoose(block)
    const field = target.closest<HTMLElement>('[data-field]')
    if (field && !field.isContentEditable) beginEditing(page, field, { block, handlers: handlers(), at: event })
  })
  page.addEventListener('submit', (event) => event.preventDefault())
  page.addEventListener('focusout', (event) => {
    if ((event.target as Element).matches?.(EDITED)) endEditing()
  })
  page.addEventListener('input', (event) => {
    onInput()
    const place = placeOf(event.target as HTMLElement)
    if (place) handlers().onText(place, writtenIn(event.target as HTMLElement))
  })
  page.addEventListener('keydown', (event) => onKey(event, handlers()))
}

const placeOf = (field: HTMLElement): Place | null => {
  const block = field.closest<HTMLElement>('[data-block]')?.dataset.block
  return block && field.dataset.field ? { block, path: field.dataset.field } : null
}

/** Texts of several lines end with a line break that only the browser needs. */
// biome-ignore lint/performance/useDomNodeTextContent: only what is drawn has the line breaks of an edited text
const writtenIn = (field: HTMLElement) => field.innerText.replace(/\r/g, '').replace(/\n$/, '')

const isOfLines = (field: HTMLElement) => field.classList.contains('prose')

type Begin = { block: string; handlers: FrameHandlers; at: MouseEvent }

function beginEditing(page: Document, field: HTMLElement, { block, handlers, at }: Begin) {
  if (isOfLines(field)) field.textContent = handlers.textAt({ block, path: field.dataset.field ?? '' })
  // Pasting and dropping bring text alone. A browser without it pastes with the marks of its source, which are dropped
  // since only the text is read.
  field.setAttribute('contenteditable', 'plaintext-only')
  if (!field.isContentEditable) field.setAttribute('contenteditable', 'true')
  field.focus()
  const caret = page.caretRangeFromPoint?.(at.clientX, at.clientY)
  const chosen = page.getSelection()
  if (caret && field.contains(caret.startContainer)) {
    chosen?.removeAllRanges()
    chosen?.addRange(caret)
  } else {
    chosen?.selectAllChildren(field)
    chosen?.collapseToEnd()
  }
}

function onKey(event: KeyboardEvent, { onUndo }: FrameHandlers) {
  const field = event.target as HTMLElement
  const isEnter = event.key === 'Enter' && !event.isComposing
  if (event.key === 'Escape' || (isEnter && field.isContentEditable && !isOfLines(field))) {
    event.preventDefault()
    field.blur()
  } else if (event.key === ' ' && field.tagName === 'SUMMARY') {
    // A space would open and close the answer.
    event.preventDefault()
    field.ownerDocument.execCommand('insertText', false, ' ')
  } else if (isStepKey(event)) {
    event.preventDefault()
    field.blur()
    onUndo(isRedoKey(event))
  }
}
