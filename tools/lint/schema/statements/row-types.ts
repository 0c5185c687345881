import ts from 'typescript';
import type { Description } from './described.js';

/** JavaScript types that `pg` returns and accepts for a PostgreSQL type. */
type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | { list: Kind };

export interface PgType {
  oid: number;
  typname: string;
  typelem: number;
  typcategory: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};
const FLAGS = {
  number: ts.TypeFlags.NumberLike,
  string: ts.TypeFlags.StringLike,
  boolean: ts.TypeFlags.BooleanLike,
} as const;
const EMPTY = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
const filled = (type: ts.Type): ts.Type[] => partsOf(type).filter(({ flags }) => !(flags & EMPTY));

export class RowTypes {
  private readonly kinds: ReadonlyMap<number, Kind>;

  constructor(
    private readonly checker: ts.TypeChecker,
    types: readonly PgType[],
  ) {
    const names = new Map(types.map(({ oid, typname }) => [oid, typname]));
    const kindOf = (name: string | undefined): Kind => KINDS[name ?? ''] ?? 'string';
    this.kinds = new Map(
      types.map(({ oid, typname, typelem, typcategory }) => [
        oid,
        typcategory === 'A' ? { list: kindOf(names.get(typelem)) } : kindOf(typname),
      ]),
    );
  }

  /** Differences between the row type and the statement's columns. */
  rowFaults(row: ts.Type, { columns }: Description, isNeverNull: (column: string) => boolean): string[] {
    const isOpen = this.checker.getIndexInfosOfType(row).length > 0;
    const properties = new Map(this.checker.getPropertiesOfType(row).map((property) => [property.name, property]));
    const names = new Set(columns.map(({ name }) => name));
    const missing = [...properties.values()]
      .filter(({ name, flags }) => !names.has(name) && !(flags & ts.SymbolFlags.Optional))
      .map(({ name }) => `${name} is not answered`);
    const wrong = columns.flatMap(({ name, type, nullable }) => {
      const property = properties.get(name);
      if (!property) return isOpen ? [] : [`${name} is not in the row's type`];
      const declared = this.checker.getTypeOfSymbol(property);
      const parts = partsOf(declared);
      if (parts.some(({ flags }) => flags & ANYTHING)) return [];
      if (nullable && !isNeverNull(name) && !parts.some(({ flags }) => flags & ts.TypeFlags.Null))
        return [`${name} may be null`];
      return this.isAnswer(declared, this.kinds.get(type)!)
        ? []
        : [`${name} is no ${this.checker.typeToString(declared)}`];
    });
    return [...missing, ...wrong];
  }

  valueFaults(values: readonly ts.Type[], described: readonly number[]): string[] {
    if (values.length !== described.length) return [`${values.length} values for ${described.length}`];
    return values.flatMap((value, at) =>
      this.isValue(value, this.kinds.get(described[at]!)!)
        ? []
        : [`$${at + 1} is given ${this.checker.typeToString(value)}`],
    );
  }

  private isAnswer(type: ts.Type, kind: Kind): boolean {
    return filled(type).some((part) => this.is(part, kind, (element, of) => this.isAnswer(element, of)));
  }

  private isValue(type: ts.Type, kind: Kind): boolean {
    return filled(type).every((part) => {
      if (part.flags & ANYTHING) return true;
      // Times, dates and JSON are sent as text; whole numbers may be larger than a number holds.
      if (part.flags & ts.TypeFlags.StringLike && (kind === 'Date' || kind === 'json')) return true;
      if (part.flags & ts.TypeFlags.BigIntLike && kind === 'number') return true;
      if (part.symbol?.name === 'Date' && kind === 'string') return true;
      return this.is(part, kind, (element, of) => this.isValue(element, of));
    });
  }

  private is(part: ts.Type, kind: Kind, element: (type: ts.Type, kind: Kind) => boolean): boolean {
    if (kind === 'json') return true;
    if (typeof kind === 'object') {
      if (!this.checker.isArrayType(part) && !this.checker.isTupleType(part)) return false;
      return this.checker.getTypeArguments(part as ts.TypeReference).every((of) => element(of, kind.list));
    }
    if (kind === 'Date' || kind === 'Buffer') return part.symbol?.name === kind;
    return (part.flags & FLAGS[kind]) !== 0;
  }
}
