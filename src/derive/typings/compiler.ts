/** The editor ships its compiler without declarations. */
export interface Typescript {
  readonly ScriptSnapshot: { fromString(text: string): unknown }
  readonly SyntaxKind: Readonly<Record<string, number>>
  readonly TypeFlags: { readonly Void: number }
  createLanguageService(host: LanguageServiceHost): LanguageService
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
  forEachChild(node: SyntaxNode, visit: (child: SyntaxNode) => void): void
}

export interface LanguageService {
  getSyntacticDiagnostics(file: string): readonly Diagnostic[]
  getSemanticDiagnostics(file: string): readonly Diagnostic[]
  getSuggestionDiagnostics(file: string): readonly Diagnostic[]
  getProgram(): Program | undefined
}

export interface Program {
  getSourceFile(name: string): SyntaxNode | undefined
  getTypeChecker(): TypeChecker
}

export interface Diagnostic {
  readonly start?: number
  readonly length?: number
  readonly code: number
  readonly messageText: unknown
}

export interface SyntaxNode {
  readonly kind: number
  readonly parent: SyntaxNode
  readonly end: number
  readonly text?: string
  readonly name?: SyntaxNode
  readonly expression?: SyntaxNode
  readonly left?: SyntaxNode
  readonly right?: SyntaxNode
  readonly operatorToken?: SyntaxNode
  readonly operator?: number
  readonly operand?: SyntaxNode
  readonly condition?: SyntaxNode
  readonly whenTrue?: SyntaxNode
  readonly whenFalse?: SyntaxNode
  readonly initializer?: SyntaxNode
  readonly incrementor?: SyntaxNode
  readonly arguments?: readonly SyntaxNode[]
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
  getTypeAtLocation(node: SyntaxNode): Type
  getContextualType(node: SyntaxNode): Type | undefined
  getSymbolAtLocation(node: SyntaxNode): TypeSymbol | undefined
  getTypeOfSymbolAtLocation(symbol: TypeSymbol, node: SyntaxNode): Type
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
