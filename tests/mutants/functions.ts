import { parseSync, Visitor } from 'oxc-parser'

interface Span {
  readonly start: number
  readonly end: number
}

interface FunctionSpan extends Span {
  readonly body: Span & { readonly type: string }
}

export function functionsOf(file: string, text: string): readonly FunctionSpan[] {
  const found: FunctionSpan[] = []
  const add = ({ start, end, body }: Span & { body: FunctionSpan['body'] | null }): void => {
    if (body) found.push({ start, end, body })
  }
  const visitor = new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add })
  visitor.visit(parseSync(file, text).program)
  return found
}

export function innermost(functions: readonly FunctionSpan[], from: number, to: number): FunctionSpan | undefined {
  const around = functions.filter(({ start, end, body }) => start < from && body.start <= from && to <= end)
  return around.toSorted((one, other) => other.start - one.start)[0]
}

/** Returns the text with a call of `noteReached` wherever a function begins. */
export function withNotes(file: string, text: string): string {
  const inserts = functionsOf(file, text).flatMap(({ start, body }): [at: number, text: string][] => {
    const call = `noteReached('${file}', ${start})`
    if (body.type === 'BlockStatement') return [[body.start + 1, `${call};`]]
    return [
      [body.start, `(${call}, `],
      [body.end, ')'],
    ]
  })
  return inserts
    .toSorted(([one], [other]) => other - one)
    .reduce((code, [at, insert]) => code.slice(0, at) + insert + code.slice(at), text)
}
