import { definedHandlers } from './run/api-handlers'

/** Prints the door of every handler that stands behind one, by its name, as JSON: what the matrix of actors and handlers goes by. */
const handlers = await definedHandlers()
const doors = handlers.map(({ method, path, definition }) => [`${method} ${path}`, definition.door])
process.stdout.write(JSON.stringify(Object.fromEntries(doors)))
process.exit(0)
