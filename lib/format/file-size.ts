/** Formats bytes as KB with two decimals, 1 KB = 1024 bytes (spec 9); show it in `<bdi dir="ltr">`. */
export function formatFileSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(2)} KB`
}
