import type { TemplatePart } from './adapter'

type Component = Record<string, unknown>
type Variable = { name: string; isFilled: (values: readonly TemplatePart[]) => boolean }

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g

const textOf = (component: Component): string => (typeof component.text === 'string' ? component.text : '')
const isPart = (component: Component, part: string) => String(component.type).toLowerCase() === part

/** Returns the names of a text's variables, in the order in which they first stand there. */
const variablesIn = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))]

const valuesOf = (values: readonly TemplatePart[], part: 'header' | 'body'): readonly string[] =>
  values.flatMap((one) => (one.part === part ? [...one.values] : []))

/** Lists the variables of a template's head, body and links, as the provider holds it. */
export function templateVariables(components: readonly Component[]): Variable[] {
  const texts = (['header', 'body'] as const).flatMap((part) =>
    components
      .filter((one) => isPart(one, part))
      .flatMap((one) => variablesIn(textOf(one)))
      .map((name, index) => ({ name, isFilled: (all: readonly TemplatePart[]) => isText(valuesOf(all, part)[index]) })),
  )
  return [...texts, ...linkVariables(components)]
}

const isText = (value: string | undefined): boolean => value !== undefined && value.trim() !== ''

function linkVariables(components: readonly Component[]): Variable[] {
  return buttonsOf(components).flatMap(({ url, text }, index) =>
    typeof url === 'string' && variablesIn(url).length > 0
      ? [
          {
            name: `הקישור ״${String(text)}״`,
            isFilled: (all: readonly TemplatePart[]) =>
              all.some((one) => one.part === 'button' && one.index === index && isText(one.value)),
          },
        ]
      : [],
  )
}

const buttonsOf = (components: readonly Component[]): Component[] =>
  components
    .filter((one) => isPart(one, 'buttons'))
    .flatMap(({ buttons }) => (Array.isArray(buttons) ? (buttons as Component[]) : []))

/** Puts values, in the order of `templateVariables`, where a template has its variables. */
export function placeTemplateValues(components: readonly Component[], values: readonly string[]): TemplatePart[] {
  const rest = [...values]
  const take = (count: number) => rest.splice(0, count)
  const texts = (['header', 'body'] as const).flatMap((part): TemplatePart[] => {
    const taken = take(namesIn(components, part).length)
    return taken.length > 0 ? [{ part, values: taken }] : []
  })
  const links = buttonsOf(components).flatMap(({ url }, index): TemplatePart[] => {
    if (typeof url !== 'string' || variablesIn(url).length === 0) return []
    const [value] = take(1)
    return value === undefined ? [] : [{ part: 'button', index, kind: 'url', value }]
  })
  return [...texts, ...links]
}

const namesIn = (components: readonly Component[], part: 'header' | 'body'): string[] =>
  components.filter((one) => isPart(one, part)).flatMap((one) => variablesIn(textOf(one)))

/** Returns a template's text as the person reads it: head, body and foot, with the values filled in. */
export function renderTemplateText(components: readonly Component[], values: readonly TemplatePart[]): string {
  const filled = (part: 'header' | 'body' | 'footer') =>
    components
      .filter((one) => isPart(one, part))
      .map((one) => fill(textOf(one), part === 'footer' ? [] : valuesOf(values, part)))
  return [...filled('header'), ...filled('body'), ...filled('footer')].filter(Boolean).join('\n\n')
}

function fill(text: string, values: readonly string[]): string {
  const names = variablesIn(text)
  return text.replace(VARIABLE, (whole, name: string) => values[names.indexOf(name)] ?? whole)
}
