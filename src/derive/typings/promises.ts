import type { TypescriptNode, TypescriptType, TypescriptChecker, TypescriptModule } from './compiler.ts'

export interface PromiseChecks {
  /** a union member has `then` */
  isPromise(type: TypescriptType): boolean
  /** every union member has `then` */
  isAlwaysPromise(type: TypescriptType): boolean
  /** array of promises */
  isList(type: TypescriptType): boolean
  isAsyncIterable(type: TypescriptType): boolean
  answersPromise(type: TypescriptType): boolean
  answersNothing(type: TypescriptType): boolean
}

export function promisesIn(ts: TypescriptModule, checker: TypescriptChecker, at: TypescriptNode): PromiseChecks {
  const partsOf = (type: TypescriptType): readonly TypescriptType[] => (type.isUnion() ? (type.types ?? []) : [type])
  const hasThen = (type: TypescriptType): boolean => {
    const then = type.getProperty('then')
    return then !== undefined && checker.getTypeOfSymbolAtLocation(then, at).getCallSignatures().length > 0
  }
  const isPromise = (type: TypescriptType): boolean => partsOf(type).some(hasThen)
  const answers = (type: TypescriptType, fits: (answer: TypescriptType) => boolean): boolean =>
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
