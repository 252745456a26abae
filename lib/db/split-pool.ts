import type pg from "pg";
import { BoundedPool, type BoundedPoolOptions } from "./bounded-pool.ts";

const isRead = /^\s*select\b/i;

/**
 * Sends single `select` statements over separate connections, so that writes that hang, for example because no standby
 * confirms commits, can't keep reads waiting. Both lead to the same server: a statement is right on either.
 */
export class SplitPool extends BoundedPool {
  readonly reads: BoundedPool;

  constructor(options: BoundedPoolOptions & { readers: number }) {
    const { readers, ...writers } = options;
    super(writers);
    this.reads = new BoundedPool({ ...writers, max: readers });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads, and all of them pass through.
  override query(statement: any, ...rest: any[]): any {
    const text: unknown = typeof statement === "string" ? statement : statement?.text;
    const pool =
      typeof text === "string" && isRead.test(text) ? this.reads.query.bind(this.reads) : super.query;
    return (pool as (this: pg.Pool, ...all: unknown[]) => unknown).call(this, statement, ...rest);
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.reads.end()]);
  }
}
