/** Returns inputs as text, without empty and console-only ones. */
export function inputsText(input: unknown): string {
  if (Array.isArray(input))
    return input.length === 1 ? inputsText(input[0]) : `${input.length} ×  ${inputsText(input[0])}`
  if (typeof input !== 'object' || input === null) return ''
  return Object.entries(input)
    .filter(([name, value]) => value !== null && value !== undefined && name !== '_version')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
}
