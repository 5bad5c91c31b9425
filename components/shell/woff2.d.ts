/** The bundler resolves the import to the address at which it serves the font. */
declare module '*.woff2' {
  const address: string
  export default address
}
