/** The editor ships its compiler without declarations. */
export interface TypescriptModule {
  readonly ScriptSnapshot: { fromString(text: string): unknown }
  readonly SyntaxKind: Readonly<Record<string, number>>
  readonly TypeFlags: { readonly Void: number }
  createLanguageService(host: TypescriptServiceHost): TypescriptLanguageService
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
  forEachChild(node: TypescriptNode, visit: (child: TypescriptNode) => void): void
}

export interface TypescriptLanguageService {
  getSyntacticDiagnostics(file: string): readonly TypescriptDiagnostic[]
  getSemanticDiagnostics(file: string): readonly TypescriptDiagnostic[]
  getSuggestionDiagnostics(file: string): readonly TypescriptDiagnostic[]
  getProgram(): TypescriptProgram | undefined
}

export interface TypescriptProgram {
  getSourceFile(name: string): TypescriptNode | undefined
  getTypeChecker(): TypescriptChecker
}

export interface TypescriptDiagnostic {
  readonly start?: number
  readonly length?: number
  readonly code: number
  readonly messageText: unknown
}

export interface TypescriptNode {
  readonly kind: number
  readonly parent: TypescriptNode
  readonly end: number
  readonly text?: string
  readonly name?: TypescriptNode
  readonly expression?: TypescriptNode
  readonly left?: TypescriptNode
  readonly right?: TypescriptNode
  readonly operatorToken?: TypescriptNode
  readonly operator?: number
  readonly operand?: TypescriptNode
  readonly condition?: TypescriptNode
  readonly whenTrue?: TypescriptNode
  readonly whenFalse?: TypescriptNode
  readonly initializer?: TypescriptNode
  readonly incrementor?: TypescriptNode
  readonly arguments?: readonly TypescriptNode[]
  getStart(): number
}

export interface TypescriptType {
  readonly flags: number
  readonly types?: readonly TypescriptType[]
  isUnion(): boolean
  getProperty(name: string): TypescriptSymbol | undefined
  getProperties(): readonly TypescriptSymbol[]
  getCallSignatures(): readonly { getReturnType(): TypescriptType }[]
}

export interface TypescriptSymbol {
  readonly name: string
}

export interface TypescriptChecker {
  getTypeAtLocation(node: TypescriptNode): TypescriptType
  getContextualType(node: TypescriptNode): TypescriptType | undefined
  getSymbolAtLocation(node: TypescriptNode): TypescriptSymbol | undefined
  getTypeOfSymbolAtLocation(symbol: TypescriptSymbol, node: TypescriptNode): TypescriptType
  getTypeArguments(type: TypescriptType): readonly TypescriptType[]
  isArrayType(type: TypescriptType): boolean
  isTupleType(type: TypescriptType): boolean
}

export interface TypescriptServiceHost {
  getScriptFileNames(): string[]
  getScriptVersion(name: string): string
  getScriptSnapshot(name: string): unknown
  getCurrentDirectory(): string
  getDefaultLibFileName(): string
  getCompilationSettings(): Readonly<Record<string, unknown>>
  fileExists(name: string): boolean
  readFile(name: string): string | undefined
}
