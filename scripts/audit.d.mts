export function judgeAudit(output: string): {
  readonly asked: boolean;
  readonly failed: boolean;
  readonly lines: readonly string[];
};
