import { fold } from './fold'

type Named = { value: string; label: string }

/** The list with one more at its end; what is chosen already, by value or by name, is not chosen twice. */
export const addChosen = <O extends Named>(chosen: readonly O[], option: O): O[] =>
  isChosen(chosen, option) ? [...chosen] : [...chosen, option]

/** What may still be chosen of the found, in their order. */
export const stillOpen = <O extends Named>(found: readonly O[], chosen: readonly O[]): O[] =>
  found.filter((option) => !chosen.some(({ value }) => value === option.value))

/** Options whose name holds the words, as search compares them. */
export const matchingOptions = <O extends Named>(options: readonly O[], words: string): O[] =>
  options.filter(({ label }) => fold(label).includes(fold(words)))

/** The name of a new option that the words would make; null where there are none or one of that name exists. */
export function newOptionName(words: string, known: readonly Named[]): string | null {
  const name = words.replace(/\s+/g, ' ').trim()
  return name && !known.some(({ label }) => fold(label) === fold(name)) ? name : null
}

const isChosen = (chosen: readonly Named[], { value, label }: Named) =>
  chosen.some((one) => one.value === value || fold(one.label) === fold(label))
