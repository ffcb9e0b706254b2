import type { SyntaxNode, Type, TypeChecker, Typescript } from './compiler.ts'

export interface Promises {
  /** a union member has `then` */
  isPromise(type: Type): boolean
  /** every union member has `then` */
  isAlwaysPromise(type: Type): boolean
  isList(type: Type): boolean
  isAsyncIterable(type: Type): boolean
  /** function that returns a promise */
  answersPromise(type: Type): boolean
  answersNothing(type: Type): boolean
}

export function promisesIn(ts: Typescript, checker: TypeChecker, at: SyntaxNode): Promises {
  const partsOf = (type: Type): readonly Type[] => (type.isUnion() ? (type.types ?? []) : [type])
  const hasThen = (type: Type): boolean => {
    const then = type.getProperty('then')
    return then !== undefined && checker.getTypeOfSymbolAtLocation(then, at).getCallSignatures().length > 0
  }
  const isPromise = (type: Type): boolean => partsOf(type).some(hasThen)
  const answers = (type: Type, fits: (answer: Type) => boolean): boolean =>
    partsOf(type).some((part) => part.getCallSignatures().some((signature) => fits(signature.getReturnType())))
  return {
    isPromise,
    isAlwaysPromise: (type) => partsOf(type).every(hasThen),
    isList: (type) =>
      partsOf(type).some(
        (part) =>
          (checker.isArrayType(part) || checker.isTupleType(part)) && checker.getTypeArguments(part).some(isPromise),
      ),
    isAsyncIterable: (type) =>
      partsOf(type).some((part) => part.getProperties().some(({ name }) => name.startsWith('__@asyncIterator'))),
    answersPromise: (type) => answers(type, isPromise),
    answersNothing: (type) => {
      const signatures = partsOf(type).flatMap((part) => part.getCallSignatures())
      return signatures.length > 0 && signatures.every((each) => (each.getReturnType().flags & ts.TypeFlags.Void) !== 0)
    },
  }
}
