/** What canned answers are filled with. */
type Values = { personName: string; agentName: string; companyName: string }

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

const VARIABLES: Readonly<Record<string, (values: Values) => string>> = {
  שם: ({ personName }) => personName,
  'שם פרטי': ({ personName }) => firstName(personName),
  נציג: ({ agentName }) => agentName,
  חברה: ({ companyName }) => companyName,
}

/** The variables as the screen where answers are written names them. */
export const CANNED_VARIABLES = Object.keys(VARIABLES).map((name) => `{{${name}}}`)

const HOLE = /\{\{\s*([^{}]+?)\s*\}\}/g
/** The same with the space before it: where nothing is known, neither stays. */
const EMPTY_HOLE = / ?\{\{\s*([^{}]+?)\s*\}\}/g

/**
 * Fills the variables of a canned answer in; one that is not known goes with the space before it, and braces with other
 * words in them stay as they are written.
 */
export function fillCanned(body: string, values: Values): string {
  const valueOfHole = (name: string) => VARIABLES[name.replace(/\s+/g, ' ')]?.(values)
  return body
    .replace(EMPTY_HOLE, (whole, name: string) => (valueOfHole(name) === '' ? '' : whole))
    .replace(HOLE, (whole, name: string) => valueOfHole(name) ?? whole)
}

/** Whether a conversation is called by a number, where no name is known. */
const isNumber = (name: string) => /^[+\d\s()-]+$/.test(name)

/** Returns the name of the person of a conversation; empty where none is known. */
export const personNameOf = ({ name }: { name: string }): string => (isNumber(name) ? '' : name)
