export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly problem: string | undefined;
}
export function allows(expression: string): boolean;
export function licencesOf(
  lock: { readonly packages: object },
  exceptions?: ReadonlyMap<string, { readonly licence: string; readonly reason: string }>,
  readManifest?: (path: string) => unknown,
): readonly LicensedPackage[];
