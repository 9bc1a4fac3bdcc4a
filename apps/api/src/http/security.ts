import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Headers for a site that loads nothing from elsewhere. HSTS only where the public address is https. */
export function securityHeaders(publicUrl: string | undefined): FastifyHelmetOptions {
  const https = publicUrl?.startsWith('https:') === true;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    // Results are public data: other sites may read them.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
}
