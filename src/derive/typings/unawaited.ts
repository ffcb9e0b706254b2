import { words, type Words } from '#catalogue/index.ts'
import type { TypescriptNode, TypescriptChecker, TypescriptModule } from './compiler.ts'
import { promisesIn, type PromiseChecks } from './promises.ts'

/** Script code that compiles but does not work as written. */
export interface ScriptWarning {
  readonly start: number
  readonly length: number
  readonly message: Words
}

interface CheckTools {
  readonly ts: TypescriptModule
  readonly checker: TypescriptChecker
  readonly promises: PromiseChecks
  readonly is: (node: TypescriptNode | undefined, ...kinds: readonly string[]) => boolean
  readonly warn: (node: TypescriptNode, message: Words) => void
}

/** Promises without `await` are not counted, and their errors arrive too late. */
export function unawaited(
  ts: TypescriptModule,
  checker: TypescriptChecker,
  file: TypescriptNode,
): readonly ScriptWarning[] {
  const found: ScriptWarning[] = []
  const look: CheckTools = {
    ts,
    checker,
    promises: promisesIn(ts, checker, file),
    is: (node, ...kinds) => node !== undefined && kinds.some((kind) => ts.SyntaxKind[kind] === node.kind),
    warn(node, message) {
      const start = node.getStart()
      found.push({ start, length: node.end - start, message })
    },
  }
  const all = nodesOf(ts, file)
  for (const node of all) {
    if (look.is(node, 'ExpressionStatement') && node.expression) dropped(look, node.expression)
    if (look.is(node, 'ForStatement') && node.incrementor) dropped(look, node.incrementor)
    if (look.is(node, 'BinaryExpression') && look.is(node.operatorToken, 'CommaToken') && node.left)
      dropped(look, node.left)
    if (look.is(node, 'CallExpression', 'NewExpression'))
      for (const each of node.arguments ?? []) passed(look, node, each)
    condition(look, node)
    written(look, node)
  }
  kept(look, all)
  return found.toSorted((one, other) => one.start - other.start)
}

function nodesOf(ts: TypescriptModule, file: TypescriptNode): readonly TypescriptNode[] {
  const all: TypescriptNode[] = [file]
  for (let at = 0; at < all.length; at++) ts.forEachChild(all[at] as TypescriptNode, (child) => void all.push(child))
  return all
}

/** Checks promises whose value is unused. */
function dropped(look: CheckTools, node: TypescriptNode): void {
  const { is, promises, warn, checker } = look
  if (is(node, 'ParenthesizedExpression', 'NonNullExpression') && node.expression) return dropped(look, node.expression)
  if (is(node, 'VoidExpression', 'AwaitExpression', 'DeleteExpression')) return
  if (is(node, 'ConditionalExpression')) {
    for (const side of [node.whenTrue, node.whenFalse]) if (side) dropped(look, side)
    return
  }
  if (is(node, 'BinaryExpression')) {
    // assigned values are used; the left of a comma is checked separately
    if (
      is(node.operatorToken, 'AmpersandAmpersandToken', 'BarBarToken', 'QuestionQuestionToken', 'CommaToken') &&
      node.right
    )
      dropped(look, node.right)
    return
  }
  if (isHeard(look, node)) return
  const type = checker.getTypeAtLocation(node)
  if (promises.isPromise(type)) warn(node, floating)
  else if (promises.isList(type)) warn(node, floatingList)
  else if (promises.isAsyncIterable(type) && is(node, 'CallExpression')) warn(node, unwalked)
}

/** True if `.catch(…)` or `.then(…, …)` handles the failure. */
function isHeard(look: CheckTools, node: TypescriptNode): boolean {
  const { expression, arguments: given = [] } = node
  if (!look.is(node, 'CallExpression') || !look.is(expression, 'PropertyAccessExpression')) return false
  const name = expression?.name?.text
  return (name === 'catch' && given.length > 0) || (name === 'then' && given.length > 1)
}

