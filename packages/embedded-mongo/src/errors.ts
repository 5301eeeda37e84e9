import type { Document } from 'bson';

/** Error codes of MongoDB by their names. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  NotImplemented: 238,
  QueryExceededMemoryLimit: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
} as const;

type CodeName = keyof typeof codes;

/** An error that is returned to the client with MongoDB's code; `extra` is merged into the reply (keyPattern, …). */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Document;

  constructor(name: CodeName | number, message: string, extra: Document = {}) {
    super(message);
    this.code = typeof name === 'number' ? name : codes[name];
    this.codeName = typeof name === 'number' ? `Location${name}` : name;
    this.extra = extra;
  }
}

/** Throws an error with a code. */
export function fail(name: CodeName | number, message: string, extra?: Document): never {
  throw new CommandError(name, message, extra);
}

/** Throws for unknown fields, so that none is silently ignored. */
export function assertFields(where: string, given: Document, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) fail(40415, `BSON field '${where}.${unknown}' is an unknown field.`);
}

/** Throws that a named feature is not supported. */
export function throwUnsupported(feature: string): never {
  fail('NotImplemented', `${feature} is not supported by embedded-mongo; use MongoDB for it`);
}
