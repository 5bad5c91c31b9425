import { countText } from '@/lib/format/count-text'
import { formatDateTime } from '@/lib/format/dates'
import { type TemplateMedia, templateMedia } from '@/lib/messaging/template-media'

type Component = Record<string, unknown>

export type TemplatePreview = {
  header: string
  body: string
  footer: string
  buttons: string[]
  /** What stands above the text: an image, a file, a video. */
  media: TemplateMedia | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ofType = (components: readonly Component[], type: string) =>
  components.find((component) => textOf(component.type).toUpperCase() === type)

/** Returns a template's parts as a person sees them, with the provider's example values in their places. */
export function previewChannelTemplate(components: readonly Component[]): TemplatePreview {
  const [header, body] = [ofType(components, 'HEADER'), ofType(components, 'BODY')]
  const media = templateMedia(components)
  const buttons = ofType(components, 'BUTTONS')?.buttons
  return {
    header: filled(textOf(header?.text), examplesOf(header, 'header_text')),
    body: filled(textOf(body?.text), examplesOf(body, 'body_text')),
    footer: textOf(ofType(components, 'FOOTER')?.text),
    buttons: Array.isArray(buttons) ? buttons.map((button: Component) => textOf(button?.text)).filter(Boolean) : [],
    media: media === 'other' ? null : media,
  }
}

/** Whether a template can be sent without values. */
export function needsNoValues(components: readonly Component[]): boolean {
  return templateMedia(components) === null && !JSON.stringify(components.map(withoutExample)).includes('{{')
}

const withoutExample = ({ example: _, ...rest }: Component) => rest

/** Puts example values in the places of {{1}} or {{name}}; a place without one stays as it is written. */
function filled(text: string, { inOrder, named }: Examples): string {
  return text.replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (place, name: string) => named[name] ?? inOrder[Number(name) - 1] ?? place,
  )
}

type Examples = { inOrder: string[]; named: Record<string, string> }

function examplesOf(component: Component | undefined, name: 'header_text' | 'body_text'): Examples {
  const example = (component?.example ?? {}) as Record<string, unknown>
  const listed = example[name]
  const first = Array.isArray(listed) && Array.isArray(listed[0]) ? listed[0] : listed
  const pairs = example[`${name}_named_params`]
  const named = Array.isArray(pairs)
    ? pairs.map((pair: Component) => [textOf(pair?.param_name), textOf(pair?.example)])
    : []
  return { inOrder: Array.isArray(first) ? first.map(textOf) : [], named: Object.fromEntries(named) }
}

const HOUR = 3_600_000

/** Returns when a paused template can be used again, in words; an empty text where it is not paused. */
export function pauseText(pausedUntil: Date | null, now: Date): string {
  const left = pausedUntil ? pausedUntil.getTime() - now.getTime() : 0
  if (!pausedUntil || left <= 0) return ''
  const hours = Math.ceil(left / HOUR)
  if (hours > 48) return `מושהית עד ${formatDateTime(pausedUntil)}`
  return countText(hours, ['מושהית עוד שעה אחת', 'מושהית עוד שעתיים', 'מושהית עוד # שעות'])
}
