import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** SHA-256 of the manifest, hex: what is in it is what everything else is held against. */
export const MANIFEST_SUM = 'manifest.sha256';
export const FORMAT = 'starboard-backup/1';

export const fileOf = (table: string): string => `tables/${table}.copy`;

const count = z.int().min(0);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.hex().length(64);

/** What a backup says of itself. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Version of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Version of the schema: the migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ name, columns: z.array(z.string()).min(1), rows: count, bytes: count, sha256 })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().regex(/^\d+$/), called: z.boolean() })),
  audit: z.strictObject({ ok: z.boolean(), entries: count, head: z.union([sha256, z.literal('')]) }),
});

export type Manifest = z.infer<typeof manifestSchema>;