const predicates = new Set(['filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'some', 'every'])

function passed({ checker, promises, is, warn }: CheckTools, call: TypescriptNode, given: TypescriptNode): void {
  if (!promises.answersPromise(checker.getTypeAtLocation(given))) return
  const method = is(call.expression, 'PropertyAccessExpression') ? (call.expression?.name?.text ?? '') : ''
  const expected = checker.getContextualType(given)
  if (expected && promises.answersNothing(expected))
    return warn(given, method === '' ? unheardCallback : notAwaiting(method))
  const of = call.expression?.expression
  if (predicates.has(method) && of && checker.isArrayType(checker.getTypeAtLocation(of)))
    warn(given, alwaysTrue(method))
}

function condition({ ts, checker, promises, is, warn }: CheckTools, node: TypescriptNode): void {
  const asked = is(node, 'IfStatement', 'WhileStatement', 'DoStatement')
    ? node.expression
    : is(node, 'ConditionalExpression', 'ForStatement')
      ? node.condition
      : is(node, 'PrefixUnaryExpression') && node.operator === ts.SyntaxKind['ExclamationToken']
        ? node.operand
        : is(node, 'BinaryExpression') && is(node.operatorToken, 'AmpersandAmpersandToken')
          ? node.left
          : undefined
  if (asked && promises.isAlwaysPromise(checker.getTypeAtLocation(asked))) warn(asked, alwaysTrueHere)
}

function written({ checker, promises, is, warn }: CheckTools, node: TypescriptNode): void {
  const { expression } = node
  if (!expression || !is(node, 'TemplateSpan', 'SpreadAssignment', 'ReturnStatement')) return
  if (!is(node, 'ReturnStatement')) {
    if (promises.isPromise(checker.getTypeAtLocation(expression))) warn(expression, unwritten)
    return
  }
  if (!isOfRun(is, node)) return
  const type = checker.getTypeAtLocation(expression)
  const holds = type
    .getProperties()
    .some((each) => promises.isPromise(checker.getTypeOfSymbolAtLocation(each, expression)))
  if (promises.isList(type) || (holds && is(expression, 'ObjectLiteralExpression'))) warn(expression, unwritten)
}

/** True directly in `run`, not in an inner function. */
function isOfRun(is: CheckTools['is'], node: TypescriptNode): boolean {
  let { parent } = node
  while (!is(parent, 'MethodDeclaration', 'ArrowFunction', 'FunctionExpression', 'FunctionDeclaration', 'SourceFile'))
    ({ parent } = parent)
  const named = is(parent, 'MethodDeclaration')
    ? parent
    : is(parent.parent, 'PropertyAssignment')
      ? parent.parent
      : undefined
  const call = named?.parent.parent
  return named?.name?.text === 'run' && is(call, 'CallExpression') && call?.expression?.text === 'defineScript'
}

/** Checks promises in variables that are never read, or only extended. */
function kept(look: CheckTools, all: readonly TypescriptNode[]): void {
  const { checker, promises, is, warn } = look
  const names = Map.groupBy(
    all.filter((node) => is(node, 'Identifier')),
    ({ text }) => text,
  )
  for (const declaration of all) {
    const { name, initializer } = declaration
    if (!is(declaration, 'VariableDeclaration') || !is(name, 'Identifier') || !name || !initializer) continue
    const type = checker.getTypeAtLocation(name)
    const isKept =
      promises.isPromise(type) ||
      promises.isList(type) ||
      (promises.isAsyncIterable(type) && is(initializer, 'CallExpression'))
    if (!isKept || name.text?.startsWith('_')) continue
    if (!names.get(name.text)?.some((each) => each !== name && isRead(look, each, name)))
      warn(name, unread(name.text ?? ''))
  }
}

function isRead({ checker, is }: CheckTools, node: TypescriptNode, name: TypescriptNode): boolean {
  const { parent } = node
  // these also declare a member of the same name
  if (is(parent, 'ShorthandPropertyAssignment', 'ExportSpecifier')) return true
  if (checker.getSymbolAtLocation(node) !== checker.getSymbolAtLocation(name)) return false
  if (is(parent, 'BinaryExpression') && is(parent.operatorToken, 'EqualsToken') && parent.left === node) return false
  const isFilled =
    is(parent, 'PropertyAccessExpression') &&
    parent.expression === node &&
    (parent.name?.text === 'push' || parent.name?.text === 'unshift') &&
    is(parent.parent.parent, 'ExpressionStatement')
  return !isFilled
}

const floating = words(
  'Nobody waits for this promise: put await before it, or void where that is meant.',
  '没有代码等待该 Promise：请在前面加 await；确实不必等待时请加 void。',
)
const floatingList = words(
  'Nobody waits for these promises: put await Promise.all( ) around them.',
  '没有代码等待这些 Promise：请使用 await Promise.all( )。',
)
const unwalked = words(
  'This begins nothing by itself: walk it with for await ( … of … ).',
  '仅调用不会开始执行：请用 for await ( … of … ) 遍历。',
)
const unheardCallback = words(
  'What this function promises is not waited for here.',
  '此处不会等待该函数返回的 Promise。',
)
const alwaysTrueHere = words('A promise is always true: put await before it.', 'Promise 恒为真：请在前面加 await。')
const unwritten = words(
  'A promise is not written as what it comes to: put await before it, or await Promise.all( ) around several.',
  'Promise 不会写成其最终值：请在前面加 await，多个时请用 await Promise.all( )。',
)

function notAwaiting(method: string): Words {
  return words(
    `${method} does not wait for this function: use for ( … of … ), or await Promise.all( ) around map.`,
    `${method} 不会等待该函数：请用 for ( … of … )，或对 map 的结果使用 await Promise.all( )。`,
  )
}

function alwaysTrue(method: string): Words {
  return words(
    `A promise is always true, so ${method} takes every item: await the answers first.`,
    `Promise 恒为真，${method} 会选中每一项：请先等待结果。`,
  )
}

function unread(name: string): Words {
  return words(
    `Nobody waits for what is kept in ${name}: await it.`,
    `没有代码等待 ${name} 中的 Promise：请用 await 等待。`,
  )
}
