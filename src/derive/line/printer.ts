import {
  keywordIn,
  type ArgumentNode,
  type FilterNode,
  type LineNode,
  type StageNode,
  type ValueNode,
  type LineWord,
} from './syntax.ts'

/** Prints a line canonically; `parseLine` restores it. */
export function printLine({ environment, source, ids, filters, stages }: LineNode): string {
  const head = [
    (environment ? `${environment.text}:` : '') + source.text,
    ...(ids.length > 0 ? [`#${ids.map(valueText).join(',')}`] : []),
    ...filters.map(filterText),
  ]
  return [head.join(' '), ...stages.map(stageText)].join(' | ')
}

export function printWord(text: string): string {
  return wordText({ text, isQuoted: false, from: 0, to: 0 })
}

export function printFilters(filters: readonly FilterNode[]): string {
  return filters.map(filterText).join(' ')
}

function stageText({ name, filters, args }: StageNode): string {
  return [wordText(name), ...filters.map(filterText), ...args.map(argumentText)].join(' ')
}

function argumentText({ name, values }: ArgumentNode): string {
  const text = values.map((each) => wordText(each)).join(',')
  if (!name) return keywordIn(text) || text.includes('=') ? quoted(text) : text
  const keyword = keywordIn(name.text)
  return keyword ? `${keyword} ${text}` : `${name.text}=${text}`
}

function filterText({ isNot, field, operator, values }: FilterNode): string {
  const text = values.map(valueText).join(',')
  return `${isNot ? '-' : ''}${field ? field.text + operator : ''}${field ? text : bareText(text)}`
}

function bareText(text: string): string {
  return /^-|^#|^\p{L}[\p{L}\p{N}_.]*[:<>~]/u.test(text) ? quoted(text) : text
}

function valueText({ from, to }: ValueNode): string {
  return to ? `${wordText(from)}..${wordText(to)}` : wordText(from)
}

function wordText({ text, isQuoted }: LineWord): string {
  const mustQuote = text === '' || /[\s|,"\\！-～“”「」]/.test(text) || text.includes('..')
  return isQuoted || mustQuote ? quoted(text) : text
}

function quoted(text: string): string {
  return text.startsWith('"') ? text : `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
}
