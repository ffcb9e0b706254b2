/** Why a cell of a sheet has no value to take: the error that it shows, or `formula` for one that was never worked out. */
export type CellFault = string

const cellStart = /<((?:[A-Za-z]{1,20}:)?)c(\s[^<>]*)?>/g

/**
 * The XML of a sheet in which cells without a value of their own say so as text behind `mark`: a reader of workbooks
 * takes them for empty cells, and an empty cell clears what is stored.
 */
export function withFaults(xml: string, mark: string): string {
  if (!xml.includes('<f') && !xml.includes(':f') && !xml.includes('t="e"')) return xml
  const parts: string[] = []
  let from = 0
  for (const { 0: start, 1: prefix = '', 2: attributes = '', index } of xml.matchAll(cellStart)) {
    if (attributes.endsWith('/')) continue
    const inner = index + start.length
    const end = xml.indexOf(`</${prefix}c>`, inner)
    if (end < 0) break
    const fault = faultOf(xml.slice(inner, end), prefix, attributes)
    if (fault === undefined) continue
    const place = /\sr="[A-Z]{1,4}\d{1,7}"/.exec(attributes)?.[0] ?? ''
    const text = `<${prefix}is><${prefix}t>${mark}${fault}</${prefix}t></${prefix}is>`
    parts.push(xml.slice(from, index), `<${prefix}c${place} t="inlineStr">${text}`)
    from = end
  }
  return parts.length === 0 ? xml : [...parts, xml.slice(from)].join('')
}

function faultOf(content: string, prefix: string, attributes: string): CellFault | undefined {
  const isText = attributes.includes('t="str"')
  const [open, close] = [`<${prefix}v>`, `</${prefix}v>`]
  const from = content.indexOf(open)
  const value = from < 0 ? undefined : content.slice(from + open.length, content.indexOf(close, from))
  if (attributes.includes('t="e"')) return value || '#ERROR'
  const isFormula =
    content.includes(`<${prefix}f>`) || content.includes(`<${prefix}f `) || content.includes(`<${prefix}f/`)
  // a formula of text may well come to nothing, and then says so
  return isFormula && (value === undefined || (value === '' && !isText)) ? 'formula' : undefined
}
