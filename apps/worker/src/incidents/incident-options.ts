/** Token of dependency injection for IncidentOptions. */
export const INCIDENT_OPTIONS = Symbol('INCIDENT_OPTIONS');

/** How mass failures are watched for. */
export interface IncidentOptions {
  /** Running rounds are looked at this often, ms. */
  readonly everyMs: number;
}

export const DEFAULT_INCIDENT_OPTIONS: IncidentOptions = { everyMs: 5_000 };
