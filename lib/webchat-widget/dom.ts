type Attributes = Readonly<Record<string, string>>

/** Creates an element with attributes and children. Texts become text, never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Lays a box out by the letters of its text; an empty one by those of its hint, from right to left. */
export function turnByText(input: HTMLTextAreaElement): void {
  input.dir = input.value === '' ? 'rtl' : 'auto'
}

/** Puts a text in a box, laid out by its letters. */
export function fillBox(input: HTMLTextAreaElement, text: string): void {
  input.value = text
  turnByText(input)
}

const SVG = 'http://www.w3.org/2000/svg'

/** Creates a picture of one line, which is for the eyes alone. */
export function picture(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'path')
  const looks = {
    viewBox: '0 0 24 24',
    width: '26',
    height: '26',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, value)
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
