import type { TemplatePart } from '@/lib/messaging/adapter'

/** A part of a template that has values: its text with `{{1}}` or `{{name}}` where they go. */
export type TemplateSlot =
  | { part: 'header' | 'body'; text: string; variables: readonly string[] }
  | { part: 'button'; index: number; text: string; title: string; variables: readonly string[] }

type Component = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g

/** Returns the names of the variables in a text, each once, in their order. */
const variablesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(VARIABLE)].map((match) => match[1] ?? '')),
]

/** Returns the parts of a template that are filled in or shown, in the order in which the person sees them. */
export function readTemplateSlots(components: readonly Component[]): TemplateSlot[] {
  return components.flatMap((component): TemplateSlot[] => {
    const type = text(component.type).toUpperCase()
    const body = text(component.text)
    if (type === 'HEADER' && text(component.format).toUpperCase() === 'TEXT')
      return [{ part: 'header', text: body, variables: variablesIn(body) }]
    if (type === 'BODY') return [{ part: 'body', text: body, variables: variablesIn(body) }]
    if (type !== 'BUTTONS' || !Array.isArray(component.buttons)) return []
    return component.buttons.map((button: Component, index) => {
      const url = text(button.url)
      return { part: 'button', index, text: url, title: text(button.text), variables: variablesIn(url) }
    })
  })
}

/** Fills values into a template's text; a variable without one stays as it is written. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(VARIABLE, (written, name: string) => values[name] || written)

/** The key of a variable's value among those of all parts. */
export const slotKey = (slot: TemplateSlot, variable: string) =>
  slot.part === 'button' ? `button${slot.index}.${variable}` : `${slot.part}.${variable}`

/** Returns the values of a template as they are sent, part by part. */
function toTemplateParts(slots: readonly TemplateSlot[], values: Readonly<Record<string, string>>): TemplatePart[] {
  return slots.flatMap((slot): TemplatePart[] => {
    if (slot.variables.length === 0) return []
    const filled = slot.variables.map((variable) => values[slotKey(slot, variable)]?.trim() ?? '')
    return slot.part === 'button'
      ? [{ part: 'button', index: slot.index, kind: 'url', value: filled[0] ?? '' }]
      : [{ part: slot.part, values: filled }]
  })
}

/** Returns the text of a part with the values filled in. */
export function filledText(slot: TemplateSlot, values: Readonly<Record<string, string>>): string {
  const own = Object.fromEntries(slot.variables.map((variable) => [variable, values[slotKey(slot, variable)] ?? '']))
  return fillTemplate(slot.text, own)
}

/** The element in which the file of a template is chosen. */
export const TEMPLATE_FILE_ID = 'value-file'

type Choice = {
  template: { components: readonly Component[]; file: unknown }
  values: Readonly<Record<string, string>>
  file: { fileId: string } | null
}

/**
 * Returns what is sent of a template that was filled in, or the id of the element of what is missing first: its file, or a
 * variable without a value.
 */
export function toTemplateMessage({ template, values, file }: Choice) {
  const slots = readTemplateSlots(template.components)
  if (template.file && !file) return { missingId: TEMPLATE_FILE_ID }
  const missing = missingSlot(slots, values)
  if (missing) return { missingId: `value-${missing}` }
  const parts = { values: toTemplateParts(slots, values) }
  return { sent: template.file && file ? Object.assign(parts, { fileId: file.fileId }) : parts }
}

/** Returns the key of the first variable without a value; undefined: all have one. */
const missingSlot = (slots: readonly TemplateSlot[], values: Readonly<Record<string, string>>) =>
  slots.flatMap((slot) => slot.variables.map((variable) => slotKey(slot, variable))).find((key) => !values[key]?.trim())
