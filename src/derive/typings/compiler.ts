/** The used part of the compiler that ships with the editor, which has no declarations of its own. */
export interface Typescript {
  readonly ScriptSnapshot: { fromString(text: string): unknown }
  readonly SyntaxKind: Readonly<Record<string, number>>
  readonly TypeFlags: { readonly Void: number }
  createLanguageService(host: LanguageServiceHost): LanguageService
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
  forEachChild(node: Node, visit: (child: Node) => void): void
}

export interface LanguageService {
  getSyntacticDiagnostics(file: string): readonly Diagnostic[]
  getSemanticDiagnostics(file: string): readonly Diagnostic[]
  getSuggestionDiagnostics(file: string): readonly Diagnostic[]
  getProgram(): Program | undefined
}

export interface Program {
  getSourceFile(name: string): Node | undefined
  getTypeChecker(): TypeChecker
}

export interface Diagnostic {
  readonly start?: number
  readonly length?: number
  readonly code: number
  readonly messageText: unknown
}

/** A node of the syntax tree, with the members that some kinds of it have. */
export interface Node {
  readonly kind: number
  readonly parent: Node
  readonly end: number
  readonly text?: string
  readonly name?: Node
  readonly expression?: Node
  readonly left?: Node
  readonly right?: Node
  readonly operatorToken?: Node
  readonly operator?: number
  readonly operand?: Node
  readonly condition?: Node
  readonly whenTrue?: Node
  readonly whenFalse?: Node
  readonly initializer?: Node
  readonly incrementor?: Node
  readonly arguments?: readonly Node[]
  getStart(): number
}

export interface Type {
  readonly flags: number
  readonly types?: readonly Type[]
  isUnion(): boolean
  getProperty(name: string): TypeSymbol | undefined
  getProperties(): readonly TypeSymbol[]
  getCallSignatures(): readonly { getReturnType(): Type }[]
}

export interface TypeSymbol {
  readonly name: string
}

export interface TypeChecker {
  getTypeAtLocation(node: Node): Type
  getContextualType(node: Node): Type | undefined
  getSymbolAtLocation(node: Node): TypeSymbol | undefined
  getTypeOfSymbolAtLocation(symbol: TypeSymbol, node: Node): Type
  getTypeArguments(type: Type): readonly Type[]
  isArrayType(type: Type): boolean
  isTupleType(type: Type): boolean
}

export interface LanguageServiceHost {
  getScriptFileNames(): string[]
  getScriptVersion(name: string): string
  getScriptSnapshot(name: string): unknown
  getCurrentDirectory(): string
  getDefaultLibFileName(): string
  getCompilationSettings(): Readonly<Record<string, unknown>>
  fileExists(name: string): boolean
  readFile(name: string): string | undefined
}
